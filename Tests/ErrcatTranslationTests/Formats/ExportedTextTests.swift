import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// What formats demand of a file, beyond that errcat reads it back.
@Suite struct ExportedTextTests {
  private func exported(
    _ format: TranslationFormat,
    _ english: String,
    _ german: String = "{}"
  ) throws -> String {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {}"),
      packs: ["en": english, "de": german]
    )
    let tag: LanguageTag = "de"
    let file = TranslationFile([pipeline.project], tag, format: format, onlyMissing: false)
    return try #require(file.files.first?.text)
  }

  @Test func `a resource's name doesn't begin with a digit`() throws {
    let xml = try exported(.android, #"{"0a": "A", "9a": "B", "a9": "C", ":a": "D"}"#)
    for name in ["_0a", "_9a", "a9", "_a"] { #expect(xml.contains("name=\"\(name)\"")) }
  }

  @Test(arguments: [
    ("?what's", #"\?what\'s"#), ("@what's", #"\@what\'s"#), ("a?b@c's", #"a?b@c\'s"#),
    ("?plain", #"\?plain"#), ("@plain", #"\@plain"#), ("plain?", "plain?"),
    (#"x\ry"#, #"x\u000Dy"#),
  ])
  func `a resource that isn't a reference doesn't begin like one`(_ text: String, _ written: String)
    throws
  {
    let xml = try exported(.android, #"{"a": "A"}"#, #"{"a": "\#(text)"}"#)
    #expect(xml.contains(">\(written)</string>"), "\(xml)")
  }

  @Test func `control characters are octal numbers in PO`() throws {
    let po = try exported(.po, #"{"a": "A"}"#, #"{"a": "x\u0001\u001f\u007f\"y"}"#)
    #expect(po.contains(#"msgstr "x\001\037\177\"y""#), "\(po)")
  }

  @Test func `substitutions of a String Catalog have the number of their argument`() throws {
    let text = "{n, plural, one {# a} other {# as}}, {m, plural, one {# b} other {# bs}}"
    let json = try exported(.stringCatalog, #"{"a": "\#(text)"}"#)
    let numbers = json.split(separator: "\"argNum\" :").dropFirst().map { $0.prefix(2) }
    #expect(numbers.sorted() == [" 1", " 2"], "\(json)")
  }

  @Test func `the head of XLIFF 1.2 names what the file is made from`() throws {
    let xml = try exported(.xliff12, #"{"a": "A"}"#)
    #expect(
      xml.contains(
        #"original="i18n/en.json" source-language="en" target-language="de" datatype="plaintext""#
      ),
      "\(xml)"
    )
  }

  @Test func `names of Android's resources have no hyphen`() throws {
    let xml = try exported(.android, #"{"a_b": "A", "a-b": "B", "a b": "C"}"#)
    let names = xml.split(separator: " name=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(names == ["a_b", "a_b_2", "a_b_3"])
  }

  @Test func `a name in XML has letters, digits and three signs`() {
    var names = UniqueNames()
    #expect(names.name("azAZ09._-") == "azAZ09._-")
    #expect(names.name("`{@[/:,^ é") == "__________")
    #expect(names.name("a`b") == "a_b")
    #expect(names.name("a_b") == "a_b-2" && names.name("") == "_")
  }

  @Test func `plural forms are numbers first, then categories in their order`() {
    let selectors = ["other", "x", "many", "=10", "few", "two", "one", "=2", "zero", "=x"]
    #expect(
      selectors.sorted { PluralOrder.place($0) < PluralOrder.place($1) }
        == ["=2", "=10", "=x", "zero", "one", "two", "few", "many", "other", "x"]
    )
  }

  @Test(
    arguments: [
      ("{n}", .integer, ""), ("{n, number}", .integer, ""), ("{n,number , integer }", .integer, ""),
      ("{n, number, percent}", .integer, "number,percent"), ("{n, number}", .real, ""),
      ("{n, number, integer}", .real, "number,integer"), ("{n, date}", .integer, "date"),
    ] as [(String, FormatArgument.Conversion, String)]
  )
  func `an argument's style is what its type doesn't say`(
    _ code: String,
    _ kind: FormatArgument.Conversion,
    _ style: String
  ) throws {
    let own = try #require(try MessageTree(code).arguments.first).style
    #expect(ArgumentStyles.style(own, kind) == style)
  }
}
