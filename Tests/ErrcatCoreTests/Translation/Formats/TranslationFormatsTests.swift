import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore

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
    async throws
  {
    let turkish = try #require(LanguageTag("tr"))
    let project = await RoundTripTests.project(nil)
    let translation = await TranslationFile(project, turkish, format: format, onlyMissing: false)
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

  @Test func `names the formats when it recognizes none`() throws {
    let read = TranslationFileReader.read(SourceFile(path: "x", bytes: Array("\nhello".utf8)))
    let fault = try #require(read.translations.first?.faults.first)
    #expect(read.format == nil)
    #expect(fault.range == ByteRange(1, 2))
    #expect(
      fault.message
        == "the file's format is unknown; expected one of: XLIFF 1.2, XLIFF 2.1, PO, CSV with a column 'key', .xcstrings, .strings and .stringsdict, JSON, Android's strings.xml, ARB"
    )
  }

  @Test(
    arguments: [
      ("tr.po", "tr"), ("out/pt-BR.xliff", "pt-BR"), ("a/de.lproj/Localizable.strings", "de"),
      ("res/values-pt-rBR/strings.xml", "pt-BR"), ("Base.lproj/Localizable.strings", nil),
      ("x/Localizable.strings", nil), ("", nil),
    ] as [(String, String?)]
  ) func `a path may name the language`(_ path: String, _ language: String?) {
    #expect(TranslationFormat.language(inPath: path) == language)
  }
}
