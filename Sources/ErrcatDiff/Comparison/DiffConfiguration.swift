import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

/// The `diff` section of a catalog: levels of changes, and approvals.
package struct DiffConfiguration: Sendable {
  /// The levels of changes.
  package private(set) var levels = ChangeLevels()
  /// The approvals, in the order of the catalog.
  private(set) var approvals: [DiffSection.Approval] = []

  /// Nothing is configured.
  package init() {}

  /// Uses the section of a version's first catalog.
  ///
  /// - Parameter version: the version that is judged.
  /// - Throws: `RequestError.refused` with its place for a level of something that isn't a kind of change or
  ///   a surface, and for too many patterns that are expensive to compare.
  package init(_ version: CatalogVersion) throws(RequestError) {
    let section = version.projects[0].catalog.diff
    approvals = section.approvals
    let known = Set(ChangeKind.all.map(\.id) + ChangeSurface.allCases.map(\.rawValue))
    var expensivePatterns = 0
    for each in section.levels {
      expensivePatterns += each.keys.count(where: \.pattern.hasTextAfterStar)
      guard let problem = Self.problem(with: each, known, expensivePatterns) else { continue }
      var printer = DiagnosticPrinter(version.files)
      throw .refused("\(printer.place(.catalog(each.name.range))): \(problem)")
    }
    levels = ChangeLevels(section)
  }

  /// The most patterns with text after a `*`: each of them is compared with each changed error.
  private static let maximumExpensivePatterns = 100

  /// Why the levels can't be used; `nil` if they can.
  private static func problem(
    with levels: DiffSection.Levels,
    _ known: Set<String>,
    _ expensivePatterns: Int
  ) -> String? {
    let name = levels.name.value
    guard known.contains(name) else {
      let hint = Spelling.hint(for: name, in: known.sorted())
      return "'\(Escaping.terminal(name))' isn't a kind of change\(hint)"
    }
    guard expensivePatterns <= maximumExpensivePatterns else {
      return """
        more than \(maximumExpensivePatterns) patterns of keys have text after a '*'; expected patterns such as \
        'error.network.*'
        """
    }
    return nil
  }

  /// Marks the changes that were approved.
  ///
  /// - Parameters:
  ///   - changes: the changes of a comparison.
  ///   - today: the day that `until` is compared with; with `nil`, nothing expires.
  /// - Returns: the changes with the reasons of their approvals, and the approvals that no change needs, or
  ///   that have expired.
  func approve(
    _ changes: [Change],
    today: CalendarDay?
  ) -> (changes: [Change], unused: [(approval: DiffSection.Approval, hasExpired: Bool)]) {
    var changes = changes
    var unused: [(approval: DiffSection.Approval, hasExpired: Bool)] = []
    guard !approvals.isEmpty else { return (changes, unused) }
    var places: [String: [Int]] = [:]
    for index in changes.indices where changes[index].kind.needsApproval {
      places[changes[index].fingerprint.text, default: []].append(index)
    }
    for approval in approvals {
      if let until = approval.until, let today, until < today {
        unused.append((approval, true))
        continue
      }
      let matches = places[approval.change.value] ?? []
      if matches.isEmpty { unused.append((approval, false)) }
      for index in matches { changes[index].approval = approval.reason.value }
    }
    return (changes, unused)
  }
}
