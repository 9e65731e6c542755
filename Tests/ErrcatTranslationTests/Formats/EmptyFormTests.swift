import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// Messages with a form that shows nothing, through every format.
@Suite struct EmptyFormTests {
  private static let numbers: [MessageFormatter.Number] =
    (0...25).map { .integer($0) } + [.decimal(1.5)]

  /// Messages with an empty form in every place where a language can have one; `empty` is what is in the form: nothing,
  /// or a text.
  private static func messages(_ categories: [String], _ empty: String = "") -> [String: String] {
    func forms(except name: String = "", _ around: (String, String) = ("", "")) -> String {
      categories.map { $0 == name ? "\($0) {\(empty)}" : "\($0) {\(around.0)# \($0)\(around.1)}" }
        .joined(separator: " ")
    }
    func plural(_ exact: String = "", except name: String = "") -> String {
      "{n, plural,\(exact) \(forms(except: name))}"
    }
    var messages = [
      "exact": plural(" =0 {\(empty)}"),
      "exact_of_several": plural(" =0 {none} =1 {\(empty)}"),
      "with_category": plural(" =0 {\(empty)}", except: "one"),
      "superfluous": plural(" zero {\(empty)} two {x}"),
      "before": "x{n, plural, =0 {\(empty)} \(forms((" ", "")))}",
      "after": "{n, plural, =0 {\(empty)} \(forms(("", " ")))}x",
      "inside": "{p}{n, plural, =0 {\(empty)} \(forms((" + ", "")))}",
      "second": "\(plural()){m, plural, =0 {\(empty)} \(forms())}",
      "again": "\(plural()){n, plural, =0 {\(empty)} \(forms())}",
      "offset": "{n, plural, offset:1 =0 {\(empty)} =1 {x} \(forms())}",
      "ordinal": "{n, selectordinal, =0 {\(empty)} other {#.}}",
      "select": "{g, select, a {\(empty)} other {x}}",
      "select_other": "{g, select, a {x} other {\(empty)}}",
      "nested": "{g, select, a {\(plural(" =0 {\(empty)}"))} other {\(empty)}}",
      "space": plural(" =0 { }"),
    ]
    for name in categories {
      messages["only_\(name)"] = plural(except: name)
      messages["inside_\(name)"] = "{p}\(plural(except: name))"
    }
    return messages
  }

  /// The source message for a form that English doesn't have.
  private static func source(_ key: String, _ english: [String: String]) -> String {
    english["\(key.prefix { $0 != "_" })_other"] ?? ""
  }

  @Test(arguments: TranslationFormat.all, ["", "text"])
  func `come back with their empty forms`(_ format: TranslationFormat, _ ofSource: String) throws {
    let polish: LanguageTag = "pl"
    let english = Self.messages(["one", "other"], ofSource)
    let target = Self.messages(["one", "few", "many", "other"]).sorted { $0.key < $1.key }
      .map { ("error.a.\($0.key)", $0.value, english[$0.key] ?? Self.source($0.key, english)) }
    let (source, texts) = (target.map { ($0.0, $0.2) }, target.map { ($0.0, $0.1) })
    // JSON holds the messages as they are.
    let plain = MessageMeaning.filled(source, texts, in: polish, through: .json)
    #expect(plain.messages.count == texts.count)
    #expect(plain.findings == [])
    let (messages, findings) = MessageMeaning.filled(source, texts, in: polish, through: format)
    #expect(findings == [])
    for (key, text) in texts {
      let found = try #require(messages[key], "\(format.name): \(key)")
      let values = (Self.numbers, ["a", "other"])
      let wanted = MessageMeaning.texts(text, in: polish, numbers: values.0, keywords: values.1)
      let shown = MessageMeaning.texts(found, in: polish, numbers: values.0, keywords: values.1)
      #expect(wanted == shown, "\(format.name): \(key) is \(found)")
      let forms = [text, found].map {
        Set(MessageTree(outline: $0)?.selectors ?? [])
      }
      #expect(forms[0] == forms[1], "\(format.name): \(key) is \(found)")
    }
  }

  private static let head1 = """
    <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
    """
  private static let head2 = """
    <xliff version="2.1" srcLang="en" trgLang="de"><file id="a">
    """

  @Test(arguments: [
    (
      "de.xliff",
      """
      \(head1)1️⃣<trans-unit id="error.a.x[=0]"><source>None</source><target/></trans-unit>
      <trans-unit id="error.a.x[one]"><source>One</source><target>Eine</target></trans-unit>
      <trans-unit id="error.a.x[other]"><source>{n}</source><target>{n}</target></trans-unit>
      </body></file></xliff>
      """
    ),
    (
      "de.xliff",
      """
      \(head2)1️⃣<unit id="a" name="error.a.x[=0]"><segment><source>None</source></segment></unit>
      <unit id="b" name="error.a.x[one]"><segment><source>One</source><target>Eine</target></segment></unit>
      <unit id="c" name="error.a.x[other]"><segment><source>{n}</source><target>{n}</target></segment></unit>
      </file></xliff>
      """
    ),
    (
      "a.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.x": {"localizations": {1️⃣"de": {
        "variations": {"plural": {
          "zero": {"stringUnit": {"state": "translated", "value": ""}},
          "one": {"stringUnit": {"state": "translated", "value": "Eine"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld"}}}}}}}}}
      """
    ),
  ])
  func `without a text are a problem where the source message has one`(
    _ path: String,
    _ marked: String
  ) throws {
    let text = marked.replacingOccurrences(of: "1️⃣", with: "")
    let place = try #require(marked.range(of: "1️⃣")?.lowerBound)
    let files = [
      "catalog.json": Fixture.catalog(""),
      "i18n/en.json": "{\"error.a.x\": \"{n, plural, =0 {None} one {One} other {#}}\"}",
      "i18n/de.json": "{}", path: text,
    ]
    let taking = try Workspace(CatalogFiles(files)).importTranslations(
      ImportRequest([path], language: "de")
    ) { _ in .file }
    let found = try #require(taking.diagnostics.first)
    #expect(found.message == "'error.a.x': plural form '=0' has no text")
    let offset = marked.utf8.distance(from: marked.startIndex, to: place)
    #expect(found.location.range.offsets.lowerBound == offset)
    #expect(taking.diagnostics.count == 1 && taking.changes.isEmpty && taking.exitStatus == 1)
  }
}
