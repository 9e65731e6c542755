package import ErrcatCompiler
package import ErrcatCore
import MessageFormat
import PositionedJSON

/// What a site shows: every error of a catalog and its modules, with its texts in every language.
///
///     LintRun ─ SiteContent ─┬─ SitePage ──── one HTML file, or a folder
///                            ├─ JSON
///                            └─ Markdown
package struct SiteContent: Sendable {
  /// The catalog, then its modules.
  package let projects: [Project]
  /// The keys of all texts.
  let keys: SiteKeys
  /// The name of the app, for titles.
  package let name: String
  /// The languages, the source language first, pseudo-languages last.
  package let languages: [SiteLanguage]
  /// The texts of each language.
  package let packs: [SitePack]
  /// The categories of all catalogs.
  let categories: [(project: Int, category: Category)]
  /// The errors, in the order of the catalogs.
  package let errors: [SiteError]
  /// The findings in the catalogs; those in packs are in ``packs``.
  package let findings: [SiteFinding]

  /// Everything that a lint run has read and found.
  package init(_ run: LintRun) async {
    projects = run.projects
    let (projects, keys) = (projects, SiteKeys(run.projects))
    self.keys = keys
    name = projects.first.map(Self.name) ?? ""
    languages = SiteLanguage.all(projects)
    var packs = await Concurrent.map(languages) { SitePack($0.tag, projects, keys) }
    var found = SiteFinding.all(run.report(), keys)
    for index in packs.indices {
      let language = packs[index].tag.text
      packs[index].findings = found.removeValue(forKey: language) ?? []
    }
    self.packs = packs
    findings = found.removeValue(forKey: nil) ?? []
    var categories: [(project: Int, category: Category)] = []
    var errors: [SiteError] = []
    for (index, project) in projects.enumerated() {
      let first = categories.count
      categories += project.catalog.categories.map { (index, $0) }
      for entry in project.catalog.entries.indices {
        errors.append(SiteError(entry, of: index, in: projects, keys, firstCategory: first))
      }
    }
    (self.categories, self.errors) = (categories, errors)
  }

  /// The company or app in the catalog's domain: `Rendio` for `ai.rendio.app`.
  private static func name(_ project: Project) -> String {
    let parts = project.catalog.domain.split(separator: ".")
    guard let name = parts.dropFirst().first ?? parts.first else { return "" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension SiteError {
  fileprivate init(
    _ entry: Int,
    of index: Int,
    in projects: [Project],
    _ keys: SiteKeys,
    firstCategory: Int
  ) {
    let project = projects[index]
    let explanation = Explanation(entryAt: entry, in: project)
    let (catalog, known) = (project.catalog, explanation.entry)
    self.explanation = explanation
    self.project = index
    category = known.category.map { firstCategory + $0 }
    guard let key = keys.number(of: known.key.value, in: index) else {
      preconditionFailure("an error whose key isn't on the site")
    }
    self.key = key
    title = known.title.flatMap { keys.number(of: $0.value, in: index) }
    hint = explanation.treatment.hint.flatMap { keys.number(of: $0, in: index) }
    let site = catalog.site ?? projects[0].catalog.site
    problemType =
      site?.value.entry(known.key.value) ?? "urn:\(catalog.domain):\(known.key.value)"
    columns = catalog.columns(of: known)
    lines = catalog.lines(of: known)?.maximum
  }
}

extension SiteFinding {
  /// The findings of a report by the language of their pack; those in catalogs by `nil`.
  fileprivate static func all(
    _ report: LintReport,
    _ keys: SiteKeys
  ) -> [String?: [SiteFinding]] {
    var tables: [Int: LineTable] = [:]
    var numbers: [String: Int] = [:]
    for number in keys.places.indices.reversed() { numbers[keys.text(number)] = number }
    var found: [String?: [SiteFinding]] = [:]
    for diagnostic in report.diagnostics {
      let file = diagnostic.location.file
      let table = tables[file] ?? LineTable(report.files[file].bytes)
      tables[file] = table
      let finding = SiteFinding(
        rule: diagnostic.rule,
        severity: diagnostic.severity,
        message: diagnostic.message,
        key: diagnostic.key.flatMap { numbers[$0] },
        language: diagnostic.language,
        path: report.files[file].path,
        line: table.position(of: diagnostic.location.range.lowerBound).line
      )
      found[diagnostic.language, default: []].append(finding)
    }
    return found
  }
}
