import ErrcatCompiler

extension ChangeReport {
  /// The changes as findings, for the formats that CI services and editors read.
  ///
  /// A major change is an error, a minor one a warning, all others are information; the place in the old
  /// version is a note.
  package var findings: LintReport {
    let diagnostics = changes.map { change in
      let location = place(change)
      let notes =
        change.new == nil
        ? nil
        : change.old.map {
          Diagnostic.Note(message: "in \(names.old)", location: $0)
        }
      return Diagnostic(
        rule: change.kind.id,
        severity: change.needsApproval ? .error : change.level.severity,
        message: ([change.text] + change.details).joined(separator: "; "),
        location: location,
        key: change.key,
        language: change.language,
        notes: notes.map { [$0] } ?? []
      )
    }
    let unused = unusedApprovals.map {
      Diagnostic(rule: "unused-approval", severity: .warning, message: $0.text, location: $0.place)
    }
    return LintReport(
      files: files,
      diagnostics: (diagnostics + unused).ordered(files),
      threshold: failures.isEmpty ? nil : .error
    )
  }
}

extension ChangeLevel {
  /// The severity of a change in reports of findings.
  fileprivate var severity: Severity {
    switch self {
    case .major: return .error
    case .minor: return .warning
    case .patch, .none: return .info
    }
  }
}
