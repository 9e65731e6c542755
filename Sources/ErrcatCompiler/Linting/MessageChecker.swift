import MessageFormat
import PositionedJSON

/// Runs the message rules over packs: visits each message once, and runs a rule only on messages with
/// its traits.
struct MessageChecker: Sendable {
  private let preparations: [(rule: Rule, prepare: MessageCheck.Preparation)]

  init(_ rules: [Rule], _ project: Project) {
    // In parallel, because some look at all entries.
    preparations = Concurrent.map(Rule.checks(of: rules)) { rule, check in
      guard case .eachMessage(let prepare) = check else { return nil }
      return prepare(project).map { (rule, $0) }
    }.compactMap { $0 }
  }

  /// Checks all messages of a pack; the project has the bytes of its files.
  func check(_ pack: LanguagePack, of project: Project, _ findings: inout Findings) {
    let prepared = preparations.compactMap { rule, prepare in prepare(pack).map { (rule, $0) } }
    let checks = prepared.map(\.1)
    var found = prepared.map { findings.empty(of: $0.0) }
    guard !checks.isEmpty, let first = pack.messages.first else { return }
    var context = MessageContext(project, pack, first: first)
    let keyCount = project.keys.count
    for (place, message) in pack.messages.enumerated() {
      // With duplicate keys, only the last message is checked; the others are reported as duplicates.
      let key = Int(message.key)
      let last = key < keyCount ? pack.index[key] : Int(pack.extraIndex[key - keyCount])
      guard last == place else { continue }
      context.turn(to: message)
      for (number, check) in checks.enumerated() where check.applies(to: context.traits) {
        check.run(context, &found[number])
      }
    }
    findings.append(found.map(\.all))
  }
}

/// The checks of packs by some rules: of packs as wholes and of their messages, prepared for a project.
struct PackChecks: Sendable {
  private let wholes: [(rule: Rule, check: PackCheck)]
  private let messages: MessageChecker

  init(_ rules: [Rule], _ project: Project) {
    wholes = Concurrent.map(Rule.checks(of: rules)) { rule, check in
      guard case .eachPack(let prepare) = check else { return nil }
      return prepare(project).map { (rule, $0) }
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
    for (rule, check) in wholes { findings.add(of: rule) { check(pack, project, &$0) } }
    messages.check(pack, of: project, &findings)
  }
}
