import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct POLineTests {
  private func read(_ text: String) throws -> ImportedTranslations {
    let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
    return try #require(TranslationFormat.po.read(.text(Array((header + text).utf8)), nil).first)
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgstr \"b\"", "b"), ("  msgid \"a\"\n\t msgstr \"b\"", "b"),
    ("msgid\t\"a\"\nmsgstr\t \"b\"", "b"), ("msgid\"a\"\nmsgstr\"b\"", "b"),
    ("msgid \"a\" \t\nmsgstr \"b\" ", "b"), ("msgid \"a\"\rmsgstr \"b\"\r", "b"),
    ("msgid \"a\"\nmsgstr \"\"\n\"b\"\n \"c\"", "bc"),
    (#"msgid "a"\#nmsgstr "\18\377\x41g\a""#, "\u{1}8\u{FFFD}Ag\u{7}"),
    (#"msgid "a"\#nmsgstr "\1014\x41a\x4g""#, "A4Aa\u{4}g"),
  ])
  func `white space around strings doesn't count`(_ text: String, _ target: String) throws {
    let file = try read(text)
    #expect(file.faults.map(\.message) == [])
    #expect(file.units.map { $0.target?.whole } == [target])
    #expect(file.units.first?.source?.whole == "a")
  }

  @Test(arguments: [
    "msgid!", "msgstr[0)", "msgstr(0]", "msgstr[8]", "msgstr[]", "msgstr[-1]", "msgstr", "mgstr",
  ])
  func `a word that isn't a keyword is a finding`(_ word: String) throws {
    let file = try read("msgid \"a\"\n\(word) \"b\"\n")
    let isKeyword = word == "msgstr"
    #expect(
      file.faults.map(\.message) == (isKeyword ? [] : ["'\(word)' is not a PO keyword"])
    )
    #expect(file.units.count == (isKeyword ? 1 : 0))
  }

  @Test(arguments: [
    ("#, fuzzy", true), ("#,fuzzy", true), ("#,c-format,fuzzy", true), ("#, fuzzy, c-format", true),
    ("# fuzzy", false), ("#. fuzzy", false), ("#| fuzzy", false), ("#, no-fuzzy", false),
  ])
  func `only the flag means that a text needs review`(_ line: String, _ isFuzzy: Bool) throws {
    let file = try read("\(line)\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"d\"\n")
    #expect(
      file.units.map(\.state?.meaning) == [isFuzzy ? .needsReview : .translated, .translated]
    )
  }

  @Test func `flags and comments before an unused entry don't belong to the next one`() throws {
    let unused = "# Old\n#, fuzzy\n#~ msgid \"x\"\n#~ msgstr \"y\"\n"
    let file = try read("\(unused)\n# New\nmsgid \"a\"\nmsgstr \"b\"\n")
    #expect(file.units.map(\.state?.meaning) == [.translated])
    #expect(file.units.first?.comments == ["New"])
  }

  @Test func `a plural has two source messages and its language's forms`() throws {
    let file = try read("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n")
    let unit = try #require(file.units.first)
    #expect(unit.source?.plural?.text("one") == "a" && unit.source?.plural?.text("other") == "as")
    #expect(unit.target?.plural?.text("one") == "x" && unit.target?.plural?.text("other") == "y")
  }

  @Test func `nothing but white space comes after a string`() throws {
    let file = try read("msgid \"a\"\nmsgstr \"b\"!\n")
    #expect(file.units.count == 0 && file.faults.count == 1)
    #expect(file.faults.first?.message.hasPrefix("a quotation mark inside a text") == true)
  }

  // MARK: Plurals

  private func plural(_ header: String, _ texts: String...) throws -> (
    faults: [String], texts: [String]?
  ) {
    let forms = texts.enumerated().map { "msgstr[\($0.offset)] \"\($0.element)\"\n" }.joined()
    let text = "msgid \"\"\nmsgstr \"\(header)\"\n\nmsgid \"a\"\nmsgid_plural \"as\"\n\(forms)"
    let file = try #require(TranslationFormat.po.read(.text(Array(text.utf8)), nil).first)
    let plural = file.units.first?.target?.plural
    return (file.faults.map(\.message), plural?.forms.map { "\($0.selector) \($0.text)" })
  }

  @Test func `a plural has as many forms as its language, or less`() throws {
    let german = "Language: de\\n"
    #expect(try plural(german, "x", "y", "").texts == ["one x", "other y"])
    #expect(try plural(german, "x").texts == ["one x", "other "])
    #expect(try plural(german).texts == ["one ", "other "])
    let many = try plural(german, "x", "y", "z")
    #expect(many.faults == ["'a' has 3 plural forms; the language has 2"] && many.texts == nil)
    let unknown = ", but neither the header's 'Language' nor the path is a known language"
    #expect(try plural("", "x").faults == ["'a' has 1 plural form\(unknown)"])
    #expect(try plural("Language: x y\\n").faults == ["'a' has 0 plural forms\(unknown)"])
  }

  @Test(arguments: [
    ("", true), ("nplurals=INTEGER; plural=EXPRESSION;", true), ("nplurals=2; plural=n!=1;", true),
    ("nplurals=INTEGE; plural=EXPRESSION;", false), ("nplurals=2", false),
  ])
  func `a template's rule is none`(_ rule: String, _ isRead: Bool) throws {
    let found = try plural("Language: de\\nPlural-Forms: \(rule)\\n", "x", "y")
    #expect(found.faults == (isRead ? [] : ["'a': 'Plural-Forms' can't be read"]))
    #expect(found.texts == (isRead ? ["one x", "other y"] : nil))
  }

  // MARK: Header

  @Test(arguments: [
    ("UTF-8", true), ("utf8", true), ("US-ASCII", true), ("ascii", true), ("UTF-16", true),
    ("CHARSET", true), ("UTF-1", false), ("CHARSE", false), ("ISO-8859-1", false),
  ])
  func `encodings that have been decoded are accepted`(_ name: String, _ isKnown: Bool) throws {
    let text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(name)\\n\"\n"
    let file = try #require(TranslationFormat.po.read(.text(Array(text.utf8)), nil).first)
    #expect(file.isBroken == !isKnown)
    let message = "the charset is '\(name.lowercased())'; expected UTF-8"
    #expect(file.faults.map(\.message) == (isKnown ? [] : [message]))
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `the language is on its line`(_ end: String) throws {
    let line = "\"Language: de\\n\""
    let text = "msgid \"\"\(end)msgstr \"\"\(end)\(line)\(end)\"X: y\\n\"\(end)"
    let file = try #require(TranslationFormat.po.read(.text(Array(text.utf8)), nil).first)
    let start = 17 + 2 * end.utf8.count
    #expect(file.language?.range == ByteRange(start, start + line.utf8.count))
  }
}
