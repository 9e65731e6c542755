import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// What a project has to be for a command; if it is not, the reasons are printed and the command ends
/// with status 2.
extension Pipeline {
  /// All files could be read.
  func requireReadable() throws {
    guard isUnreadable else { return }
    complain(unreadable)
    throw ExitCode(2)
  }

  /// Texts can be changed in place without losing any: no key stands twice.
  func requireEditable() async throws {
    try requireReadable()
    let duplicates = await check(rules: [Rule.duplicateKey.id]).diagnostics
    guard !duplicates.isEmpty else { return }
    complain(duplicates)
    Output.complain("nothing is written while keys stand twice")
    throw ExitCode(2)
  }

  private func complain(_ diagnostics: [Diagnostic]) {
    var printer = DiagnosticPrinter(project.files)
    Output.complain(String(printer.xcode(diagnostics).dropLast()))
  }
}
