import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct FolderRoundTripTests {
  private static let languages = ["tr", "pt-BR", "zh-Hant", "yi", "uz-Cyrl", "es-419"]

  private static func files(_ pack: String) -> [String: String] {
    var files = [
      "catalog.json": Fixture.catalog("\"error.a.x\": {}"),
      "i18n/en.json": RoundTripTests.pack(RoundTripTests.messages.map { ($0.key, $0.source) }),
    ]
    for language in languages { files["i18n/\(language).json"] = pack }
    return files
  }

  private static let translated = files(
    RoundTripTests.pack(RoundTripTests.messages.map { ($0.key, $0.target) })
  )

  /// The exported files of all languages.
  private func exported(
    _ files: [String: String],
    _ format: TranslationFormat
  ) throws -> [String: String] {
    let export = try Workspace(CatalogFiles(files)).exportTranslations(
      [],
      format: format,
      to: "out/"
    )
    return Dictionary(uniqueKeysWithValues: export.changes.map { ($0.path, $0.text) })
  }

  private func imported(
    _ out: [String: String],
    into files: [String: String]
  ) throws -> TranslationImport {
    let all = files.merging(out) { _, new in new }
    let reader = FileReader(all)
    return try Workspace(CatalogFiles(all)).importTranslations(ImportRequest(["out"])) {
      all[$0] == nil ? reader.exists($0) ? .folder : nil : .file
    }
  }

  @Test(arguments: TranslationFormat.all)
  func `a folder comes back as it went out`(_ format: TranslationFormat) throws {
    let out = try exported(Self.translated, format)
    let importing = try imported(out, into: Self.translated)
    #expect(importing.diagnostics.map(\.message) == [])
    #expect(importing.changes.isEmpty)
    #expect(Set(importing.sources.map(\.language.text)) == Set(Self.languages))
    #expect(
      importing.sources.reduce(0) { $0 + $1.count.unchanged }
        == RoundTripTests.messages.count * Self.languages.count
    )
    #expect(importing.selection.skipped.allSatisfy { $0.reason == "in the source language" })
  }

  @Test(arguments: TranslationFormat.all)
  func `packs that are filled from a folder are exported as the same bytes`(
    _ format: TranslationFormat
  ) throws {
    let out = try exported(Self.translated, format)
    let importing = try imported(out, into: Self.files("{}"))
    #expect(importing.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    var filled = Self.files("{}")
    for change in importing.changes { filled[change.path] = change.text }
    let again = try exported(filled, format)
    #expect(again.keys.sorted() == out.keys.sorted())
    for (path, text) in out { #expect(again[path] == text, "\(path)") }
  }
}
