package import ErrcatCompiler
import ErrcatCore
package import PositionedJSON

/// The files of a catalog that doesn't exist yet.
package struct NewCatalog: Sendable {
  /// The source of a new catalog.
  package enum Origin: Equatable, Sendable {
    /// A folder of packs, which become the catalog's.
    case packs(folder: String)
    /// A `.strings` file, its `.stringsdict`, and those of other languages.
    case strings(path: String)
    /// An Xcode String Catalog.
    case stringCatalog(path: String)
  }

  package static let path = "catalog.json"
  static let baselinePath = "errcat-baseline.json"
  /// The path of the JSON Schema that the catalog names, for editors.
  package static let schemaPath = ".catalog.schema.json"

  /// The files to write: the catalog, the packs, the lock, the baseline and the JSON Schema.
  package let changes: [FileChange]
  /// The properties that couldn't be carried over, with their places in the sources.
  package let losses: [Diagnostic]
  /// The app's own files that were read.
  package let sources: [SourceFile]
  /// Whether the app's users would see findings, which no baseline records.
  package let hasVisibleFindings: Bool
  /// The contents of the new catalog, one fact a line.
  package let summary: [String]
  /// The first entries, each on a line with its Swift case.
  package let preview: [String]

  /// A catalog of one error, and its source pack.
  package static let starter = NewCatalog(
    changes: StarterCatalog.files.map { new($0.name, $0.text) } + [schema],
    losses: [],
    sources: [],
    hasVisibleFindings: false,
    summary: [],
    preview: []
  )

  /// The parts of a new catalog, before it is checked.
  struct Draft: Sendable {
    var catalog: AdoptedCatalog
    /// Packs, lock and changes of existing packs.
    var others: [FileChange]
    var losses: [Diagnostic]
    var sources: [SourceFile]
    /// Keys that have no translations on purpose.
    var untranslated: Set<String> = []
    /// Keys that match a pattern and aren't those of errors.
    var labels: Set<String> = []
    /// The message of the fallback if it is new.
    var newMessage: String?
    /// The number of the app's texts that aren't in the catalog and stay in their files.
    var remaining = 0
    /// A line about a layout of another tool; `nil` for others.
    var layout: String?
    /// Lines about code that uses the app's enums.
    var compatibility: [String] = []
  }

  private static let previewLength = 8
}

extension NewCatalog {
  /// Checks a draft, and records its findings in a baseline.
  ///
  /// - Throws: `FileError` if a file can't be read, `BlockingFindings` if one can't be understood.
  init(_ draft: Draft, in reader: FileReader) throws {
    var catalog = draft.catalog
    let run = try Self.lint(catalog, others: draft.others, reader: reader)
    guard !run.isUnreadable else {
      let report = run.report()
      let pipeline = run.pipelines[0]
      throw BlockingFindings(pipeline.unreadable, in: report.files)
    }
    let packs = Set(run.projects[0].packs.map(\.language)).subtracting([catalog.sourceLanguage])
    catalog.languages = [catalog.sourceLanguage] + packs.sorted()
    var report = run.report()
    report.diagnostics = Self.ignored(report.diagnostics, draft, run.projects[0], in: &catalog)
    var changes: [FileChange] = []
    var summary = [draft.layout, Self.headline(catalog, draft)].compactMap { $0 }
    if draft.remaining > 0 {
      summary.append(
        draft.remaining == 1
          ? "1 other text stays in its file" : "\(draft.remaining) other texts stay in their files"
      )
    }
    if let lock = Self.lock(run.projects[0], report.diagnostics) { changes.append(lock) }
    let recordable = RecordableFindings(of: [run.projects[0]])
    let recorded = report.diagnostics.filter(recordable.contains)
    if !recorded.isEmpty {
      catalog.baseline = Self.baselinePath
      let baseline = Baseline(recorded, report.files)
      changes.append(Self.new(Self.baselinePath, baseline.text))
      summary.append(
        "\(Self.baselinePath) records \(Self.byRule(recorded)); 'errcat lint' reports new ones, 'errcat lint --no-baseline' all"
      )
    }
    let fixable = report.diagnostics.count { $0.fix != nil }
    if fixable > 0 {
      summary.append("'errcat lint --fix' fixes \(fixable) of these findings")
    }
    summary += draft.compatibility
    let others = report.diagnostics.filter { !recordable.contains($0) }
    if !others.isEmpty {
      summary.append("fix these first, they aren't in a baseline: \(Self.byRule(others))")
    }
    self.init(
      changes: [Self.new(Self.path, catalog.text)] + draft.others + changes + [Self.schema],
      losses: draft.losses,
      sources: draft.sources,
      hasVisibleFindings: !others.isEmpty,
      summary: summary,
      preview: catalog.errors.prefix(Self.previewLength).map { error in
        "\(Escaping.terminal(error.key)) → .\(error.swiftCase)"
      }
    )
  }

  /// The number of findings by severity and rule: `2 errors (missing-plural 2), 1 warning (double-space 1)`.
  private static func byRule(_ findings: [Diagnostic]) -> String {
    [Severity.error, .warning, .info].compactMap { severity in
      let found = findings.filter { $0.severity == severity }
      guard !found.isEmpty else { return nil }
      let counts = Dictionary(grouping: found) { $0.rule ?? "" }.mapValues(\.count)
      let list = counts.sortedByKey().map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      return "\(Quantity.text(found.count, severity.rawValue)) (\(list))"
    }.joined(separator: ", ")
  }

  private static func headline(_ catalog: AdoptedCatalog, _ draft: Draft) -> String {
    let entries = Quantity.text(catalog.errors.count, "error")
    let groups = Quantity.text(catalog.groups.count, "category", plural: "categories")
    let fallback = "'\(catalog.fallback)'"
    guard let message = draft.newMessage else {
      return "\(entries) in \(groups); \(fallback) is the fallback for unmapped errors"
    }
    return "\(entries) in \(groups); \(fallback) is new: '\(message)' is shown for unmapped errors"
  }

  /// Lints the catalog with its packs as if they had been written.
  private static func lint(
    _ catalog: AdoptedCatalog,
    others: [FileChange],
    reader: FileReader
  ) throws -> LintRun {
    var files = Dictionary(others.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    files[path] = Array(catalog.text.utf8)
    return try LintRun(
      CatalogFiles(path, in: reader.replacing(files), rules: Rule.references)
    )
  }

  /// Ignores findings about texts that are right as they are, and removes them: texts that aren't translated on purpose,
  /// such as `example.com`, whose text is its key, and labels that got no entry.
  private static func ignored(
    _ findings: [Diagnostic],
    _ draft: Draft,
    _ project: Project,
    in catalog: inout AdoptedCatalog
  ) -> [Diagnostic] {
    let empty = (0..<project.sourceKeyCount).filter { project.sources[$0]?.text == "" }
    let untranslated = draft.untranslated.subtracting(empty.map { project.keys[$0] })
    let reasons: [(rules: [Rule], keys: Set<String>, text: String)] = [
      (
        [.missingTranslation, .untranslatedMessage, .emptyMessage], untranslated,
        "The String Catalog sets shouldTranslate to false."
      ), ([.unknownKey], draft.labels, "It isn't the message of an error."),
    ]
    var found: Set<String> = []
    return findings.filter { finding in
      guard let rule = finding.rule, let key = finding.key,
        let reason = reasons.first(where: { reason in
          reason.keys.contains(key) && reason.rules.contains { $0.id == rule }
        })
      else { return true }
      if found.insert("\(rule) \(key)").inserted {
        let item = AdoptedCatalog.IgnoredKey(rule: rule, key: key, reason: reason.text)
        catalog.ignored.append(item)
      }
      return false
    }
  }

  /// The lock that records the translations as up to date, unless the files have states; `nil` if there is nothing
  /// to record.
  ///
  /// A sentence that is equal to its source, which lint reports, is left out.
  private static func lock(_ project: Project, _ findings: [Diagnostic]) -> FileChange? {
    guard project.lock == nil else { return nil }
    var copies: [String: Set<String>] = [:]
    for finding in findings where finding.rule == Rule.untranslatedMessage.id {
      guard let language = finding.language, let key = finding.key else { continue }
      copies[language, default: []].insert(key)
    }
    var lock = TranslationLock()
    lock.accept(project, project.packs) { key, language in
      copies[language]?.contains(key) != true
    }
    return lock.languages.isEmpty ? nil : project.change(to: lock)
  }

  /// The JSON Schema, errcat's own file, which may exist.
  private static var schema: FileChange {
    FileChange(path: schemaPath, bytes: Array(JSONSchema.catalog.utf8))
  }

  /// The next steps of users after the files are written, on numbered lines; the manifest says how commands start.
  package static func nextSteps(in reader: FileReader) -> String {
    let category =
      (try? CatalogFiles(path, in: reader).read())?.project.catalog.categories.first?.prefix
      ?? "error.general"
    let manifest = (try? reader.read("Package.swift")) ?? []
    let isDependency = String(decoding: manifest, as: UTF8.self).contains(text: "errcat")
    let errcat = isDependency ? "swift run errcat" : "errcat"
    return """
      next steps:
        1. set 'domain' in catalog.json to your app's domain, such as 'com.example.app'
        2. add your errors: \(errcat) add \(category).offline --message 'You are offline.'
        3. check them with '\(errcat) lint', and build: the plugin 'ErrcatBuildPlugin' generates the Swift
      """
  }

  /// A file that must not exist yet.
  static func new(_ path: String, _ text: String) -> FileChange {
    FileChange(path: path, bytes: Array(text.utf8), expected: .nothing)
  }
}

/// The files that `errcat init` writes.
package enum StarterCatalog {
  /// A catalog of one error, and its source pack; both in canonical layout.
  package static let files: [OutputFile] = [
    OutputFile(
      name: "catalog.json",
      text: """
        {
          "$schema": ".catalog.schema.json",
          "errcat": 1,
          "domain": "com.example.app",
          "sourceLanguage": "en",
          "packs": "i18n",
          "languages": ["en"],
          "swift": { "enum": "AppError", "mapper": "ErrorMapper", "access": "public" },
          "fallback": "error.general.unexpected",
          "actions": {
            "retry": {}
          },
          "categories": {
            "general": { "display": "toast", "recovery": { "actions": ["retry"] } }
          },
          "errors": {
            "error.general.unexpected": { "case": "unknown", "code": 1 }
          }
        }

        """
    ),
    OutputFile(
      name: "i18n/en.json",
      text: """
        {
          "error.general.unexpected": "Something went wrong.",
          "action.retry": "Try again"
        }

        """
    ),
  ]

  /// The text of a catalog without entries.
  package static func empty(sourceLanguage: String, packs: String) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      writeHead(sourceLanguage: sourceLanguage, packs: packs, to: &json)
      json.object("errors") { _ in }
    }
    json.endLine()
    return json.text
  }

  /// Writes the first members of a new catalog.
  static func writeHead(sourceLanguage: String, packs: String, to json: inout JSONWriter) {
    json.member("$schema", NewCatalog.schemaPath)
    json.member("errcat", 1)
    json.member("domain", "com.example.app")
    json.member("sourceLanguage", sourceLanguage)
    json.member("packs", packs)
  }
}
