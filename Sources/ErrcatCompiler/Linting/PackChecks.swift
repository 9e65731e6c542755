/// The checks of packs by some rules: of packs as wholes and of their messages, prepared for a project.
struct PackChecks: Sendable {
  private let wholes: [PackCheck]
  private let messages: MessageChecker

  init(_ rules: [Rule], _ project: Project) {
    wholes = Concurrent.map(rules.flatMap(\.checks)) { check in
      if case .eachPack(let prepare) = check { return prepare(project) }
      return nil
    }.compactMap { $0 }
    messages = MessageChecker(rules, project)
  }

  /// Checks a pack.
  ///
  /// - Parameters:
  ///   - pack: a pack.
  ///   - project: the project that it is in.
  ///   - findings: gets what the rules find.
  func run(on pack: LanguagePack, of project: Project, _ findings: inout Findings) {
    for check in wholes { check(pack, project, &findings) }
    messages.check(pack, of: project, &findings)
  }
}
