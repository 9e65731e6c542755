package import ErrcatCompiler
package import PositionedJSON

/// The report of a lint run.
package struct LintReport: Sendable {
  /// The files of all catalogs.
  package var files: [SourceFile]
  /// The findings, sorted by path, position and rule.
  package var diagnostics: [Diagnostic]
  /// The number of findings that `lint.ignore` of the catalogs suppresses.
  package var suppressed: Int
  /// The number of findings that the baseline suppresses.
  package var known: Int
  /// The lowest severity that fails the run; `nil` if it never fails.
  package var threshold: Severity?
  /// The addresses of errors on the catalogs' sites, by key.
  package var addresses: [String: String] = [:]
  /// The command that found them, such as `lint`.
  package var command = "lint"
  /// The rules of the findings, for reports that describe them.
  package var rules: @Sendable () -> [ReportedRule] = { Rule.all.map { ReportedRule($0) } }

  /// A report of findings in files.
  package init(
    files: [SourceFile] = [],
    diagnostics: [Diagnostic] = [],
    suppressed: Int = 0,
    known: Int = 0,
    threshold: Severity? = .error
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.known = known
    self.threshold = threshold
  }

  /// The report of several runs; the threshold is that of the first.
  package init(joining reports: [LintReport]) {
    self.init()
    guard var joined = reports.first else { return }
    for report in reports.dropFirst() {
      let start = joined.files.count
      joined.files += report.files
      joined.diagnostics += report.diagnostics.map { $0.moved(by: start) }
      joined.suppressed += report.suppressed
      joined.known += report.known
      joined.addresses.merge(report.addresses) { first, _ in first }
    }
    self = joined
  }

  /// Whether a finding is that a file couldn't be read.
  package var showsUnreadableFile: Bool {
    let rules = Rule.ids(with: .makesFileUnreadable)
    return diagnostics.contains { $0.isFound(by: rules) }
  }

  /// The number of findings with a severity.
  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// The number of findings that have an automatic fix.
  var fixableCount: Int { diagnostics.count { $0.fix != nil } }

  /// Whether the run fails.
  package var fails: Bool {
    guard let threshold else { return false }
    return diagnostics.contains { $0.severity >= threshold }
  }

  /// Whether a finding fails the run.
  func fails(_ diagnostic: Diagnostic) -> Bool {
    threshold.map { diagnostic.severity >= $0 } ?? false
  }

  /// The report as UTF-8; ends with a line feed unless it is empty.
  package func bytes(_ format: ReportFormat, usesColor: Bool = false) -> [UInt8] {
    var printer = DiagnosticPrinter(files, usesColor: usesColor)
    return format.bytes(self, &printer)
  }

  /// The report as text.
  func text(_ format: ReportFormat) -> String {
    String(decoding: bytes(format), as: UTF8.self)
  }

  /// The number of findings by severity, such as `1 error, 3 warnings`; `no findings` if there are none.
  package var headline: String {
    var parts = [Quantity.text(count(.error), "error"), Quantity.text(count(.warning), "warning")]
    let infos = count(.info)
    if infos > 0 { parts.append(Quantity.text(infos, "info")) }
    return diagnostics.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// The number of suppressed findings, such as `; 5 in the baseline ('--no-baseline' shows them); 1 ignored`; empty if there are none.
  package var suppressionSummary: String {
    (known > 0
      ? "; \(known) in the baseline ('--no-baseline' shows \(known == 1 ? "it" : "them"))" : "")
      + (suppressed > 0 ? "; \(suppressed) ignored" : "")
  }
}

extension LintReport {
  /// The report with paths that start at the root of the repository.
  ///
  /// - Parameters:
  ///   - prefix: the path of the current folder in the repository; empty for the root.
  ///   - root: the absolute path of the root, which is removed from absolute paths; `nil` to leave them.
  /// - Returns: the report.
  package func inRepository(prefix: String, root: String? = nil) -> LintReport {
    var report = self
    report.files = files.map { file in
      let path = PathText.normalized(PathText.join(prefix, file.path))
      guard let root, path.hasPrefix("\(root)/") else {
        return SourceFile(path: path, bytes: file.bytes)
      }
      return SourceFile(path: String(path.dropFirst(root.count + 1)), bytes: file.bytes)
    }
    return report
  }
}

extension ReportFormat {
  /// How many findings each rule has, errors first.
  package static let statistics = ReportFormat("statistics") { report, _ in
    Array(report.statistics.map { $0 + "\n" }.joined().utf8)
  }
}

extension ReportFormat {
  /// Text for editors, builds and pipes: one line for each finding, at most 1,000; a report that is cut has errors
  /// first and ends with counts by rule.
  package static let xcode = ReportFormat("xcode") { report, printer in
    report.lines(endingOver: DiagnosticPrinter.limit) { printer.xcode($0) }
  }
}

extension Fingerprint {
  /// The fingerprints of findings, in their order; the second of equal ones ends with `-2`, the third
  /// with `-3`.
  static func unique(_ diagnostics: [Diagnostic], _ files: [SourceFile]) -> [String] {
    let folder = folder(files)
    var counts: [Fingerprint: Int] = [:]
    return diagnostics.map { diagnostic in
      let path = files[diagnostic.location.file].path
      let fingerprint = Fingerprint(diagnostic, path: path, folder: folder)
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return count == 1 ? fingerprint.text : "\(fingerprint.text)-\(count)"
    }
  }
}

/// A rule as a report describes it.
package struct ReportedRule: Sendable {
  /// The id that findings refer to.
  package let id: String
  /// The problem, in one sentence.
  package let summary: String
  /// Why it matters, in a few sentences.
  package let explanation: String
  /// The whole description as text.
  package let page: String
  /// The whole description in Markdown.
  package let markdown: String
  /// The severity of its findings by default; `nil` if the rule is off by default.
  package let severity: Severity?
  /// The group that the rule belongs to.
  package let tag: String

  package init(
    id: String,
    summary: String,
    explanation: String,
    page: String,
    markdown: String,
    severity: Severity?,
    tag: String
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.page = page
    self.markdown = markdown
    self.severity = severity
    self.tag = tag
  }
}

extension ReportedRule {
  /// A rule of lint.
  init(_ rule: Rule) {
    id = rule.id
    summary = rule.summary
    explanation = rule.explanation
    page = rule.page
    markdown = rule.markdown
    severity = rule.isOptional ? nil : rule.severity
    tag = rule.group.rawValue
  }
}
