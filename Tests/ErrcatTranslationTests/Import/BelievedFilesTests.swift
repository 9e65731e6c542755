import CatalogFixtures
import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// What an import believes of a file, and what it doesn't.
@Suite struct BelievedFilesTests {
  private static let files = [
    "catalog.json": Fixture.catalog("\"error.a.x\": {}, \"error.a.y\": {}, \"error.a.p\": {}"),
    "i18n/en.json": """
    {"error.a.x": "Plain.", "error.a.y": "{name} has {n, number, integer}.",
     "error.a.p": "{n, plural, one {# file} other {# files}}"}
    """, "i18n/de.json": "{\"error.a.x\": \"Guter Text.\"}",
  ]

  private func importing(
    _ text: String,
    _ name: String,
    language: String? = nil,
    inFolder: Bool = false,
    _ own: [String: String] = files
  ) throws -> TranslationImport {
    let files = FileReader(own.merging([name: text]) { _, new in new })
    let path = inFolder ? String(name.split(separator: "/")[0]) : name
    return try Workspace(CatalogFiles("catalog.json", in: files))
      .importTranslations(ImportRequest([path], language: language)) { path in
        path.contains(".") ? .file : .folder
      }
  }

  private func pack(_ importing: TranslationImport, _ language: String = "de") -> String? {
    importing.changes.first { $0.path == "i18n/\(language).json" }?.text
  }

  private func xliff(_ unit: String) -> String {
    """
    <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>\(unit)</body></file></xliff>
    """
  }

  @Test(arguments: FormatWord.all)
  func `a state of each format means the same in every file`(_ state: FormatWord) throws {
    for name in state.names {
      let text: String
      switch (state.format, name) {
      case ("xliff1.2", let name) where name.hasPrefix("approved="):
        text = xliff(
          "<trans-unit id=\"error.a.x\" approved=\"\(name.dropFirst(9))\"><source>Plain.</source><target>Neu.</target></trans-unit>"
        )
      case ("xliff1.2", let name) where name.hasPrefix("state-qualifier="):
        text = xliff(
          "<trans-unit id=\"error.a.x\"><source>Plain.</source><target state-qualifier=\"\(name.dropFirst(16))\">Neu.</target></trans-unit>"
        )
      case ("xliff1.2", _):
        text = xliff(
          "<trans-unit id=\"error.a.x\"><source>Plain.</source><target state=\"\(name)\">Neu.</target></trans-unit>"
        )
      case ("xliff2.1", _):
        let state =
          name.hasPrefix("subState=")
          ? "initial\" subState=\"errcat:\(name.dropFirst(9))" : name
        text = """
          <xliff version="2.1" srcLang="en" trgLang="de"><file id="f"><unit id="error.a.x"><segment state="\(state)">\
          <source>Plain.</source><target>Neu.</target></segment></unit></file></xliff>
          """
      case ("po", _):
        text =
          "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, \(name)\nmsgctxt \"error.a.x\"\nmsgid \"Plain.\"\nmsgstr \"Neu.\"\n"
      default:
        text = """
          {"sourceLanguage": "en", "strings": {"error.a.x": {"localizations": {"de": {"stringUnit": \
          {"state": "\(name)", "value": "Neu."}}}}}, "version": "1.0"}
          """
      }
      let found = try importing(text, "file.de")
      if state.meaning == .translated || state.meaning == nil {
        #expect(pack(found)?.contains("Neu.") == true, "\(name)")
      } else {
        let mark =
          state.isByMachine
          ? "as machine translation" : state.meaning == .new ? "as not translated" : "for review"
        #expect(pack(found) == nil, "\(name)")
        #expect(
          found.diagnostics.map(\.message) == [
            "'error.a.x' is marked \(mark) and wasn't imported; add '--unreviewed' to import it"
          ],
          "\(name)"
        )
      }
    }
  }

  @Test func `the guide lists all states`() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let page = root.appending(path: "Sources/errcat/errcat.docc/TranslationFiles.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    for state in FormatWord.all {
      let names = state.names.map { "`\($0)`" }.joined(separator: ", ")
      let row = guide.split(separator: "\n").first {
        $0.hasPrefix("| `\(state.format)` |") && $0.contains("| \(names) |")
      }
      #expect(row != nil, "\(names)")
    }
  }

  @Test func `an import starts the lock`() throws {
    let found = try importing("{\"error.a.x\": \"Neu.\"}", "de.json")
    #expect(found.changes.map(\.path) == ["i18n/de.json", "i18n/errcat.lock"])
  }

  @Test func `a text equal to its source that a file delivers as finished is recorded`() throws {
    var files = Self.files
    files["i18n/de.json"] = "{\"error.a.x\": \"Plain.\"}"
    let row = "key,state,source (en),translation (de)\nerror.a.x,translated,Plain.,Plain.\n"
    #expect(try importing(row, "de.csv", files).changes.map(\.path) == ["i18n/errcat.lock"])
    let unknown = "key,translation (de)\nerror.a.x,Plain.\n"
    #expect(try importing(unknown, "de.csv", files).changes.isEmpty)
    let new = try importing("key,translation (de)\nerror.a.y,{name} has {n}.\n", "de.csv")
    #expect(new.changes.map(\.path) == ["i18n/de.json", "i18n/errcat.lock"])
  }

  @Test func `a text equal to its source fills a gap, and replaces no translation`()
    throws
  {
    var files = Self.files
    files["i18n/en.json"] =
      "{\"error.a.x\": \"Plain.\", \"error.a.y\": \"The file can be saved now.\"}"
    files["i18n/de.json"] = "{}"
    let copies = "key,translation (de)\nerror.a.x,Plain.\nerror.a.y,The file can be saved now.\n"
    let found = try importing(copies, "de.csv", files)
    #expect(pack(found)?.contains("\"error.a.x\": \"Plain.\"") == true)
    #expect(pack(found)?.contains("\"error.a.y\": \"The file can be saved now.\"") == true)
    // Lint reports the sentence, unless a file delivers it as translated.
    let lock = try #require(found.changes.last?.text)
    #expect(lock.contains("error.a.x") && !lock.contains("error.a.y"))
    files["i18n/de.json"] = "{\"error.a.x\": \"Guter Text.\"}"
    let kept = try importing("key,translation (de)\nerror.a.x,Plain.\n", "de.csv", files)
    #expect(kept.changes.isEmpty)
    #expect(
      kept.diagnostics.map(\.message) == [
        "'error.a.x' is equal to its source and not marked as translated, so the pack's translation stays"
      ]
    )
    let meant = "key,state,translation (de)\nerror.a.x,translated,Plain.\n"
    #expect(pack(try importing(meant, "de.csv", files))?.contains("Plain.") == true)
  }

  @Test(arguments: [
    (
      "de.po",
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n# Is it this?\nmsgctxt \"error.a.x\"\nmsgid \"Plain.\"\nmsgstr \"Guter Text.\"\n"
    ), ("de.csv", "key,translation,comment\nerror.a.x,Guter Text.,Is it this?\n"),
    (
      "de.json",
      "{\"version\": 1, \"language\": \"de\", \"messages\": [{\"key\": \"error.a.x\", \"target\": \"Guter Text.\", \"comment\": \"Is it this?\"}]}"
    ),
    (
      "de.arb",
      "{\"@@locale\": \"de\", \"error.a.x\": \"Guter Text.\", \"@error.a.x\": {\"comment\": \"Is it this?\"}}"
    ),
    (
      "de.xliff",
      "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\"><body><trans-unit id=\"error.a.x\"><source>Plain.</source><target>Guter Text.</target><note from=\"developer\">Ours.</note><note>Is it this?</note></trans-unit></body></file></xliff>"
    ),
    (
      "de.xlf",
      "<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\"><unit id=\"error.a.x\"><notes><note category=\"description\">Ours.</note><note>Is it this?</note></notes><segment><source>Plain.</source><target>Guter Text.</target></segment></unit></file></xliff>"
    ),
  ])
  func `comments of translators are listed`(_ name: String, _ text: String) throws {
    #expect(
      try importing(text, name).diagnostics.map(\.message) == [
        "comment on 'error.a.x', which packs have no place for: 'Is it this?'"
      ]
    )
  }

  @Test(arguments: [
    ("%@ hat %@.", "'%@' is for a value of type string; argument 2, 'n', is of type int"),
    ("%d hat %@.", "'%d' is for a value of type int; argument 1, 'name', is of type string"),
    ("%2$@ hat %1$@.", "'%2$@' is for a value of type string; argument 2, 'n', is of type int"),
    ("%1$@ hat %2$.1f.", "'%2$.1f' is for a value of type double; argument 2, 'n', is of type int"),
  ])
  func `a conversion of another type is refused`(_ text: String, _ problem: String) throws {
    let strings = try importing("\"error.a.y\" = \"\(text)\";\n", "de.strings")
    #expect(strings.diagnostics.map(\.message) == ["'error.a.y': \(problem)"])
    #expect(strings.changes.isEmpty)
    let android = text.replacing("@", with: "s")
    let xml = try importing(
      "<resources><string name=\"error.a.y\">\(android)</string></resources>",
      "de.xml"
    )
    // Android's '%s' shows a value of any type.
    let isShown = problem.contains("@")
    let errors = xml.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors == (isShown ? [] : ["'error.a.y': \(problem)"]))
    #expect(xml.changes.isEmpty != isShown)
  }

  @Test(arguments: ["%#@n@ von %2$@", "%#@n@ von %#@name@", "%2$#@anzahl@ von %1$#@name@"])
  func `a variable of a property list that isn't a number is a text`(_ format: String) throws {
    var files = Self.files
    files["i18n/en.json"] = """
      {"error.a.p": "{n, plural, one {# file} other {# files}} of {name}"}
      """
    let isNamed = format.contains("anzahl")
    if isNamed {
      files["i18n/en.json"] = """
        {"error.a.p": "{name}: {n, plural, one {# file} other {# files}}"}
        """
    }
    let variable = { (name: String, type: String, forms: String) in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(forms)</dict>
      """
    }
    let forms = "<key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>"
    let text = """
      <plist version="1.0"><dict><key>error.a.p</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variable(isNamed ? "anzahl" : "n", "d", forms))
      \(variable("name", "@", "<key>other</key><string>%@</string>"))
      </dict></dict></plist>
      """
    let found = try importing(text, "de.stringsdict", files)
    #expect(found.diagnostics.map(\.message) == [])
    #expect(
      pack(found)?.contains("{n, plural, one {# Datei} other {# Dateien}} von {name}") == true
    )
  }

  @Test(arguments: [
    ("de.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"error.a.x\"\nmsgstr \"Neu.\"\n"),
    (
      "de.po",
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"error.a.p\"\nmsgid_plural \"error.a.p\"\nmsgstr[0] \"{n} Neu.\"\nmsgstr[1] \"{n} Neue.\"\n"
    ),
  ])
  func `a key may be in the place of the source message`(_ name: String, _ text: String) throws {
    for isInFolder in [false, true] {
      let found = try importing(text, isInFolder ? "back/\(name)" : name, inFolder: isInFolder)
      #expect(found.diagnostics.map(\.message) == [])
      #expect(pack(found)?.contains("Neu") == true)
    }
  }

  @Test(arguments: [
    (
      "de.xliff",
      "<trans-unit id=\"error.a.x\"><source>SOURCE</source><target>TARGET</target></trans-unit>"
    ),
    (
      "de.xlf",
      "<unit id=\"error.a.x\"><segment><source>SOURCE</source><target>TARGET</target></segment></unit>"
    ),
  ])
  func `line breaks of an indented file aren't part of a text`(_ name: String, _ unit: String)
    throws
  {
    func file(_ source: String, _ target: String) -> String {
      let unit = unit.replacing("SOURCE", with: source).replacing("TARGET", with: target)
      return name == "de.xliff"
        ? xliff(unit)
        : "<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\">\(unit)</file></xliff>"
    }
    for source in ["Plain.", "\n      Plain.\n    "] {
      let found = try importing(file(source, "\n      Neuer\n Text.\n    "), name)
      #expect(pack(found)?.contains("\"Neuer\\n Text.\"") == true)
      #expect(found.diagnostics.map(\.message) == [])
    }
    // One end with a line break may be meant.
    let one = try importing(file("Plain.", "Neuer Text.\n"), name)
    #expect(pack(one)?.contains("\"Neuer Text.\\n\"") == true)
    var files = Self.files
    files["i18n/en.json"] = "{\"error.a.x\": \"\\nPlain.\\n\"}"
    let preserved = file("\nPlain.\n", "\nNeu.\n")
      .replacing("<trans-unit", with: "<trans-unit xml:space=\"preserve\"")
      .replacing("<source", with: "<source xml:space=\"preserve\"")
    #expect(pack(try importing(preserved, name, files))?.contains("\"\\nNeu.\\n\"") == true)
  }

  @Test(arguments: [("", true), ("old ", false)])
  func `a plural of Xcode with words around it is of today's source message`(
    _ word: String,
    _ isToday: Bool
  ) throws {
    var files = Self.files
    files["i18n/en.json"] =
      "{\"error.a.p\": \"{name} has {n, plural, one {# file} other {# files}} left.\"}"
    files["i18n/pl.json"] = "{}"
    let units = [("one", "file"), ("few", "files"), ("many", "files"), ("other", "files")].map {
      """
      <trans-unit id="error.a.p|==|plural.\($0)"><source>%1$@ has %2$lld \(word)\($1) left.</source>
      <target state="translated">%1$@: %2$lld \($0)</target></trans-unit>
      """
    }
    let text = xliff(units.joined()).replacing("original=\"a\"", with: "original=\"a.xcstrings\"")
      .replacing("\"de\"", with: "\"pl\"")
    let found = try importing(text, "pl.xliff", files)
    #expect(found.diagnostics.map { $0.message.hasSuffix("stale") } == (isToday ? [] : [true]))
    #expect(pack(found, "pl")?.contains("few {{name}: # few}") == true)
    // What the pack has already is confirmed.
    files["i18n/pl.json"] = pack(found, "pl")
    let again = try importing(text, "pl.xliff", files)
    #expect(again.summary == ["pl: 1 unchanged, from pl.xliff"])
  }

  @Test func `a note that the catalog has isn't listed`() throws {
    var files = Self.files
    files["catalog.json"] = Fixture.catalog(#""error.a.x": {"note": "On the start page."}"#)
    let note = { (text: String) in
      self.xliff(
        "<trans-unit id=\"error.a.x\"><source>Plain.</source><target>Neu.</target><note>\(text)</note></trans-unit>"
      )
    }
    #expect(try importing(note("On the start page."), "de.xliff", files).diagnostics.isEmpty)
    #expect(try importing(note("On which page?"), "de.xliff", files).diagnostics.count == 1)
  }

  @Test(arguments: [
    ("lf", "'n' is for a value of type double; the argument is of type int"),
    ("@", "the variations of 'error.a.p' can't be expressed in one message"),
  ])
  func `a plural of another type than its argument is refused`(_ type: String, _ problem: String)
    throws
  {
    let text = """
      <plist version="1.0"><dict><key>error.a.p</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
      <key>one</key><string>%\(type) Datei</string><key>other</key><string>%\(type) Dateien</string>
      </dict></dict></dict></plist>
      """
    let found = try importing(text, "de.stringsdict")
    #expect(found.diagnostics.map { $0.message.hasSuffix(problem) } == [true])
    #expect(found.changes.isEmpty)
  }

  @Test func `conversions of one type without positions are a warning`() throws {
    var files = Self.files
    files["i18n/en.json"] = "{\"error.a.y\": \"{a} has {b}.\"}"
    let found = try importing("\"error.a.y\" = \"%@ hat %@.\";\n", "de.strings", files)
    #expect(
      found.diagnostics.map(\.message) == [
        "'error.a.y' has '%@' twice without positions, so their order can't be checked"
      ]
    )
    #expect(pack(found)?.contains("{a} hat {b}.") == true)
  }

  @Test(arguments: [
    ("x/sr_Latn/LC_MESSAGES/server.po", "sr"), ("x/sr_Latn/deep/server.po", "sr"),
    ("x/zh_TW.po", "zh_CN"), ("x/pt_BR.po", "pt_PT"), ("x/de.po", "pl"),
  ])
  func `a path and a file that name two languages are refused`(_ path: String, _ language: String)
    throws
  {
    var files = Self.files
    for tag in ["sr", "zh-CN", "pt-PT", "pl"] { files["i18n/\(tag).json"] = "{}" }
    let text =
      "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\nmsgctxt \"error.a.x\"\nmsgid \"Plain.\"\nmsgstr \"T\"\n"
    let found = try importing(text, path, files)
    #expect(found.exitStatus == 2)
    #expect(found.diagnostics.first?.message.contains("its path") == true)
  }

  @Test func `plurals of a PO file without a header are those of the path or of --language`() throws
  {
    var files = Self.files
    files["i18n/pl.json"] = "{}"
    let text = """
      msgctxt "error.a.p"
      msgid "{n} file"
      msgid_plural "{n} files"
      msgstr[0] "{n} plik"
      msgstr[1] "{n} pliki"
      msgstr[2] "{n} plików"

      """
    let expected =
      "{n, plural, one {# plik} few {# pliki} many {# plików} other {# plików}}"
    #expect(pack(try importing(text, "pl.po", files), "pl")?.contains(expected) == true)
    let named = try importing(text, "a.po", language: "pl", files)
    #expect(pack(named, "pl")?.contains(expected) == true)
  }

  @Test func `byte order marks inside a file are one warning`() throws {
    let text =
      "\u{FEFF}\u{FEFF}/* c */\n\"error.a.x\" = \"Neu.\";\n\u{FEFF}\"error.a.z\" = \"\u{FEFF}Z\";"
    let found = try importing(text, "de.strings")
    #expect(
      found.diagnostics.map(\.message).filter { $0.contains("mark") } == [
        "byte order mark inside the file; all marks are left out"
      ]
    )
    #expect(pack(found)?.contains("Neu.") == true)
  }

  @Test(arguments: ["values-night", "values-sw600dp", "values-v31", "values-de-night"])
  func `folders of Android for some devices are skipped`(_ folder: String) throws {
    let text = "<resources><string name=\"error.a.x\">Neu.</string></resources>"
    let found = try importing(text, "res/\(folder)/strings.xml", inFolder: true)
    #expect(
      found.selection.skipped.map(\.reason) == [
        "the folder '\(folder)' is for some devices or settings only"
      ]
    )
  }

  @Test func `attributes of markup in Android are kept, with their conversions`() throws {
    var files = Self.files
    files["i18n/en.json"] = "{\"error.a.y\": \"<a href=\\\"{url}\\\">Help</a>\"}"
    let text =
      "<resources><string name=\"error.a.y\"><a href=\"%1$s\">Hilfe</a></string></resources>"
    #expect(
      pack(try importing(text, "de.xml", files))?.contains(#"<a href=\"{url}\">Hilfe</a>"#) == true
    )
  }

  @Test(arguments: [
    ("<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"de\"></xliff>", "the file has no '<file>'"),
    (
      "<xliff version=\"2.1\"><file id=\"f\"><unit id=\"error.a.x\"/></file></xliff>",
      "the file has no 'srcLang'"
    ),
    (
      "<xliff version=\"2.1\" srcLang=\"en\"><file id=\"f\"><unit id=\"error.a.x\"><segment><source>a</source><target>b</target></segment></unit></file></xliff>",
      "the file has translations, but no 'trgLang'"
    ),
    (
      "<xliff version=\"2.1\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\"><unit id=\"error.a.x\"><segment><source>a</source><source>a</source><target>b</target></segment></unit></file></xliff>",
      "duplicate '<source>' of 'error.a.x'"
    ),
  ])
  func `XLIFF 2 that its specification forbids is refused`(_ text: String, _ problem: String) throws
  {
    let found = try importing(text, "de.xliff")
    #expect(found.diagnostics.map(\.message) == [problem])
    #expect(found.changes.isEmpty)
  }

  @Test func `plurals come back from the XLIFF of Xcode`() throws {
    var files = Self.files
    files["i18n/en.json"] = """
      {"error.a.p": "{n, plural, one {# file} other {# files}}",
       "error.a.y": "{name}: {n, plural, one {# file} other {# files}}", "error.a.x": "Plain."}
      """
    let units = [
      ("error.a.p|==|plural.one", "%lld file", "%lld Datei"),
      ("error.a.p|==|plural.other", "%lld files", "%lld Dateien"),
      ("error.a.y", "%1$@: %#@n@", "%1$@: %#@n@"),
      ("error.a.y|==|substitutions.n.plural.one", "%arg file", "%arg Datei"),
      ("error.a.y|==|substitutions.n.plural.other", "%arg files", "%arg Dateien"),
      ("error.a.x|==|device.iphone", "Plain.", "Handy."),
    ].map {
      "<trans-unit id=\"\($0)\"><source>\($1)</source><target state=\"translated\">\($2)</target></trans-unit>"
    }
    let found = try importing(
      xliff(units.joined()).replacing("original=\"a\"", with: "original=\"App/L.xcstrings\""),
      "de.xliff",
      files
    )
    #expect(
      found.diagnostics.map(\.message) == [
        "the variations of 'error.a.x' can't be expressed in one message"
      ]
    )
    let plural = "{n, plural, one {# Datei} other {# Dateien}}"
    #expect(pack(found)?.contains("\"error.a.p\": \"\(plural)\"") == true)
    #expect(pack(found)?.contains("\"error.a.y\": \"{name}: \(plural)\"") == true)
  }

  @Test func `plurals of a .stringsdict come back from the XLIFF of Xcode, with words around them`()
    throws
  {
    var files = Self.files
    files["i18n/en.json"] = """
      {"error.a.p": "You have {n, plural, one {# file} other {# files}} left.",
       "error.a.y": "{name}: {n, plural, one {# file} other {# files}}", "error.a.x": "Plain."}
      """
    let units = [
      ("/error.a.p:dict/NSStringLocalizedFormatKey", "You have %#@n@ left.", "Es bleiben %#@n@."),
      ("/error.a.p:dict/n:dict/one", "%lld file", "%lld Datei"),
      ("/error.a.p:dict/n:dict/other", "%lld files", "%lld Dateien"),
      ("/error.a.y:dict/NSStringLocalizedFormatKey", "%1$@: %2$#@n@", "%1$@: %2$#@n@"),
      ("/error.a.y:dict/n:dict/one", "%d file", "%d Datei"),
      ("/error.a.y:dict/n:dict/other", "%d files", "%d Dateien"),
      ("/app:dict/x:dict/y:dict/z", "A", "B"),
    ].map {
      "<trans-unit id=\"\($0):dict/:string\"><source>\($1)</source><target>\($2)</target></trans-unit>"
    }
    let found = try importing(
      xliff(units.joined()).replacing("original=\"a\"", with: "original=\"App/L.stringsdict\""),
      "de.xliff",
      files
    )
    // The app's other texts are counted.
    #expect(found.diagnostics.isEmpty)
    let plural = "{n, plural, one {# Datei} other {# Dateien}}"
    #expect(pack(found)?.contains("\"error.a.p\": \"Es bleiben \(plural).\"") == true)
    #expect(pack(found)?.contains("\"error.a.y\": \"{name}: \(plural)\"") == true)
  }

  @Test(arguments: TranslationFormat.all)
  func `of many unknown keys only the first are kept, and the others counted`(
    _ format: TranslationFormat
  ) throws {
    // Half of the keys look like those of a catalog, the others like an app's own.
    let keys = (0..<1_600).flatMap { ["error.b.k\($0)", "k\($0)"] }
    let texts = (keys + ["error.a.x"]).map { "\"\($0)\": \"Plain.\"" }.joined(separator: ", ")
    var other = Self.files
    other["i18n/en.json"] = "{\(texts)}"
    other["i18n/de.json"] = "{\(texts.replacing("Plain.", with: "Neu."))}"
    let path = "de.\(format.fileExtensions[0])"
    let file = try #require(
      Workspace(CatalogFiles(other)).exportTranslations(["de"], format: format, to: path)
        .changes.first { $0.path == path }
    )
    let known = SourceKeys([try CatalogFiles(Self.files).read().project])
    let source = SourceFile(path: path, bytes: file.bytes)
    let kept = TranslationFileReader.read(source, known).translations
    #expect(kept.map(\.units.count) == [2_001])

    let found = try importing(file.text, path)
    let isWholeApp = format.traits.contains(.holdsWholeApp)
    #expect(found.diagnostics.count == 1_000)
    #expect(
      found.omitted
        == [RuleCount(rule: nil, severity: .error, count: isWholeApp ? 600 : 2_200)]
    )
    #expect(found.sources.map(\.count.refused) == [isWholeApp ? 1_600 : 3_200])
    #expect(found.sources.map(\.count.others) == [isWholeApp ? 1_600 : 0])
    #expect(found.sources.map(\.count.imported) == [1])
    var printer = DiagnosticPrinter(found.translationFiles)
    let lines = printer.text(found.diagnostics, omitted: found.omitted).split(separator: "\n")
    let count = isWholeApp ? 600 : 2_200
    #expect(
      lines.suffix(2) == [
        "and \(count) more findings, the least severe; all by rule:",
        "  \(1_000 + count)  error    other",
      ]
    )
  }

  @Test func `of many broken rows and unknown states only the first are kept`() throws {
    let rows = (0..<3_000).map { "k\($0),\"a\n" }.joined()
    let broken = try importing("key,translation\n" + rows + "\"", "de.csv")
    #expect(broken.diagnostics.count == 1_000)
    #expect(broken.omitted == [RuleCount(rule: nil, severity: .error, count: 501)])
    #expect(broken.sources.map(\.count.refused) == [1_501])
    let odds = (0..<1_500).map { "error.a.x,odd,Neu \($0).\n" }.joined()
    let odd = try importing("key,state,translation\n" + odds, "de.csv")
    let counts = RuleCount.counts(odd.diagnostics, and: odd.omitted)
    #expect(odd.diagnostics.count == 2_000)
    #expect(
      counts == [
        RuleCount(rule: nil, severity: .error, count: 1_499),
        RuleCount(rule: nil, severity: .warning, count: 1_500),
      ]
    )
  }

  // MARK: Export and accept

  @Test(arguments: [
    (TranslationFormat.stringCatalog, "de.xcstrings"), (.strings, "de.strings"), (.po, "de.po"),
    (.json, "out.json"), (.csv, "de.csv"), (.xliff12, "de.xliff"), (.android, "de.xml"),
    (.arb, "de.arb"),
  ])
  func `no file with other texts is replaced`(_ format: TranslationFormat, _ name: String) throws {
    var other = Self.files
    other["i18n/en.json"] = "{\"error.a.x\": \"Plain.\", \"settings.title\": \"Settings\"}"
    let export = { (files: [String: String]) in
      try Workspace(CatalogFiles(files)).exportTranslations(["de"], format: format, to: name)
    }
    let written = try export(other).changes[0].text
    var files = Self.files
    files[name] = written
    let error = #expect(throws: RequestError.self) { try export(files) }
    #expect(error.map { "\($0)".contains("settings.title") } == true)
    if format.name == "xcstrings" {
      files[name] =
        "{\"sourceLanguage\": \"en\", \"strings\": {\"settings.title\": {}}, \"version\": \"1.0\"}"
      #expect(throws: RequestError.self) { try export(files) }
    }
    files[name] = "Not a translation file."
    #expect(throws: RequestError.self) { try export(files) }
    files[name] = try export(Self.files).changes[0].text
    #expect(try export(files).changes[0].isEmpty)
  }

  @Test(arguments: [
    (
      "de.po",
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, fuzzy\nmsgctxt \"error.a.x\"\nmsgid \"Plain.\"\nmsgstr \"Guter Text.\"\n"
    ),
    (
      "de.xliff",
      """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>\
      <trans-unit id="error.a.x"><source>Plain.</source><target state="needs-review-translation">Guter Text.</target>\
      </trans-unit></body></file></xliff>
      """
    ),
    (
      "a.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"error.a.x": {"localizations": {"de": {"stringUnit": \
      {"state": "needs_review", "value": "Guter Text."}}}}}, "version": "1.0"}
      """
    ),
  ])
  func `a reviewer's mark on an unchanged text is kept, and taken back by a translator's`(
    name: String,
    text: String
  ) throws {
    let marked = try importing(text, name)
    #expect(marked.exitStatus == 0 && pack(marked) == nil)
    let lock = try #require(marked.changes.first { $0.path == "i18n/errcat.lock" }?.text)
    var own = Self.files
    own["i18n/errcat.lock"] = lock
    let project = try CatalogFiles("catalog.json", in: FileReader(own)).read().project
    let missing = MissingReport(project).text()
    #expect(missing.contains("the translation is marked for review"))
    // Again, it is what the lock has.
    #expect(try importing(text, name, own).changes.isEmpty)
    let reviewed = text.replacingOccurrences(of: "needs_review", with: "translated")
      .replacingOccurrences(of: "needs-review-translation", with: "translated")
      .replacingOccurrences(of: "#, fuzzy\n", with: "")
    let taken = try importing(reviewed, name, own)
    #expect(taken.changes.first { $0.path == "i18n/errcat.lock" }?.text.contains("Plain.") == true)
  }

  @Test func `what is imported unreviewed stays marked for review`() throws {
    let text = """
      msgid ""
      msgstr "Language: de\\n"

      #, fuzzy
      msgctxt "error.a.x"
      msgid "Plain."
      msgstr "Neuer Text."

      """
    let files = FileReader(Self.files.merging(["de.po": text]) { _, new in new })
    var request = ImportRequest(["de.po"])
    request.takesUnreviewed = true
    let taken = try Workspace(CatalogFiles("catalog.json", in: files))
      .importTranslations(request) { _ in .file }
    var own = Self.files
    for change in taken.changes { own[change.path] = change.text }
    #expect(own["i18n/de.json"]?.contains("Neuer Text.") == true)
    let project = try CatalogFiles("catalog.json", in: FileReader(own)).read().project
    #expect(MissingReport(project).text().contains("the translation is marked for review"))
  }

  @Test func `accept keeps what a migration has marked for review, unless a key names it`() throws {
    var lock = TranslationLock()
    lock.recordReview("error.a.x", in: "de")
    var files = Self.files
    files["i18n/errcat.lock"] = lock.text
    let accept = { (keys: [String]) in
      try Workspace(CatalogFiles(files)).acceptTranslations([], keys: keys)
    }
    #expect(try accept([]).needReview == 1)
    #expect(try accept([]).changes.map(\.text) == [lock.text])
    #expect(try accept(["*"]).needReview == 0)
    #expect(try accept(["*"]).changes[0].text.contains("Plain."))
  }

  @Test func `an exact form for zero is the form 'zero' of Apple's formats`() throws {
    let message = "{n, plural, =0 {No files} one {# file} other {# files}}"
    var files = Self.files
    files["i18n/en.json"] = "{\"error.a.p\": \"\(message)\"}"
    files["i18n/de.json"] =
      "{\"error.a.p\": \"{n, plural, =0 {Keine Dateien} one {# Datei} other {# Dateien}}\"}"
    let export = try Workspace(CatalogFiles(files))
      .exportTranslations(["de"], format: .stringCatalog, to: "de.xcstrings")
    let text = export.changes[0].text
    #expect(text.contains("\"zero\" : {"))
    #expect(text.contains("Keine Dateien"))
    #expect(
      try importing(text, "de.xcstrings", files).summary == ["de: 1 unchanged, from de.xcstrings"]
    )
  }
}
