import ErrcatCompiler
import ErrcatCore

extension ChangeReport {
  /// The most changes of one kind that the text lists.
  private static let maximumListed = 20

  /// The changes for a terminal, grouped by who is affected, then the verdict.
  ///
  /// - Parameter usesColor: whether levels are colored.
  /// - Returns: the lines, each with its line feed.
  package func text(usesColor: Bool = false) -> String {
    var printer = DiagnosticPrinter(files, usesColor: usesColor)
    var lines: [String] = []
    for surface in ChangeSurface.allCases {
      let groups = ChangeGroup.all(changes.filter { $0.kind.surface == surface })
      guard !groups.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(printer.styled(surface.title, "1"))
      var listed: [String: Int] = [:]
      var open: [String: Int] = [:]
      for group in groups {
        let change = group.first
        let number = listed[change.kind.id, default: 0]
        listed[change.kind.id] = number + 1
        guard number < Self.maximumListed else {
          open[change.kind.id, default: 0] += group.changes.count
          continue
        }
        lines.append("  \(line(group, &printer))")
        for detail in group.details { lines.append("        \(Escaping.terminal(detail))") }
        if change.needsApproval {
          lines.append(
            "        to approve it, add \"\(change.fingerprint.text)\" to 'diff.approved'"
          )
        }
        if let reason = change.approval {
          lines.append("        approved: \(Escaping.terminal(reason))")
        }
      }
      for kind in ChangeKind.all {
        guard let count = open[kind.id] else { continue }
        lines.append("  and \(count) more [\(kind.id)]\(languages(kind))")
      }
    }
    if !unusedApprovals.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(printer.styled("Approvals", "1"))
      for unused in unusedApprovals {
        lines.append("  \(Escaping.terminal(unused.text))\n        \(printer.place(unused.place))")
      }
    }
    if !lines.isEmpty { lines.append("") }
    lines.append("\(Escaping.terminal(names.old)) → \(Escaping.terminal(names.new)): \(headline)")
    if let summary = translationSummary { lines.append(summary) }
    if !changes.isEmpty { lines.append("verdict: \(verdictPhrase)") }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The verdict in all, and that of each surface that has changed.
  private var verdictPhrase: String {
    let parts = ChangeSurface.allCases.compactMap { surface -> String? in
      guard changes.contains(where: { $0.kind.surface == surface }) else { return nil }
      return "\(surface.phrase) \(verdict(surface).rawValue)"
    }
    let needed = neededVersion.map { ", needs \($0.text)" } ?? ""
    return "\(verdict.rawValue)\(needed) (\(parts.joined(separator: ", ")))"
  }

  private func line(_ group: ChangeGroup, _ printer: inout DiagnosticPrinter) -> String {
    let change = group.first
    let color = ["major": "1;31", "minor": "33", "patch": "36"][change.level.rawValue] ?? "2"
    let gap = String(repeating: " ", count: 6 - change.level.rawValue.utf8.count)
    let place =
      printer.place(place(change))
      + (change.new == nil ? " in \(Escaping.terminal(names.old))" : "")
    let level = printer.styled(change.level.rawValue, color)
    let text = "\(level)\(gap)\(Escaping.terminal(group.text)) [\(change.kind.id)]"
    return "\(text)\n        \(place)"
  }

  /// How many changes of a kind each language has, if they are about languages.
  private func languages(_ kind: ChangeKind) -> String {
    var counts: [String: Int] = [:]
    for change in changes where change.kind.id == kind.id {
      if let language = change.language { counts[language, default: 0] += 1 }
    }
    if counts.isEmpty { return "" }
    let parts = counts.keys.sorted().map { "\($0) \(counts[$0] ?? 0)" }
    return " (in all: \(parts.joined(separator: ", ")))"
  }
}
