import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore

@Suite struct POLineTests {
  private func read(_ text: String) throws -> ImportedTranslations {
    let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
    return try #require(TranslationFormat.po.read(.text(Array((header + text).utf8))).first)
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgstr \"b\"", "b"), ("  msgid \"a\"\n\t msgstr \"b\"", "b"),
    ("msgid\t\"a\"\nmsgstr\t \"b\"", "b"), ("msgid\"a\"\nmsgstr\"b\"", "b"),
    ("msgid \"a\" \t\nmsgstr \"b\" ", "b"), ("msgid \"a\"\rmsgstr \"b\"\r", "b"),
    ("msgid \"a\"\nmsgstr \"\"\n\"b\"\n \"c\"", "bc"),
    (#"msgid "a"\#nmsgstr "\18\377\x41g\a""#, "\u{1}8\u{FFFD}Ag\u{7}"),
  ])
  func `white space around strings doesn't count`(_ text: String, _ target: String) throws {
    let file = try read(text)
    #expect(file.faults.map(\.message) == [])
    #expect(file.units.map { $0.target?.whole } == [target])
    #expect(file.units.first?.source?.whole == "a")
  }

  @Test(arguments: [
    "msgid!", "msgstr[0)", "msgstr[8]", "msgstr[]", "msgstr[-1]", "msgstr", "mgstr",
  ])
  func `a word that isn't a keyword is a finding`(_ word: String) throws {
    let file = try read("msgid \"a\"\n\(word) \"b\"\n")
    let isKeyword = word == "msgstr"
    #expect(
      file.faults.map(\.message) == (isKeyword ? [] : ["'\(word)' is not a PO keyword"])
    )
    #expect(file.units.count == (isKeyword ? 1 : 0))
  }

  @Test func `a plural has two source messages and its language's forms`() throws {
    let file = try read("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n")
    let unit = try #require(file.units.first)
    #expect(unit.source?.plural?.text("one") == "a" && unit.source?.plural?.text("other") == "as")
    #expect(unit.target?.plural?.text("one") == "x" && unit.target?.plural?.text("other") == "y")
  }
}
