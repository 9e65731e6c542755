import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Projects made of texts.
enum Fixture {
  static func pipeline(
    catalog: String,
    packs: [String: String],
    base: String? = nil,
    lock: String? = nil
  ) async -> Pipeline {
    let related = base.map { text in
      RelatedCatalog(
        path: "../Core/catalog.json",
        catalog: CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).catalog,
        isBase: true
      )
    }
    return await Pipeline(
      SourceFile(path: "catalog.json", bytes: Array(catalog.utf8)),
      rules: Rule.references,
      related: { _ in related.map { [$0] } ?? [] },
      packFolder: { _ in
        PackFolder(
          packs.sorted { $0.key < $1.key }.map { name, text in
            PackFiles(
              name: name,
              files: [SourceFile(path: "i18n/\(name).json", bytes: Array(text.utf8))]
            )
          },
          lock: lock.map { SourceFile(path: "i18n/errcat.lock", bytes: Array($0.utf8)) }
        )
      }
    )
  }

  /// What is found, as `path:line:column: message`, of one rule or of all.
  static func findings(
    _ rule: String?,
    catalog: String,
    packs: [String: String],
    base: String? = nil,
    lock: String? = nil,
    sources: [String: String] = [:]
  ) async -> [String] {
    let pipeline = await pipeline(catalog: catalog, packs: packs, base: base, lock: lock)
    let files = sources.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    var printer = DiagnosticPrinter(pipeline.project.files + files)
    let code = sources.isEmpty ? nil : await SourceCode(files, for: [pipeline.project])
    let usage = code.map { UsageChecker(pipeline.project, in: $0) }
    return await pipeline.check(usage: usage, today: CalendarDay("2026-01-01")).diagnostics.filter {
      rule == nil || $0.rule == rule
    }.map {
      "\(printer.place($0.location)): \($0.message)"
    }
  }

  /// A catalog of one category and its entries.
  static func catalog(_ entries: String, _ more: String = "") -> String {
    """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "categories": {"a": {"display": "silent"}}, \(more)"errors": {\(entries)}}
    """
  }
}
