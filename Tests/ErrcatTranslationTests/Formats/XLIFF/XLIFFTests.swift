import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct XLIFFTests {
  private func read(_ version: String, _ body: String) throws -> ImportedTranslations {
    let text =
      version.hasPrefix("1")
      ? "<xliff version=\"\(version)\"><file source-language=\"en\" target-language=\"de\"><body>\(body)</body></file></xliff>"
      : "<xliff version=\"\(version)\" srcLang=\"en\" trgLang=\"de\"><file>\(body)</file></xliff>"
    let read = TranslationFileReader.read(SourceFile(path: "x", bytes: Array(text.utf8)))
    return try #require(read.translations.first)
  }

  private func exported(_ format: TranslationFormat, _ english: String, maxLength: Int? = nil)
    throws -> String
  {
    let limit = maxLength.map { "\"maxLength\": \($0)" } ?? ""
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {\(limit)}"),
      packs: ["en": english, "de": "{}"]
    )
    let german: LanguageTag = "de"
    let file = TranslationFile([pipeline.project], german, format: format, onlyMissing: false)
    return try #require(file.files.first?.text)
  }

  @Test(arguments: [("2.0", true), ("2.1", true), ("2.2", true), ("2.3", false), ("2", false)])
  func `versions of XLIFF 2 are read`(_ version: String, _ isRead: Bool) throws {
    let file = try read(
      version,
      "<unit id=\"a\"><segment><source>A</source><target>B</target></segment></unit>"
    )
    #expect(file.isBroken == !isRead && file.units.count == (isRead ? 1 : 0))
  }

  @Test func `a code that is apart from the text is part of the message`() throws {
    let file = try read(
      "2.0",
      """
      <unit id="a"><originalData><data id="d1">{n}</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data>\
      </originalData><segment>
      <source>A <ph id="1" dataRef="d1"/> <pc id="2" dataRefStart="d2" dataRefEnd="d3">b</pc></source>
      <target><pc id="2" dataRefStart="d2" dataRefEnd="d3">B</pc> <ph id="1" dataRef="d1" disp="number"/></target>
      </segment></unit>
      """
    )
    #expect(file.faults.isEmpty)
    #expect(file.units.first?.source == .whole("A {n} <b>b</b>"))
    #expect(file.units.first?.target == .whole("<b>B</b> {n}"))
  }

  @Test(
    arguments: [
      (nil, true, false), ("1.2", true, false), ("2.0", false, true), ("3", true, false),
    ] as [(String?, Bool, Bool)]
  )
  func `a file is of one version`(_ version: String?, _ isFirst: Bool, _ isSecond: Bool) throws {
    let text = "<xliff\(version.map { " version='\($0)'" } ?? "")/>"
    let content = FileContent.xml(try XMLParser.root(of: Array(text.utf8)))
    #expect((TranslationFormat.xliff12.recognize(content) == .yes) == isFirst)
    #expect((TranslationFormat.xliff21.recognize(content) == .yes) == isSecond)
  }

  @Test(arguments: [
    ("new", TranslationState.new), ("needs-translation", .new), ("needs-adaptation", .new),
    ("needs-l10n", .new), ("needs-review-translation", .needsReview),
    ("needs-review-adaptation", .needsReview), ("needs-review-l10n", .needsReview),
    ("translated", .translated), ("signed-off", .translated), ("final", .translated),
  ])
  func `states of XLIFF 1 are known`(_ name: String, _ state: TranslationState) throws {
    let file = try read(
      "1.2",
      "<trans-unit id=\"a\"><source>A</source><target state=\"\(name)\">B</target></trans-unit>"
    )
    #expect(file.faults.count == 0 && file.units.map(\.state?.meaning) == [state])
  }

  @Test(arguments: [
    ("initial", "", TranslationState.new), ("translated", "", .translated),
    ("reviewed", "", .translated),
    ("final", "", .translated), ("initial", "errcat:needs-review", .needsReview),
    ("initial", "other:x", .new),
  ])
  func `states of XLIFF 2 are known`(_ name: String, _ part: String, _ state: TranslationState)
    throws
  {
    let file = try read(
      "2.0",
      "<unit id=\"a\"><segment state=\"\(name)\" subState=\"\(part)\"><source>A</source><target>B</target></segment></unit>"
    )
    let unknown = part == "other:x" ? ["subState=other:x"] : []
    #expect(
      file.faults.map(\.message)
        == unknown.map { "unknown '\($0)', here and in other texts, doesn't change a state" }
    )
    #expect(file.units.map(\.state?.meaning) == [state])
  }

  // MARK: Inline codes

  private func target(_ source: String, _ target: String) throws -> ImportedTranslations {
    try read(
      "1.2",
      "<trans-unit id=\"a\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    )
  }

  @Test(arguments: ["x", "ph", "bx", "ex", "bpt", "ept", "it", "sc", "ec"])
  func `each inline code can hold its ICU code, or is that of the source`(_ name: String) throws {
    let own = try target("A", "B <\(name) id=\"1\" equiv-text=\"{n}\"/>")
    #expect(own.units.first?.target?.whole == "B {n}")
    let known = try target("<\(name) id=\"1\" disp=\"{n}\"/>", "<\(name) id=\"1\"/>")
    #expect(known.units.first?.target?.whole == "{n}")
  }

  @Test func `a code that is there again has the number of the first`() throws {
    let file = try target("<ph id=\"1\" equiv=\"{n}\"/>", "<ph id=\"1\"/> <ph id=\"1.2\"/>")
    #expect(file.units.first?.target?.whole == "{n} {n}")
  }

  @Test func `a code of markup that isn't in the source means nothing`() throws {
    let file = try target("A", "<bpt id=\"9\"/>B<ept id=\"9\"/><sm id=\"1\"/><em startRef=\"1\"/>")
    #expect(file.faults.count == 0 && file.units.first?.target?.whole == "B")
    let lost = try target("A", "<x/>")
    #expect(lost.faults.map(\.message) == ["'a': nothing says what the inline code '' stands for"])
  }

  @Test(
    arguments: [
      ("0041", "A", nil), ("1F600", "😀", nil), ("D800", nil, "'D800' is not a character"),
      ("4G", nil, "'4G' is not a character"), (nil, nil, "'' is not a character"),
    ] as [(String?, String?, String?)]
  )
  func `a character can be a number`(_ digits: String?, _ text: String?, _ problem: String?) throws
  {
    let file = try target("A", "<cp\(digits.map { " hex='\($0)'" } ?? "")/>")
    #expect(file.units.first?.target?.whole == text)
    #expect(file.faults.map(\.message) == (problem.map { ["'a': \($0)"] } ?? []))
  }

  @Test func `equal codes of a text have the same number, and ids of their own in XLIFF 2`()
    throws
  {
    let english = #"{"a": "{n}{m} and {n} {n}."}"#
    let first = try exported(.xliff12, english)
    #expect(
      first.contains(
        "<source><x id=\"1\" ctype=\"x-argument\" equiv-text=\"{n}\"/><x id=\"2\" ctype=\"x-argument\" equiv-text=\"{m}\"/> and <x id=\"1\" "
      ),
      "\(first)"
    )
    let second = try exported(.xliff21, english)
    for id in ["1", "2", "1.2", "1.3"] {
      #expect(second.split(separator: "<ph id=\"\(id)\" ").count == 2, "\(id) \(second)")
    }
  }

  @Test func `the profile of length limits is there if a message has one`() throws {
    let english = #"{"error.a.x": "A"}"#
    let profiles = "<slr:profiles generalProfile=\"xliff:codepoints\"/>"
    #expect(try exported(.xliff21, english, maxLength: 9).contains(profiles))
    #expect(try !exported(.xliff21, english).contains("slr:profiles"))
  }

  // MARK: Segments

  @Test(arguments: ["x", "0", "2", ""])
  func `an order that isn't the number of a segment is a finding`(_ order: String) throws {
    let file = try read(
      "2.0",
      "<unit id=\"a\"><segment><source>A</source><target order=\"\(order)\">B</target></segment></unit>"
    )
    #expect(file.faults.map(\.message) == ["'order' is '\(order)'; expected 1 to 1"])
    #expect(file.units.count == 0)
  }

  @Test(
    arguments: [
      (
        "<unit id=\"a\"><segment><target>B</target></segment></unit>",
        "the segment of 'a' has no '<source>'"
      ),
      (
        "<unit id=\"a\"><segment><source>A</source><target>B</target></segment><ignorable><target> </target></ignorable></unit>",
        "the ignorable of 'a' has no '<source>'"
      ),
      (
        "<unit id=\"a\"><segment id=\"1\"><source>A</source></segment><ignorable id=\"1\"><source> </source></ignorable></unit>",
        "duplicate id '1' in 'a'"
      ),
      (
        "<unit id=\"a\"><segment><source xml:lang=\"ja\">A</source><target>B</target></segment></unit>",
        "the source is in 'ja'; the file's source language is 'en'"
      ),
      (
        "<unit id=\"a\" xml:lang=\"ja\"><segment><source xml:lang=\"en\">A</source><target>B</target></segment></unit>",
        "the target is in 'ja'; the file's target language is 'de'"
      ),
      (
        "<group id=\"g\" xml:lang=\"ja\"><group id=\"h\"><unit id=\"a\"><segment><source>A</source><target>B</target></segment></unit></group></group>",
        "the source is in 'ja'; the file's source language is 'en'"
      ),
    ]
  )
  func `a text without a source, with an id twice or of another language is refused`(
    _ body: String,
    _ message: String
  ) throws {
    let file = try read("2.0", body)
    #expect(file.faults.map(\.message) == [message])
    #expect(file.units.count == 0)
  }

  @Test(arguments: [("source", "en", "ja"), ("target", "de", "ja")])
  func `a text of XLIFF 1.2 in another language than its file is refused`(
    _ name: String,
    _ own: String,
    _ other: String
  ) throws {
    for (tag, isRefused) in [(own, false), (own.uppercased(), false), (other, true)] {
      let tags = ["source", "target"].map { $0 == name ? " xml:lang=\"\(tag)\"" : "" }
      let text = """
        <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>\
        <trans-unit id="a"><source\(tags[0])>A</source><target\(tags[1])>B</target></trans-unit></body></file></xliff>
        """
      let read = TranslationFileReader.read(SourceFile(path: "a.xliff", bytes: Array(text.utf8)))
      let file = try #require(read.translations.first)
      #expect(file.units.isEmpty == isRefused)
      #expect(
        file.faults.map(\.message)
          == (isRefused
            ? ["the \(name) is in '\(other)'; the file's \(name) language is '\(own)'"] : [])
      )
    }
  }

  @Test func `the nearest language of a text counts`() throws {
    let file = try read(
      "2.0",
      "<unit id=\"a\" xml:lang=\"ja\"><segment xml:lang=\"en\"><source>A</source><target xml:lang=\"DE\">B</target></segment></unit>"
    )
    #expect(file.faults.count == 0 && file.units.first?.target?.whole == "B")
  }

  @Test func `codes of the source that nothing is known of are not a fault`() throws {
    let file = try read(
      "2.2",
      "<unit id=\"a\"><segment><source>A <ph id=\"1\" type=\"ui\" subType=\"xlf:var\"/></source></segment></unit>"
    )
    #expect(file.faults.count == 0 && file.units.first?.source?.whole == "A ")
  }
}

@Suite struct UniqueNamesTests {
  @Test func `equal names are numbered, and a taken number is skipped`() {
    var names: Set<String> = ["a2"]
    #expect((0..<4).map { _ in names.insertUnique("a") } == ["a", "a3", "a4", "a5"])
    #expect((0..<3).map { _ in names.insertUnique("b", separator: "-") } == ["b", "b-2", "b-3"])
  }

  @Test func `every name is new`() {
    var names: Set<String> = ["x7", "x64"]
    let made = (0..<300).map { _ in names.insertUnique("x") }
    #expect(Set(made).count == 300)
    #expect(!made.contains("x7") && !made.contains("x64"))
  }

  @Test func `a name in XML has letters, digits and three signs`() {
    for key in ["0", "9", "A", "Z", "a", "z", ".", "_", "-", "error.a_b-c"] {
      var names = UniqueNames()
      #expect(names.name(key) == key)
    }
    for key in ["/", ":", "@", "[", "`", "{", "^", ",", " ", "é", "\u{130}", ""] {
      var names = UniqueNames()
      #expect(names.name(key) == "_", "\(key)")
    }
    var names = UniqueNames()
    #expect(
      [names.name("a b"), names.name("a_b"), names.name("a/b")] == ["a_b", "a_b-2", "a_b-3"]
    )
  }
}
