import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// Files that hold what can't be believed.
@Suite struct DoubtfulFilesTests {
  private static let files = [
    "catalog.json": Fixture.catalog("\"error.a.x\": {}"),
    "i18n/en.json": """
    {"error.a.x": "Hello {name}.", "error.a.y": "Plain.",
     "error.a.p": "{n, plural, one {# file} other {# files}}"}
    """, "i18n/pl.json": "{}",
  ]

  /// The exit status, the findings as `line:column: severity: message`, with the places of notes, and the new pack.
  private func imported(_ bytes: [UInt8], _ name: String, language: String? = nil) throws -> (
    status: Int32, findings: [String], pack: String
  ) {
    let files = FileReader(Self.files).replacing([name: bytes])
    let importing = try Workspace(CatalogFiles("catalog.json", in: files))
      .importTranslations(ImportRequest([name], language: language)) { _ in .file }
    var printer = DiagnosticPrinter(importing.translationFiles)
    let place = { (location: Location, printer: inout DiagnosticPrinter) in
      printer.place(location).split(separator: ":").dropFirst().joined(separator: ":")
    }
    let findings = importing.diagnostics.map { found in
      let notes = found.notes.map { " (\($0.message) \(place($0.location, &printer)))" }
      let start = place(found.location, &printer)
      return "\(start): \(found.severity.rawValue): \(found.message)\(notes.joined())"
    }
    let pack = importing.changes.first { $0.path == "i18n/pl.json" }?.text ?? ""
    return (importing.exitStatus, findings, pack)
  }

  private func imported(_ text: String, _ name: String, language: String? = nil) throws -> (
    status: Int32, findings: [String], pack: String
  ) {
    try imported(Array(text.utf8), name, language: language)
  }

  // MARK: Twice

  private static let header = "msgid \"\"\nmsgstr \"Language: pl\\n\"\n"

  @Test(arguments: [
    (
      "pl.po",
      header
        + "msgctxt \"error.a.y\"\nmsgid \"Plain.\"\nmsgstr \"A\"\n\nmsgctxt \"error.a.y\"\nmsgid \"Plain.\"\nmsgstr \"B\"\n",
      "7:1", "3:1"
    ),
    (
      "pl.po",
      header
        + "msgid \"Plain.\"\nmsgstr \"A\"\n\nmsgctxt \"error.a.y\"\nmsgid \"Plain.\"\nmsgstr \"B\"\n",
      "6:1", "3:1"
    ),
    ("pl.csv", "key,translation (pl)\nerror.a.y,A\nerror.a.y,B\n", "3:1", "2:1"),
    ("pl.json", "{\"error.a.y\": \"A\",\n\"error.a.y\": \"B\"}", "2:14", "1:15"),
    (
      "pl.json",
      "{\"messages\": [{\"key\": \"error.a.y\", \"target\": \"A\"},\n{\"key\": \"error.a.y\", \"target\": \"B\"}]}",
      "2:32", "1:46"
    ),
    (
      "pl.arb", "{\"@@locale\": \"pl\",\n\"error.a.y\": \"A\",\n\"error.a.y\": \"B\"}", "3:14",
      "2:14"
    ),
    ("pl.strings", "\"error.a.y\" = \"A\";\n\"error.a.y\" = \"B\";\n", "2:1", "1:1"),
    (
      "pl.xml",
      "<resources>\n<string name=\"error.a.y\">A</string>\n<string name=\"error.a.y\">B</string>\n</resources>",
      "3:1", "2:1"
    ),
    (
      "pl.xliff",
      "<xliff version=\"1.2\"><file target-language=\"pl\"><body>\n<trans-unit id=\"error.a.y\"><target>A</target></trans-unit>\n<trans-unit id=\"error.a.y\"><target>B</target></trans-unit></body></file></xliff>",
      "3:1", "2:1"
    ),
    (
      "pl.xliff",
      "<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"pl\"><file>\n<unit id=\"1\" name=\"error.a.y\"><segment><source>Plain.</source><target>A</target></segment></unit>\n<unit id=\"2\" name=\"error.a.y\"><segment><source>Plain.</source><target>B</target></segment></unit></file></xliff>",
      "3:1", "2:1"
    ),
    (
      "pl.xcstrings",
      "{\"sourceLanguage\": \"en\", \"strings\": {\"error.a.y\": {\"localizations\": {\n\"pl\": {\"stringUnit\": {\"value\": \"A\"}}}}, \"error.a.y\": {\"localizations\": {\n\"pl\": {\"stringUnit\": {\"value\": \"B\"}}}}}}",
      "3:1", "2:1"
    ),
    (
      "pl.stringsdict",
      "<plist version=\"1.0\"><dict>\n<key>error.a.y</key><string>A</string>\n<key>error.a.y</key><string>B</string></dict></plist>",
      "3:1", "2:1"
    ),
  ]) func `a unit that is there twice is named with both places and not imported`(
    _ name: String,
    _ text: String,
    _ place: String,
    _ first: String
  ) throws {
    let found = try imported(text, name, language: name.hasSuffix(".xcstrings") ? nil : "pl")
    #expect(
      found.findings == [
        "\(place): error: duplicate key 'error.a.y'; none of its translations is imported (first defined here \(first))"
      ]
    )
    #expect(found.status == 1)
    #expect(found.pack == "")
  }

  @Test(arguments: [
    (
      "pl.xliff",
      "<xliff version=\"1.2\"><file target-language=\"pl\"><body><trans-unit id=\"error.a.p[one]\"><target>A</target></trans-unit><trans-unit id=\"error.a.p[one]\"><target>B</target></trans-unit><trans-unit id=\"error.a.p[other]\"><target>C</target></trans-unit></body></file></xliff>"
    ),
    (
      "pl.xml",
      "<resources><plurals name=\"error.a.p\"><item quantity=\"one\">A</item><item quantity=\"one\">B</item><item quantity=\"other\">C</item></plurals></resources>"
    ),
    (
      "pl.po",
      header
        + "msgctxt \"error.a.p\"\nmsgid \"{n} file\"\nmsgid_plural \"{n} files\"\nmsgstr[0] \"A\"\nmsgstr[0] \"B\"\nmsgstr[1] \"C\"\nmsgstr[2] \"D\"\n"
    ),
    (
      "pl.xcstrings",
      "{\"sourceLanguage\": \"en\", \"strings\": {\"error.a.p\": {\"localizations\": {\"pl\": {\"variations\": {\"plural\": {\"one\": {\"stringUnit\": {\"value\": \"A\"}}, \"one\": {\"stringUnit\": {\"value\": \"B\"}}}}}}}}}"
    ),
    (
      "pl.stringsdict",
      "<plist><dict><key>error.a.p</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>one</key><string>A</string><key>one</key><string>B</string></dict></dict></dict></plist>"
    ),
  ]) func `so is a plural with a form twice`(_ name: String, _ text: String) throws {
    let found = try imported(text, name, language: name.hasSuffix(".xcstrings") ? nil : "pl")
    #expect(found.findings.count == 1, "\(found.findings)")
    #expect(found.status != 0 && found.pack == "")
  }

  // MARK: XLIFF

  @Test func `segments of XLIFF 2 are in the order of the translation`() throws {
    let unit = { (first: String, second: String) in
      """
      <xliff version="2.0" srcLang="en" trgLang="pl"><file id="f"><unit id="1" name="error.a.x">
      <segment state="final"><source>Hello </source><target order="\(first)">B.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment state="final"><source><ph id="1" equiv="{name}"/>.</source><target order="\(second)"><ph id="1"/>A</target></segment>
      </unit></file></xliff>
      """
    }
    #expect(try imported(unit("3", "1"), "a.xlf").pack.contains("{name}A B."))
    #expect(
      try imported(unit("4", "1"), "a.xlf").findings
        == ["2:47: error: 'order' is '4'; expected 1 to 3"]
    )
    #expect(
      try imported(unit("1", "1"), "a.xlf").findings
        == ["1:61: error: two targets of 'error.a.x' have the same 'order'"]
    )
  }

  @Test(arguments: [
    (
      "<xliff version=\"3.0\"><file/></xliff>",
      "1:1: error: version '3.0' isn't supported; expected 1.2, 2.0, 2.1 or 2.2"
    ),
    (
      "<xliff><file/></xliff>",
      "1:1: error: version '' isn't supported; expected 1.2, 2.0, 2.1 or 2.2"
    ),
    (
      "<xliff version=\"2.9\" trgLang=\"pl\"/>",
      "1:1: error: version '2.9' isn't supported; expected 1.2, 2.0, 2.1 or 2.2"
    ),
    (
      "<xliff version=\"1.2\">\n<file source-language=\"fr\" target-language=\"pl\"/></xliff>",
      "2:1: error: the file's source language is 'fr'; the catalog's is 'en'"
    ),
    (
      "<xliff version=\"2.0\" srcLang=\"klingonisch\" trgLang=\"pl\"><file id=\"f\"><unit id=\"u\"/></file></xliff>",
      "1:1: error: 'klingonisch' is not a language tag; expected one such as 'de' or 'pt-BR'"
    ),
    (
      "<xliff version=\"1.2\">\n<file source-language=\"en\" target-language=\"x y\"/></xliff>",
      "2:1: error: 'x y' is not a language tag; expected one such as 'de' or 'pt-BR'"
    ),
    (
      "{\"version\": 2, \"messages\": [], \"language\": \"pl\"}",
      "1:13: error: version '2' isn't supported; expected 1"
    ),
    (
      "{\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"7\"}",
      "1:52: error: version '7' isn't supported; expected 1.0 or 1.1"
    ),
    (
      "{\"sourceLanguage\": \"en\", \"strings\": {\"error.a.y\": {\"localizations\": {\n\"../x\": {\"stringUnit\": {\"value\": \"A\"}}}}}}",
      "2:1: error: '../x' is not a language tag; expected one such as 'de' or 'pt-BR'"
    ),
    (
      "msgid \"\"\nmsgstr \"Language: pl\\nContent-Type: text/plain; charset=ISO-8859-2\\n\"\n",
      "1:1: error: the charset is 'iso-8859-2'; expected UTF-8"
    ),
    (
      "\(header)\n\(header)",
      "4:1: error: duplicate header (first defined here 1:1)"
    ),
    ("[\u{0}]", "1:2: error: '\u{0}' is not a JSON value"),
  ]) func `what can't be believed of a whole file is exit status 2 with its place`(
    _ text: String,
    _ finding: String
  ) throws {
    for language in ["pl", nil] {
      let found = try imported(text, "messages", language: language)
      #expect(found.findings.first == finding)
      #expect(found.status == 2)
      #expect(found.pack == "")
    }
  }

  @Test(arguments: [
    (
      "<trans-unit id=\"error.a.y\"><target>A</target><target>B</target></trans-unit>",
      "2:46: error: duplicate '<target>' of 'error.a.y' (first defined here 2:28)"
    ),
    (
      "<trans-unit id=\"error.a.y\"><target state=\"done\">A</target></trans-unit>",
      "2:28: warning: unknown state 'done'; the translation needs review"
    ),
    (
      "<trans-unit id=\"error.a.y\"><target xml:lang=\"de\">A</target></trans-unit>",
      "2:28: error: the target is in 'de'; the file's target language is 'pl'"
    ),
    (
      "<trans-unit id=\"error.a.y\"><target>A<x id=\"9\"/></target></trans-unit>",
      "2:37: error: 'error.a.y': nothing says what the inline code '9' stands for"
    ),
  ]) func `what is wrong in a unit of XLIFF is a finding`(_ unit: String, _ finding: String)
    throws
  {
    let found = try imported(
      "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"pl\"><body>\n\(unit)</body></file></xliff>",
      "a.xlf"
    )
    #expect(found.findings.contains(finding), "\(found.findings)")
    #expect(found.pack == "")
  }

  @Test(arguments: ["1.2", "2.0"])
  func `a target in another language than its file is a finding`(_ version: String) throws {
    let file = { (header: String, tag: String) in
      let target = "<source>Plain.</source>\n<target xml:lang=\"\(tag)\">A</target>"
      return version == "2.0"
        ? "<xliff version=\"2.0\" srcLang=\"en\"\(header.replacing("target-language", with: "trgLang"))><file><unit id=\"error.a.y\"><segment>\(target)</segment></unit></file></xliff>"
        : "<xliff version=\"1.2\"><file source-language=\"en\"\(header)><body><trans-unit id=\"error.a.y\">\(target)</trans-unit></body></file></xliff>"
    }
    let german = try imported(file(" target-language=\"pl\"", "de"), "a.xlf")
    #expect(
      german.findings == ["2:1: error: the target is in 'de'; the file's target language is 'pl'"]
    )
    #expect(german.status == 1 && german.pack == "")
    // XLIFF 2 asks for 'trgLang' if there are targets.
    for (header, tag) in [(" target-language=\"pl\"", "PL"), ("", "de")]
    where version == "1.2" || !header.isEmpty {
      let taken = try imported(file(header, tag), "a.xlf", language: "pl")
      #expect(taken.findings == [] && taken.pack.contains("\"A\""), "\(taken)")
    }
  }

  // MARK: CSV

  @Test(arguments: [
    (
      "key,translation (pl),translation (de)\n",
      "1:1: error: the table has 2 columns 'translation'", Int32(2)
    ),
    ("key,key,translation (pl)\n", "1:1: error: the table has 2 columns 'key'", 2),
    (
      "key,translation (pl)\nerror.a.y,\"A\"B\n",
      "2:1: error: text after the closing quote of a cell",
      1
    ),
    (
      "key,translation (pl)\nerror.a.y,A\"B\n",
      "2:1: error: a cell with a quotation mark must be in quotes", 1
    ),
    ("key,translation (pl)\nerror.a.y,\"A\n", "2:1: error: the quote is never closed", 1),
    (
      "key,translation (pl)\nerror.a.y,A,B\n",
      "2:1: error: the row has 3 cells; the table has 2 columns",
      1
    ),
    (
      "key,translation (pl)\nerror.a.y\n",
      "2:1: error: the row has 1 cell; the table has 2 columns", 1
    ),
    (
      "key,translation (pl)\n\n,A\n,B\n",
      "3:1: warning: 2 rows have no key and can't be imported; this is the first", 0
    ),
    (
      "key,state,translation (pl)\nerror.a.y,done,A\n",
      "2:1: warning: unknown state 'done'; the translation needs review", 0
    ),
  ]) func `what is wrong in a table is a finding with its line`(
    _ text: String,
    _ finding: String,
    _ status: Int32
  ) throws {
    let found = try imported(text, "pl.csv")
    #expect(found.findings == [finding])
    #expect(found.status == status)
    #expect((found.pack == "") == !text.contains("done"))
  }

  // MARK: Texts

  @Test(arguments: [
    (
      "pl.strings", "\"error.a.y\" = \"A %@\";",
      "'%@' isn't in the source message, which has no arguments"
    ),
    (
      "pl.strings", "\"error.a.x\" = \"%1$@ %#@n@\";", "'%#@n@' refers to a plural that isn't there"
    ),
    (
      "pl.strings", "\"error.a.x\" = \"%2$@\";",
      "'%2$@' isn't in the source message, which has 1 argument"
    ),
  ]) func `conversions without an argument are findings`(
    _ name: String,
    _ text: String,
    _ message: String
  ) throws {
    let found = try imported(text, name, language: "pl")
    #expect(found.findings.count == 1 && found.findings[0].hasSuffix(message), "\(found.findings)")
    #expect(found.pack == "" && found.status == 1)
  }

  @Test(arguments: [
    ("pl.strings", #""error.a.y" = "\101\a\U00e9\UD83D\UDE00";"#, "A\u{7}é😀"),
    ("pl.strings", #""error.a.y" = "\341";"#, nil), ("pl.strings", #""error.a.y" = "\U12";"#, nil),
    ("pl.strings", #""error.a.y" = "\UD83D";"#, nil),
    (
      "pl.xml", #"<resources><string name="error.a.y">\u0041\'\uD83D\uDE00</string></resources>"#,
      "A'😀"
    ),
    ("pl.xml", #"<resources><string name="error.a.y">\u00</string></resources>"#, nil),
    ("pl.xml", #"<resources><string name="error.a.y">\uD83Dx</string></resources>"#, nil),
    ("pl.xml", #"<resources><string name="error.a.y">@string/other</string></resources>"#, nil),
    (
      "pl.xml", #"<resources><string name="error.a.y">\@string/other</string></resources>"#,
      "@string/other"
    ),
    (
      "pl.po", header + #"msgctxt "error.a.y"\#nmsgid "Plain."\#nmsgstr "\x41\101\\x41""#,
      #"AA\x41"#
    ),
    ("pl.po", header + #"msgctxt "error.a.y"\#nmsgid "Plain."\#nmsgstr "\xg""#, nil),
  ]) func `escapes mean a character or are findings`(
    _ name: String,
    _ text: String,
    _ expected: String?
  ) throws {
    let read = TranslationFileReader.read(SourceFile(path: name, bytes: Array(text.utf8)))
    let translations = try #require(read.translations.first)
    #expect(translations.units.first?.target?.whole == expected)
    #expect(translations.faults.count == (expected == nil ? 1 : 0), "\(translations.faults)")
  }
}
