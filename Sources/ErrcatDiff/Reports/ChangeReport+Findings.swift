import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

extension ChangeReport {
  /// The changes as findings, for the formats that CI services and editors read.
  ///
  /// A change that fails the run is an error, another one that is major or minor a warning, all others are
  /// information. Changes of level `none` aren't findings unless somebody has to approve them. Every finding has a
  /// place in the new version; the place in the old version is a note.
  package var findings: LintReport {
    let survivors = SurvivingPlaces(comparison)
    let reported = groups.filter { $0.first.level > .none || $0.first.needsApproval }
    let diagnostics = reported.map { group in
      let change = group.first
      let place = change.new ?? change.old.map { survivors.place(nearestTo: $0) } ?? .file(0)
      let verb = change.new == nil ? "was here in" : "in"
      return Diagnostic(
        rule: change.kind.id,
        severity: severity(of: change),
        message: message(of: group),
        location: Location(place.file + oldCount, place.range),
        key: change.key,
        language: change.language,
        notes: change.old.map { [Diagnostic.Note(message: "\(verb) \(names.old)", location: $0)] }
          ?? []
      )
    }
    let unused = unusedApprovals.map {
      Diagnostic(
        rule: ReportedRule.unusedApproval.id,
        severity: .warning,
        message: $0.text,
        location: $0.place
      )
    }
    var report = LintReport(
      files: files,
      diagnostics: (diagnostics + unused).ordered(files),
      threshold: failures.isEmpty ? nil : .error
    )
    report.command = "diff"
    report.rules = { ChangeKind.all.map { ReportedRule($0) } + [.unusedApproval] }
    return report
  }

  private func severity(of change: Change) -> Severity {
    if fails(change) { return .error }
    return change.level > .patch && change.approval == nil ? .warning : .info
  }

  /// The change and its effects, on one line.
  private func message(of group: ChangeGroup) -> String {
    let change = group.first
    var parts = ["\(change.level.rawValue): \(group.text)"] + group.details
    if change.needsApproval { parts.append("needs approval (\(change.fingerprint.text))") }
    if let reason = change.approval { parts.append("approved: \(reason)") }
    return parts.joined(separator: "; ")
  }
}

/// Where the neighbors of what was removed are in the new version.
private struct SurvivingPlaces {
  private let comparison: CatalogComparison
  /// For each old catalog, the errors that the new version still has: their offset in the old catalog,
  /// ascending, and their place in the new version.
  private var errors: [Int: [(offset: Int, place: Location)]] = [:]

  init(_ comparison: CatalogComparison) {
    self.comparison = comparison
    for pair in comparison.matching.pairs {
      errors[pair.old.side.index, default: []].append(
        (Int(pair.old.entry.key.range.lowerBound), pair.new.place)
      )
    }
    errors = errors.mapValues { $0.sortedByNumber { $0.offset } }
  }

  /// The place in the new version's files of the error before a place, or the start of the catalog.
  ///
  /// - Parameter place: a place in the old version's files.
  /// - Returns: the place.
  func place(nearestTo place: Location) -> Location {
    let starts = comparison.old.starts
    let index = starts.lastIndex { $0 <= place.file } ?? 0
    guard let pair = comparison.pairs.first(where: { $0.old.index == index }) else {
      return .file(0)
    }
    let start = pair.new.place(.file(0))
    guard place.file == starts[index], let errors = errors[index] else { return start }
    // The number of errors before the place, by halving.
    var (first, last) = (0, errors.count)
    while first < last {
      let middle = (first + last) / 2
      if errors[middle].offset < Int(place.range.lowerBound) {
        first = middle + 1
      } else {
        last = middle
      }
    }
    return first == 0 ? start : errors[first - 1].place
  }
}

extension ReportedRule {
  /// A kind of change.
  fileprivate init(_ kind: ChangeKind) {
    self.init(
      id: kind.id,
      summary: kind.summary,
      explanation: kind.explanation,
      page: kind.page,
      markdown: kind.markdown,
      severity: kind.level > .patch ? (kind.needsApproval ? .error : .warning) : .info,
      tag: kind.surface.rawValue
    )
  }

  /// The report of approvals.
  fileprivate static let unusedApproval = ReportedRule(
    id: "unused-approval",
    summary: "No change needs an approval, or it has expired.",
    explanation:
      "Remove it from 'diff.approved' of the catalog, so that it can't approve a later change.",
    page: "unused-approval\nNo change needs an approval, or it has expired.\n",
    markdown: "# unused-approval\n\nNo change needs an approval, or it has expired.\n",
    severity: .warning,
    tag: "approvals"
  )
}
