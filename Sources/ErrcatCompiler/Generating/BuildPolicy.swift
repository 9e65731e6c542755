import PositionedJSON

/// Decides which findings stop a build.
///
/// By default only those stop it that would make the generated Swift wrong, or mean that the catalog or
/// the source pack can't be read. Everything else is a warning, so that a translator can't stop a
/// build. The catalog's `build.failOn` makes builds stricter.
struct BuildPolicy {
  private let project: Project
  private let sourceFiles: Set<Int>
  /// The keys of the messages, titles and hints whose arguments are those of their error's case.
  private let decidingKeys: Set<String>

  init(_ project: Project) {
    self.project = project
    sourceFiles = Set(project.source?.files ?? [])
    decidingKeys = Set(
      project.catalog.entries.filter { $0.arguments == nil }.flatMap(\.textKeys)
    )
  }

  /// The lowest severity of findings that stop the build.
  var failOn: Severity { project.catalog.build.failOn?.severity ?? .error }

  /// The exit status for findings that are reported: 0 if they don't stop the build, 2 if a file is not
  /// JSON, otherwise 1.
  func exitStatus(of reported: [Diagnostic]) -> Int32 {
    let stopping = reported.filter { $0.severity >= failOn }
    let unreadable = Rule.buildIDs(with: .makesFileUnreadable)
    return stopping.isEmpty ? 0 : stopping.contains { $0.isFound(by: unreadable) } ? 2 : 1
  }

  /// The findings as a build reports them, without infos.
  ///
  /// - Parameter findings: the findings of the build's rules, sorted by path, offset and rule.
  /// - Returns: the findings in the same order; a language's missing translations are one finding.
  func reported(_ findings: [Diagnostic]) -> [Diagnostic] {
    let gaps = findings.filter { $0.rule == Rule.missingTranslation.id }
    let byLanguage = Dictionary(grouping: gaps) { $0.language ?? "" }
    var reported: Set<String> = []
    return findings.compactMap { finding in
      guard finding.severity > .info else { return nil }
      guard finding.rule == Rule.missingTranslation.id, let language = finding.language else {
        return finding.with(severity(of: finding), finding.message)
      }
      guard reported.insert(language).inserted else { return nil }
      let count = byLanguage[language]?.count ?? 1
      return finding.with(
        .warning,
        count == 1 ? finding.message : "no translations for \(count) keys of the source pack"
      )
    }
  }

  private func severity(of finding: Diagnostic) -> Severity {
    if stopsAlways(finding) { return finding.severity }
    let isGap = finding.rule == Rule.missingPack.id
    return project.catalog.build.failOn == nil || isGap ? .warning : finding.severity
  }

  /// Whether the generated Swift would be wrong, or the catalog or the source pack can't be read.
  private func stopsAlways(_ finding: Diagnostic) -> Bool {
    let file = finding.location.file
    switch finding.rule {
    case Rule.missingPack.id:
      // Without the source pack, no case would have arguments.
      return finding.language == nil || finding.language == project.catalog.sourceLanguage.value
    case Rule.unknownLanguage.id where file > 0:
      // The pack may be the source language's, under a wrong name.
      return project.source == nil
    case Rule.missingSourceMessage.id: return decidesArguments(finding)
    case Rule.malformedKey.id, Rule.pluralWithoutOther.id: return file == 0
    default:
      if file == 0 { return true }
      return sourceFiles.contains(file) && (finding.key == nil || decidesArguments(finding))
    }
  }

  /// Whether a finding is about a source message that decides the arguments of its error's case, or
  /// contradicts those that the catalog declares.
  private func decidesArguments(_ finding: Diagnostic) -> Bool {
    guard let entry = finding.key.flatMap(project.keys.find).flatMap(project.entry) else {
      return finding.rule == Rule.malformedMessage.id
        && finding.key.map(decidingKeys.contains) == true
    }
    return entry.arguments == nil || finding.rule == Rule.undeclaredArgument.id
      || finding.rule == Rule.argumentTypeMismatch.id
  }
}
