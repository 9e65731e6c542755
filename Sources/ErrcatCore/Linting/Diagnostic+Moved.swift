package import ErrcatCompiler

extension Diagnostic {
  /// The diagnostic after a number of files is inserted before the project's.
  package func moved(by count: Int) -> Diagnostic {
    if count == 0 { return self }
    func moved(_ location: Location) -> Location { Location(location.file + count, location.range) }
    return Diagnostic(
      rule: rule,
      severity: severity,
      message: message,
      location: moved(location),
      key: key,
      language: language,
      notes: notes.map { Note(message: $0.message, location: moved($0.location)) },
      fix: fix.map { fix in
        Fix(fix.title, fix.edits.map { Fix.Edit(moved($0.location), $0.replacement) })
      }
    )
  }
}
