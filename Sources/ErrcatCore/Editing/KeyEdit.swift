package import ErrcatCompiler
package import PositionedJSON

/// The files that a change of keys writes, and what there is to know about it.
package struct KeyEdit: Sendable {
  /// The files to write, all or none.
  package let changes: [FileChange]
  /// Findings outside the changed places, such as settings that no longer apply, and lint's about a new message.
  package let remarks: Remarks
}

/// Findings that don't stop a command, with the files that they are in.
package struct Remarks: Sendable {
  /// Sorted as they are printed.
  package let diagnostics: [Diagnostic]
  /// The files that the diagnostics' places are in.
  package let files: [SourceFile]

  /// No findings.
  package static let none = Remarks([], in: [])

  package init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    self.diagnostics = diagnostics
    self.files = files
  }

  /// A line for each finding; empty if there is none.
  package var text: String {
    var printer = DiagnosticPrinter(files)
    return printer.xcode(diagnostics)
  }
}
