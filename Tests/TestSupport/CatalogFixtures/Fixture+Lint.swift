package import ErrcatCompiler
package import ErrcatCore
import PositionedJSON
import Testing

/// Projects whose catalogs can name every rule.
extension Fixture {
  package static func pipeline(
    catalog: String,
    packs: [String: String],
    base: String? = nil,
    lock: String? = nil
  ) -> Pipeline {
    pipeline(
      catalog: catalog,
      packs: packs,
      base: base,
      lock: lock,
      rules: Rule.references
    )
  }

  /// The findings of one rule or of all, as `path:line:column: message`.
  package static func findings(
    _ rule: String?,
    catalog: String,
    packs: [String: String],
    base: String? = nil,
    earlier: String? = nil,
    earlierPacks: [String: String] = [:],
    lock: String? = nil,
    document: String? = nil,
    sources: [String: String] = [:]
  ) -> [String] {
    let pipeline = pipeline(catalog: catalog, packs: packs, base: base, lock: lock)
    let files = sources.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    let api = document.map { SourceFile(path: "openapi.json", bytes: Array($0.utf8)) }
    var printer = DiagnosticPrinter(pipeline.project.files + files + (api.map { [$0] } ?? []))
    let description = api.flatMap { file in
      do { return try APIDescription(file) } catch {
        Issue.record(error)
        return nil
      }
    }
    let code = sources.isEmpty ? nil : SourceCode(files, for: [pipeline.project])
    let usage = code.map { UsageChecker(pipeline.project, in: $0) }
    var version: Project?
    if let earlier {
      let all = packs.merging(earlierPacks) { now, _ in now }
      version = self.pipeline(catalog: earlier, packs: all).project
    }
    let found = pipeline.check(
      usage: usage,
      earlier: version,
      api: description.map { (APIComparison($0, with: [pipeline.project]), 0) },
      today: CalendarDay("2026-01-01")
    )
    return found.diagnostics.filter { rule == nil || $0.rule == rule }.map {
      "\(printer.place($0.location)): \($0.message)"
    }
  }
}

extension CatalogFiles {
  /// `catalog.json` and the other files of a project in memory.
  package init(_ files: [String: String]) {
    self.init("catalog.json", in: FileReader(files), rules: Rule.references)
  }
}

extension LintReport {
  /// `path:line:column: severity: message [rule]` of each finding.
  package var lines: [String] {
    var printer = DiagnosticPrinter(files)
    return printer.xcode(diagnostics).split(separator: "\n").map(String.init)
  }
}

extension FileChange {
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
