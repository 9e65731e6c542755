import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct TranslationImportTests {
  private static let catalog = Fixture.catalog(
    "\"error.a.x\": {}, \"error.a.short\": {\"maxLength\": 8}"
  )
  private static let english = """
    {
      "error.a.x": "Hello {name}.",
      "error.a.short": "Short.",
      "error.a.plural": "{n, plural, one {# file} other {# files}}",
      "error.a.bold": "A <b>bold</b> word."
    }

    """
  private static let polish =
    "{\r\n    \"error.a.short\" : \"Krótko.\",\r\n    \"error.a.x\":\"Cześć {name}.\"\r\n}"

  private func taken(
    _ text: String,
    name: String = "pl.po",
    lock: String? = nil,
    takesUnreviewed: Bool = false
  ) throws -> TranslationImport {
    try taken(Array(text.utf8), name, lock, takesUnreviewed)
  }

  private func taken(
    _ bytes: [UInt8],
    _ name: String,
    _ lock: String? = nil,
    _ takesUnreviewed: Bool = false
  ) throws -> TranslationImport {
    let tag: LanguageTag = "pl"
    let pipeline = Fixture.pipeline(
      catalog: Self.catalog,
      packs: ["en": Self.english, "pl": Self.polish],
      lock: lock
    )
    let read = TranslationFileReader.read(SourceFile(path: name, bytes: bytes))
    var selection = TranslationSelection(
      inputs: read.translations.map { TranslationImport.Input($0, from: read, language: tag) }
    )
    selection.request.takesUnreviewed = takesUnreviewed
    return TranslationImport(selection, into: [pipeline.project])
  }

  /// The findings, as `line:column: severity: message`.
  private func said(_ taking: TranslationImport) -> [String] {
    var printer = DiagnosticPrinter(taking.translationFiles)
    return taking.diagnostics.map { found in
      let place = printer.place(found.location).split(separator: ":").dropFirst().joined(
        separator: ":"
      )
      return "\(place): \(found.severity.rawValue): \(found.message)"
    }
  }

  private func pack(_ taking: TranslationImport) -> String? {
    taking.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let header = """
    msgid ""
    msgstr "Language: pl\\n"

    """

  @Test func `puts in what is new where the source pack has it, and leaves all else as it is`()
    throws
  {
    let taking = try taken(
      Self.header + """
        msgctxt "error.a.plural"
        msgid "{n} file"
        msgid_plural "{n} files"
        msgstr[0] "{n} plik"
        msgstr[1] "{n} pliki"
        msgstr[2] "{n} plików"

        """
    )
    #expect(said(taking) == [])
    #expect(
      pack(taking)
        == "{\r\n    \"error.a.short\" : \"Krótko.\",\r\n    \"error.a.plural\": \"{n, plural, one {# plik} few {# pliki} many {# plików} other {# plików}}\",\r\n    \"error.a.x\":\"Cześć {name}.\"\r\n}"
    )
    #expect(
      taking.locks[0]?.source("error.a.plural", in: "pl")
        == "{n, plural, one {# file} other {# files}}"
    )
  }

  @Test func `refuses what is broken with its place and reason, and takes the rest`() throws {
    let taking = try taken(
      Self.header + """
        msgctxt "error.a.x"
        msgid "Hello {name}."
        msgstr "Cześć {imię}."

        msgctxt "error.a.short"
        msgid "Short."
        msgstr "To jest za długie."

        msgctxt "error.a.bold"
        msgid "A <b>bold</b> word."
        msgstr "Pogrubione słowo."

        msgctxt "error.a.plural"
        msgid "{n} file"
        msgid_plural "{n} files"
        msgstr[0] "{n} plik"
        msgstr[1] ""
        msgstr[2] "{n} plików"

        msgctxt "error.a.z"
        msgid "Z"
        msgstr "Z"

        """
    )
    #expect(
      said(taking) == [
        "3:1: error: 'error.a.x' has argument 'imię'; the source message has 'name'",
        "7:1: error: 'error.a.short' is 18 columns wide; expected at most 8",
        "11:1: error: 'error.a.bold' lacks '<b>', '</b>'",
        "15:1: error: plural of 'n' in 'error.a.plural' lacks 'few'",
        "22:1: error: 'error.a.z' is not a key of the source pack; did you mean 'error.a.x'?",
      ]
    )
    #expect(taking.files.isEmpty)
    #expect(taking.sources.map(\.count.refused) == [5])
  }

  @Test func `finds the keys that a tool has lost by the source message`() throws {
    let taking = try taken(
      Self.header + """
        msgid "A <b>bold</b> word."
        msgstr "<b>Gruby</b>."

        msgid "Nobody says this."
        msgstr "Nikt."

        """
    )
    #expect(pack(taking)?.contains("\"error.a.bold\": \"<b>Gruby</b>.\"") == true)
    #expect(
      said(taking) == [
        "6:1: error: the text has no key, and the source pack doesn't have its source message"
      ]
    )
  }

  @Test func `what isn't PO is one finding with its place`() throws {
    let taking = try taken(
      Self.header
        + "msgctxt \"error.a.x\"\nmsgid \"Hello {name}.\"\nmsgstr \"Hej\n\nnonsense \"x\"\n"
    )
    #expect(said(taking) == ["5:8: error: the string has no closing quote"])
    let unescaped = try taken(
      Self.header + "msgctxt \"error.a.x\"\nmsgid \"Hello {name}.\"\nmsgstr \"Hej \"{name}\".\"\n"
    )
    #expect(
      said(unescaped) == [#"5:8: error: a quotation mark inside a text must be written as \""#]
    )
    let garbage = try taken(Self.header + "nonsense \"x\"\n")
    #expect(said(garbage) == ["3:1: error: 'nonsense' is not a PO keyword"])
  }

  @Test func `leaves out what is fuzzy unless it is asked for`() throws {
    let text =
      Self.header
      + "#, fuzzy\nmsgctxt \"error.a.x\"\nmsgid \"Hello {name}.\"\nmsgstr \"Hej {name}.\"\n"
    let left = try taken(text)
    #expect(left.files.isEmpty && left.sources.map(\.count.unreviewed) == [1])
    let taking = try taken(text, takesUnreviewed: true)
    #expect(pack(taking)?.contains("\"error.a.x\":\"Hej {name}.\"") == true)
  }

  @Test
  func `says that a translation file is older than the source message, and keeps that in mind`()
    throws
  {
    let taking = try taken(
      Self.header + "msgctxt \"error.a.x\"\nmsgid \"Hi {name}.\"\nmsgstr \"Hej {name}.\"\n"
    )
    #expect(
      said(taking) == [
        "3:1: warning: 'error.a.x' was translated from an older source message, so it is stale"
      ]
    )
    let lock = try #require(taking.locks[0])
    #expect(lock.source("error.a.x", in: "pl") == "Hi {name}.")
  }

  @Test func `a stale text that comes back as translated is not stale any more`() throws {
    var lock = TranslationLock()
    lock.record("error.a.short", in: "pl", source: "Brief.")
    let taking = try taken(
      Self.header + "msgctxt \"error.a.short\"\nmsgid \"Short.\"\nmsgstr \"Krótko.\"\n",
      lock: lock.text
    )
    #expect(taking.files.isEmpty)
    #expect(taking.locks[0]?.source("error.a.short", in: "pl") == "Short.")
  }

  @Test(arguments: [
    (#""source": "Short.", "state": "translated", "#, "Short."),
    (#""source": "Short.", "state": "needs-review", "#, "Brief."),
    (#""source": "Short.", "#, "Brief."),
    (#""source": "Brief.", "state": "translated", "#, "Brief."),
    (#""state": "translated", "#, "Brief."),
  ])
  func `a stale text in JSON is confirmed by its state and today's source message`(
    fields: String,
    source: String
  ) throws {
    var lock = TranslationLock()
    lock.record("error.a.short", in: "pl", source: "Brief.")
    let taking = try taken(
      """
      {"version": 1, "sourceLanguage": "en", "language": "pl", "messages": [
        {"key": "error.a.short", \(fields)"target": "Krótko."}]}
      """,
      name: "a.json",
      lock: lock.text
    )
    #expect(taking.files.isEmpty)
    #expect((taking.locks[0] ?? lock).source("error.a.short", in: "pl") == source)
  }

  @Test(arguments: [
    ("<segment state=\"final\">", "Short."), ("<segment state=\"translated\">", "Short."),
    ("<segment state=\"initial\">", "Brief."), ("<segment>", "Brief."),
    ("<segment state=\"initial\" subState=\"errcat:needs-review\">", "Brief."),
  ])
  func `a stale text in XLIFF is confirmed by its state`(segment: String, source: String)
    throws
  {
    var lock = TranslationLock()
    lock.record("error.a.short", in: "pl", source: "Brief.")
    let taking = try taken(
      """
      <xliff version="2.1" srcLang="en" trgLang="pl"><file id="f"><unit id="error.a.short">
      \(segment)<source>Short.</source><target>Krótko.</target></segment></unit></file></xliff>
      """,
      name: "a.xliff",
      lock: lock.text
    )
    #expect(taking.files.isEmpty)
    #expect((taking.locks[0] ?? lock).source("error.a.short", in: "pl") == source)
  }

  @Test(arguments: ["UTF-32", "asci", "us-asci", "utf-7", "iso-8859-9", "cp1252"])
  func `a charset that isn't known is named`(charset: String) throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n"
    let message = "1:1: error: the charset is '\(charset.lowercased())'; expected UTF-8"
    #expect(said(try taken(header)) == [message])
  }

  @Test(arguments: ["UTF-8", "utf8", "ascii", "US-ASCII", "UTF-16LE", "CHARSET"])
  func `a charset that is the same for errcat isn't`(charset: String) throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n"
    #expect(said(try taken(header)) == [])
  }

  @Test func `reads what spreadsheets make of CSV`() throws {
    let rows =
      "\u{FEFF}note;KEY;translation (pl)\r\nx;error.a.x;\"Hej; {name}.\"\r\n;error.a.short;'=A1\r\n\r\n"
    let expected =
      "{\r\n    \"error.a.short\" : \"=A1\",\r\n    \"error.a.x\":\"Hej; {name}.\"\r\n}"
    let taking = try taken(rows, name: "a.csv")
    #expect(said(taking) == [])
    #expect(pack(taking) == expected)
    let units = Array(rows.utf16)
    let wide = units.flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(pack(try taken(wide, "a.csv")) == expected)
  }

  @Test func `reads UTF-16 strings with comments and escapes`() throws {
    let text =
      "// c\n/* d */ error.a.short = \"\\U0141a\\\"\\UD83D\\UDE00\";\n\"error.a.x\"\n=\n\"Hej %1$@.\" ;\nbroken\n\"error.a.bold\" = \"<b>x</b>\";"
    let units = Array(text.utf16)
    let wide = units.flatMap { unit in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let taking = try taken(wide, "pl.strings")
    #expect(said(taking) == ["6:1: error: expected ';' after the text of 'broken'"])
    #expect(
      pack(taking)
        == "{\r\n    \"error.a.short\" : \"Ła\\\"😀\",\r\n    \"error.a.bold\": \"<b>x</b>\",\r\n    \"error.a.x\":\"Hej {name}.\"\r\n}"
    )
  }

  @Test func `reads XLIFF that tools have cut, marked and laid out anew`() throws {
    let text = """
      <?xml version='1.0'?>\r
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2" tool="t"><x:file original="a" source-language="en" target-language="pl" datatype="x-y"><x:header/><x:body><x:group id="g">\r
      <x:trans-unit id="error.a.x" a="b"><x:source>Hello <x:x id="1" equiv-text="{name}"/>.</x:source><x:seg-source/>
      <x:target state="final" state-qualifier="exact-match"><x:mrk mtype="seg" mid="0">Hej <x:x id="1"/>.</x:mrk></x:target>
      <x:alt-trans><x:target>Nie</x:target></x:alt-trans></x:trans-unit>
      <x:trans-unit id="error.a.short"><x:source>Short.</x:source></x:trans-unit>
      </x:group></x:body></x:file></x:xliff>
      """
    let taking = try taken(text, name: "a.xlf")
    #expect(said(taking) == [])
    #expect(pack(taking) == Self.polish.replacing("Cześć {name}", with: "Hej {name}"))
  }

  @Test func `reads segments of XLIFF 2 as one text`() throws {
    let text = """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="pl"><file id="f">
      <unit id="1" name="error.a.x"><segment state="final"><source>Hello</source><target>Hej</target></segment>
      <ignorable><source> </source></ignorable>
      <segment state="final"><source><pc id="1"><ph id="2" equiv="{name}"/>.</pc></source><target><pc id="1"><ph id="2"/>!</pc></target></segment></unit>
      </file></xliff>
      """
    #expect(pack(try taken(text, name: "a.xlf"))?.contains("Hej {name}!") == true)
  }

  @Test func `takes no syntax from names and forms`() throws {
    let texts = [
      #""variations": {"plural": {"one {x} other": {"stringUnit": {"value": "%lld"}}}}"#,
      #""stringUnit": {"value": "%#@n, plural, other {@"}, "substitutions": {"n, plural, other {": {"variations": {"plural": {"other": {"stringUnit": {"value": "x"}}}}}}"#,
    ]
    for text in texts {
      let taking = try taken(
        #"{"sourceLanguage": "en", "strings": {"error.a.plural": {"localizations": {"pl": {\#(text)}}}}}"#,
        name: "a.xcstrings"
      )
      #expect(taking.files.isEmpty)
      #expect(taking.sources.map(\.count.refused) == [1], "\(said(taking))")
    }
  }

  @Test func `takes nothing from a file that is none`() throws {
    for text in [
      "", "\u{0}\u{0}", "<xliff>", "<html/>", "{\"a\": ", "hello", "<!DOCTYPE x []><xliff/>",
    ] {
      let taking = try taken(text, name: "x")
      #expect(taking.isBroken, "\(text)")
      #expect(taking.files.isEmpty)
      #expect(taking.diagnostics.count == 1)
    }
  }
}

@Suite struct ImportCheckTests {
  @Test(arguments: [
    ("{n, plural, one {<b>#</b>}}", "plural-without-other"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b>}", "malformed-message"),
    ("{m, plural, one {<b>#</b>} other {<b>#</b>}}", "argument-mismatch"),
    ("{n, plural, other {<b>#</b>}}", "missing-plural-category"),
    ("{n, date} <b>", "argument-type-mismatch"),
    ("{n, plural, one {#} other {#}}", "markup-mismatch"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b>\u{7}}}", "control-character"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b>\u{202E}}}", "bidirectional-control"),
    ("{n, plural, one {<b>#</b>} other {<b>#</b> too wide}}", "too-long-for-display"),
  ])
  func `a text that breaks a rule is refused`(text: String, rule: String) throws {
    #expect(try rules(text, maximumLength: 8).contains(rule))
  }

  @Test func `a text is refused for its width only if its entry has a maximum of its own`()
    throws
  {
    let text =
      "{n, plural, one {<b>#</b>} other {<b>#</b> \(String(repeating: "wide ", count: 90))}}"
    #expect(try rules(text, maximumLength: 8).contains("too-long-for-display"))
    #expect(try rules(text, maximumLength: nil) == [])
  }

  /// The ids of the rules that refuse a German text.
  private func rules(_ text: String, maximumLength: Int?) throws -> [String] {
    let limit = maximumLength.map { "\"maxLength\": \($0), " } ?? ""
    let project = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {\(limit)\"display\": \"toast\"}"),
      packs: ["en": #"{"error.a.x": "{n, plural, one {<b>#</b>} other {<b>#</b>}}"}"#]
    ).project
    let change = TextChange(
      key: try #require(project.keys.find("error.a.x")),
      text: text,
      source: "",
      isStale: false,
      mark: nil
    )
    let unit = UnitOutcome(
      name: "error.a.x",
      location: .catalog(.nowhere),
      verdict: .changed(change)
    )
    return ImportCheck.keepingRules([unit], project, "de")
      .flatMap { $0.findings("de", hint: "") }.compactMap(\.rule)
  }
}
