import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct TranslationFormatsTests {
  @Test func `every format has a name of its own`() {
    let names = TranslationFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    for format in TranslationFormat.all {
      #expect(TranslationFormat.named(format.name)?.title == format.title)
    }
    #expect(TranslationFormat.named("docx") == nil)
  }

  @Test(arguments: TranslationFormat.all)
  func `a format's own files are recognized as that format`(_ format: TranslationFormat)
    throws
  {
    let turkish: LanguageTag = "tr"
    let project = RoundTripTests.project(nil)
    let translation = TranslationFile([project], turkish, format: format, onlyMissing: false)
    for file in translation.files {
      let read = TranslationFileReader.read(
        SourceFile(path: "x", bytes: Array(file.text.utf8))
      )
      #expect(read.format?.name == format.name, "\(file.fileExtension)")
      #expect(read.translations.map(\.isBroken) == [false])
    }
  }

  @Test(
    arguments: [
      ("{\"messages\": []}", "json"), ("{\"a\": {\"b\": \"c\"}}", "json"),
      ("{\"messages\": [], \"@a\": {}}", "arb"),
      ("{\"strings\": {}, \"sourceLanguage\": \"en\"}", "xcstrings"), ("{\"strings\": {}}", "json"),
      ("<xliff version=\"2.0\"/>", "xliff2.1"), ("<xliff/>", "xliff1.2"),
      ("<plist><dict/></plist>", "strings"), ("a = \"b\";", "strings"),
      ("KEY;translation", "csv"), ("# x\nmsgid \"\"", "po"),
    ]
  ) func `recognizes a file by what is in it`(_ text: String, _ name: String) {
    let read = TranslationFileReader.read(SourceFile(path: "x", bytes: Array(text.utf8)))
    #expect(read.format?.name == name)
  }

  @Test(arguments: [("1.0", false), ("1.1", false), ("1.2", false), ("1.3", true)])
  func `versions of XLIFF that differ little are read`(version: String, isBroken: Bool) {
    let text = """
      <xliff version="\(version)"><file source-language="en" target-language="tr"><body>
      <trans-unit id="a"><source>A</source><target>B</target></trans-unit></body></file></xliff>
      """
    let read = TranslationFileReader.read(SourceFile(path: "x", bytes: Array(text.utf8)))
    #expect(read.translations.map(\.isBroken) == [isBroken])
  }

  @Test func `names the formats when it recognizes none`() throws {
    let read = TranslationFileReader.read(SourceFile(path: "x", bytes: Array("\nhello".utf8)))
    let fault = try #require(read.translations.first?.faults.first)
    #expect(read.format == nil && read.isUnknown)
    #expect(!TranslationFileReader.read(SourceFile(path: "x", bytes: [0x7B])).isUnknown)
    #expect(fault.range == ByteRange(1, 2))
    #expect(
      fault.message
        == "the file's format is unknown; expected one of: XLIFF 1.2, XLIFF 2.1, PO, CSV with a column 'key', .xcstrings, .strings and .stringsdict, JSON, Android's strings.xml, ARB"
    )
  }

  @Test(
    arguments: [
      ("tr.po", ["tr"]), ("out.x/tr", ["tr"]), ("out/pt-BR.xliff", ["pt-BR"]),
      ("fr-simple.json", ["fr-simple"]),
      ("a/de.lproj/Localizable.strings", ["de"]), ("zh-Hans.lproj/a.strings", ["zh-Hans"]),
      ("messages.de.xliff", ["de"]), ("app_pt_BR.arb", ["pt_BR"]), ("errors-de.json", ["de"]),
      ("l10n/app_de.arb", ["app_de", "de"]), ("kok_IN.po", ["kok_IN"]),
      ("my_app_de.arb", ["de", "my"]), ("my_app/errors.json", []), ("de_app.json", ["app", "de"]),
      ("my_app_pt_BR.arb", ["pt_BR", "my"]),
      ("zh_Hant_HK.arb", ["zh_Hant_HK"]),
      ("intl_kok_IN.arb", ["kok_IN"]), ("fil.arb", ["fil"]),
      ("de/errors.json", ["de"]), ("de/LC_MESSAGES/django.po", ["de"]), ("de/fr.po", ["fr", "de"]),
      ("res/values-pt-rBR/strings.xml", ["pt-BR"]), ("values-b+sr+Latn/a.xml", ["sr-Latn"]),
      ("values-iw/a.xml", ["he"]), ("values-in-rID/a.xml", ["id-ID"]), ("values-ji/a.xml", ["yi"]),
      ("values-b+es+419/a.xml", ["es-419"]), ("values-zh-rHant/a.xml", ["zh-Hant"]),
      ("values-heb/a.xml", ["he"]), ("values-ind-rID/a.xml", ["id-ID"]), ("values-xzz/a.xml", []),
      ("values-night/a.xml", []), ("values-v21/a.xml", []), ("values-car/a.xml", []),
      ("values-de-v21/a.xml", []), ("values-mcc310-de/a.xml", ["de"]), ("values-/a.xml", []),
      ("x/Localizable.strings", []), ("", []), ("../../etc/passwd", []),
    ] as [(String, [String])]
  ) func `a path may name languages`(_ path: String, _ languages: [String]) {
    #expect(TranslationPath(path).languages == languages)
    #expect(!TranslationPath(path).isSource)
  }

  @Test(
    arguments: [
      ("l10n/app_de.arb", "de"), ("kok_IN.po", "kok-IN"), ("my_app_de.arb", "de"),
      ("sr@latin.po", "sr-Latn"), ("app_ca@valencia.po", "ca-valencia"),
      ("locale/sr@latin/LC_MESSAGES/app.po", "sr-Latn"), ("und.po", nil),
      ("de_app.json", "de"), ("de-web.json", "de"),
      ("app/fil.po", "fil"), ("strings.po", nil),
    ] as [(String, String?)]
  ) func `a code of two letters is the language rather than a short word`(
    _ path: String,
    _ language: String?
  ) {
    #expect(TranslationPath(path).language()?.text == language)
  }

  @Test(
    arguments: [
      ("a/fr.po", ["fr"]), ("sr@latin.po", ["sr-Latn"]), ("messages.tr.xliff", ["tr"]),
      ("fr/LC_MESSAGES/app.po", ["fr"]), ("fr.lproj/Localizable.xliff", ["fr"]),
      ("values-fil/strings.xml", ["fil"]), ("commonMain/MR/zh-rTW/strings.xml", ["zh-TW"]),
      ("fr.lproj/de.strings", ["fr", "de"]),
      ("app_fr.arb", []), ("it/errors.po", []), ("my_app/errors.json", []), ("web.po", []),
      ("my.app.po", []), ("de/errors.fixed.po", []),
    ] as [(String, [String])]
  ) func `some names in a path can only be languages`(_ path: String, _ languages: [String]) {
    #expect(TranslationPath(path).certain.map(\.text) == languages)
  }

  @Test(arguments: [
    "Base.lproj/Localizable.strings", "res/values/strings.xml", "MR/base/strings.xml",
  ])
  func `a path may be that of the source language`(_ path: String) {
    #expect(TranslationPath(path).languages.isEmpty && TranslationPath(path).isSource)
  }

  @Test(
    arguments: [
      ("tr", "values-tr"), ("pt-BR", "values-pt-rBR"), ("zh-Hant", "values-b+zh+Hant"),
      ("zh-Hant-TW", "values-b+zh+Hant+TW"), ("es-419", "values-b+es+419"), ("he", "values-iw"),
      ("id", "values-in"), ("yi", "values-ji"), ("he-IL", "values-iw-rIL"), ("fil", "values-fil"),
      ("ca-valencia", "values-b+ca+valencia"), ("sr-Latn-RS", "values-b+sr+Latn+RS"),
    ]
  ) func `Android's folder of a language is read as the language`(_ name: String, _ folder: String)
    throws
  {
    let tag = try #require(LanguageTag(name))
    #expect(TranslationFormat.android.layout.path(tag) == "\(folder)/strings")
    #expect(TranslationPath("res/\(folder)/strings.xml").languages == [name])
  }
}
