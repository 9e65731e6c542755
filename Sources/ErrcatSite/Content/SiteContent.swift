package import ErrcatCompiler
package import ErrcatCore
import MessageFormat
import PositionedJSON

/// The contents of a site: every error of a catalog and its modules, with its texts in every language.
///
///     LintRun ─ SiteContent ─┬─ SitePage ─────── one HTML file, or those of a folder
///                            ├─ document() ───── JSON
///                            └─ MarkdownPages ── a page for each category
package struct SiteContent: Sendable {
  /// The catalog, then its modules; after a module's catalog, its base.
  package let projects: [Project]
  /// A line for each duplicate key, and for the place of the first; empty if there is none.
  package let duplicateLines: String
  /// How many of the projects have errors on the site.
  private let shownProjects: Int

  /// The catalogs whose errors the site shows: the catalog, then its modules.
  var shown: ArraySlice<Project> { projects.prefix(shownProjects) }

  /// The keys of all texts.
  let keys: SiteKeys
  /// How many texts the source packs have.
  let sourceCount: Int
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
  private let findingsByKey: [Int: [SiteFinding]]

  /// Everything that a lint run has read and found.
  ///
  /// - Parameters:
  ///   - run: the run of a catalog and its modules.
  ///   - base: the base of a module's catalog, whose texts its errors use too.
  package init(_ run: LintRun, base: Project? = nil) {
    let projects = run.projects + (base.map { [$0] } ?? [])
    self.projects = projects
    duplicateLines = run.pipelines.duplicateLines
    shownProjects = run.projects.count
    let baseIndex = base == nil ? 0 : projects.count - 1
    let base = projects[baseIndex]
    let keys = SiteKeys(projects, shown: shownProjects, base: baseIndex)
    self.keys = keys
    sourceCount = keys.places.count { projects[$0.project].sources.has($0.number) }
    name = Self.name(projects[0])
    languages = SiteLanguage.all(projects)
    var packs = Concurrent.map(languages) { SitePack($0.tag, projects, keys: keys) }
    var found = SiteFinding.all(run.report(), keys, folder: projects[0].folder)
    for index in packs.indices {
      let language = packs[index].tag.text
      packs[index].findings = found.removeValue(forKey: language) ?? []
    }
    self.packs = packs
    findings = found.removeValue(forKey: nil) ?? []
    findingsByKey = Dictionary(
      grouping: (findings + packs.flatMap(\.findings)).filter { $0.key != nil },
      by: { $0.key ?? 0 }
    )
    var categories: [(project: Int, category: Category)] = []
    var errors: [SiteError] = []
    for (index, project) in run.projects.enumerated() {
      let first = categories.count
      categories += project.catalog.categories.map { (index, $0) }
      for entry in project.catalog.entries.indices {
        errors.append(
          SiteError(
            Explanation(entryAt: entry, in: project, base: base),
            of: index,
            keys,
            firstCategory: first
          )
        )
      }
    }
    (self.categories, self.errors) = (categories, errors)
  }

  /// The findings in the catalog and in all packs about an error's key.
  func findings(about error: SiteError) -> [SiteFinding] { findingsByKey[error.key] ?? [] }

  /// The names that support has for errors from outside the catalogs, with the indexes of the errors that they map to.
  var outsideNames: [String: [Int]] {
    var names: [String: [Int]] = [:]
    var first = 0
    for project in shown {
      for (name, found) in ErrorNames(project).outside {
        names[name, default: []] += found.map { first + $0 }
      }
      first += project.catalog.entries.count
    }
    return names
  }

  /// The catalog's name for the app, else the company or app in its domain: `Rendio` for `ai.rendio.app`.
  private static func name(_ project: Project) -> String {
    if let name = project.catalog.name, name.contains(where: { !$0.isWhitespace }) { return name }
    let parts = project.catalog.domain.split(separator: ".")
    guard let name = parts.dropFirst().first ?? parts.first else { return "" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension SiteError {
  fileprivate init(
    _ explanation: Explanation,
    of index: Int,
    _ keys: SiteKeys,
    firstCategory: Int
  ) {
    let (catalog, known) = (explanation.project.catalog, explanation.entry)
    self.explanation = explanation
    self.project = index
    category = known.category.map { firstCategory + $0 }
    guard let key = keys.number(of: known.key.value, in: index) else {
      preconditionFailure("an error whose key isn't on the site")
    }
    self.key = key
    title = known.title.flatMap { keys.number(of: $0.value, in: index) }
    hint = explanation.treatment.hint.flatMap { keys.number(of: $0, in: index) }
    columns = catalog.columns(of: known)
    lines = catalog.lines(of: known)?.maximum
  }
}

extension SiteFinding {
  /// The findings of a report by the language of their pack; those in catalogs by `nil`.
  ///
  /// Paths of files in the catalog's folder start there, so that a site doesn't depend on the place of a project.
  fileprivate static func all(
    _ report: LintReport,
    _ keys: SiteKeys,
    folder: String
  ) -> [String?: [SiteFinding]] {
    let start = folder.isEmpty || folder.hasSuffix("/") ? folder : "\(folder)/"
    var tables: [Int: LineTable] = [:]
    var numbers: [String: Int] = [:]
    for number in keys.places.indices.reversed() { numbers[keys.text(number)] = number }
    var found: [String?: [SiteFinding]] = [:]
    for diagnostic in report.diagnostics {
      let file = diagnostic.location.file
      let table = tables[file] ?? LineTable(report.files[file].bytes)
      tables[file] = table
      let path = report.files[file].path
      let finding = SiteFinding(
        rule: diagnostic.rule,
        severity: diagnostic.severity,
        message: diagnostic.message,
        key: diagnostic.key.flatMap { numbers[$0] },
        language: diagnostic.language,
        path: path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path,
        line: table.position(of: diagnostic.location.range.lowerBound).line
      )
      found[diagnostic.language, default: []].append(finding)
    }
    return found
  }
}

/// An error of a site.
package struct SiteError: Sendable {
  /// Everything about the error.
  package let explanation: Explanation
  /// The index of its catalog.
  package let project: Int
  /// The index of its category among those of the site; `nil` if it has none.
  package let category: Int?
  /// The number of the key of its message.
  package let key: Int
  /// The number of the key of its title; `nil` if it has none.
  package let title: Int?
  /// The number of the key of its hint; `nil` if it has none.
  package let hint: Int?
  /// The maximum width of its message in columns; `nil` for silent errors.
  package let columns: Int?
  /// The maximum number of lines of its message; `nil` for silent errors.
  package let lines: Int?
}

/// A finding of lint.
package struct SiteFinding: Sendable {
  /// The id of the rule; `nil` if none reported it.
  package let rule: String?
  /// How serious it is.
  package let severity: Severity
  /// The problem.
  package let message: String
  /// The number of the key in the site; `nil` if it isn't about one.
  package let key: Int?
  /// The language of the pack that it is in; `nil` if it is in the catalog.
  package let language: String?
  /// The path of the file, from the folder of the catalog if it is in it.
  package let path: String
  /// The line, from 1.
  package let line: Int
}

extension Workspace {
  /// Everything that a site shows of the catalog and its modules, with the findings of lint.
  ///
  /// Entries of `lint.ignore` don't expire, so that the same files make the same site on any day.
  ///
  /// - Throws: `FileError` or `BlockingFindings` if the catalog or a pack can't be read.
  package func site() throws -> SiteContent {
    let run = try lint()
    try run.requireReadable()
    guard run.projects[0].catalog.base != nil else { return SiteContent(run) }
    let base = try readable(.family).map(\.project).first { $0.catalog.base == nil }
    return SiteContent(run, base: base)
  }
}
