import PositionedJSON

/// The translations that a build leaves out because they are broken; the app shows the message of a
/// fallback language instead.
struct LeftOutTexts: Sendable {
  /// The numbers of keys by the pack's language.
  private var keys: [String: Set<Int>] = [:]
  /// The indices of files that can't be read.
  private var files: Set<Int> = []
  private static let breaking = Rule.buildIDs(with: .makesFileUnreadable)

  /// The translations in which rules with the role ``Rule/Roles/rejectsTranslation`` find something, and
  /// the files of translations that can't be read.
  ///
  /// - Parameters:
  ///   - findings: the findings of the build's rules that the catalog doesn't ignore.
  ///   - project: the project that they are about.
  init(_ findings: [Diagnostic], in project: Project) {
    let rejecting = Rule.buildIDs(with: .rejectsTranslation)
    let packs = project.packs.filter { $0.tag != project.source?.tag }
    let translations = Set(packs.flatMap(\.files))
    // The arguments that these translations lack are in the source message by mistake.
    let mistaken = Set(
      findings.filter { $0.rule == Rule.undeclaredArgument.id }.compactMap(\.key)
    )
    for finding in findings where translations.contains(finding.location.file) {
      if finding.rule == Rule.argumentMismatch.id, finding.key.map(mistaken.contains) == true {
        continue
      }
      if finding.isFound(by: Self.breaking) {
        files.insert(finding.location.file)
      } else if finding.isFound(by: rejecting), let language = finding.language,
        let key = finding.key.flatMap(project.keys.find)
      {
        keys[language, default: []].insert(key)
      }
    }
  }

  /// A project without the texts.
  func removed(from project: Project) -> Project {
    if files.isEmpty, keys.isEmpty { return project }
    return project.with(
      packs: project.packs.map { pack in
        let numbers = (0..<pack.index.count).filter { number in
          guard let message = pack.message(number) else { return false }
          return files.contains(Int(message.file)) || keys[pack.language]?.contains(number) == true
        }
        return numbers.isEmpty ? pack : pack.without(numbers)
      }
    )
  }

  /// Whether a finding is only a consequence of its file being unreadable.
  func explains(_ finding: Diagnostic) -> Bool {
    files.contains(finding.location.file) && !finding.isFound(by: Self.breaking)
  }

  /// The texts that are left out of some packs, as a line for users without a line feed; `nil` if none are.
  func summary(in packs: [LanguagePack]) -> String? {
    let texts = packs.reduce(0) { $0 + (keys[$1.language]?.count ?? 0) }
    let count = packs.reduce(0) { $0 + $1.files.count(where: files.contains) }
    let parts = [(texts, "broken translation"), (count, "file")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    let list = parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
    return "left out \(list); the app shows the messages of the fallback languages instead"
  }
}
