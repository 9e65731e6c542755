import MessageFormat
import PositionedJSON

/// Runs the message rules over packs: visits each message once, and runs a rule only on messages with
/// its traits.
struct MessageChecker: Sendable {
  private let sources: SourceMessages
  private let isShownKey: [Bool]
  private let preparations: [MessageCheck.Preparation]

  init(_ rules: [Rule], _ project: Project) {
    sources = project.sources
    isShownKey = project.isShownKey
    // In parallel, because some look at all entries.
    preparations = Concurrent.map(rules.flatMap(\.checks)) { check in
      if case .eachMessage(let prepare) = check { return prepare(project) }
      return nil
    }.compactMap { $0 }
  }

  /// Checks all messages of a pack; the project has the bytes of its files.
  func check(_ pack: LanguagePack, of project: Project, _ findings: inout Findings) {
    let checks = preparations.compactMap { $0(pack) }
    guard !checks.isEmpty, let first = pack.messages.first else { return }
    var context = MessageContext(project, pack, first: first)
    let keyCount = project.keys.count
    for (place, message) in pack.messages.enumerated() {
      // With duplicate keys, only the last message is checked; the others are reported as duplicates.
      let key = Int(message.key)
      let last = key < keyCount ? pack.index[key] : Int(pack.extraIndex[key - keyCount])
      guard last == place else { continue }
      look(at: message, &context)
      for check in checks where check.applies(to: context.traits) { check.run(context, &findings) }
    }
  }

  /// Finds the traits of a message.
  private func look(at message: PackMessage, _ context: inout MessageContext) {
    context.turn(to: message)
    context.traits = []
    context.uses.removeAll(keepingCapacity: true)
    context.nodes.removeAll(keepingCapacity: true)
    guard !context.range.isEmpty else {
      context.textTraits = []
      context.traits = .empty
      return
    }
    let text = TextTraits(context.text)
    context.textTraits = text
    if let key = context.sourceKey, sources.isSame(key, context.text) {
      // An untranslated message is only reported as untranslated.
      context.traits = .equalsSource
      context.traits.formUnion(.text(text.intersection(.characters)))
      return
    }
    context.traits = .text(text)
    if text.contains(.braces) {
      do {
        try MessageParser.parse(context.bytes, context.range, into: &context.nodes)
      } catch {
        context.syntaxError = error
        context.traits = .malformed
        context.traits.formUnion(.text(text.intersection(.characters)))
        return
      }
      ArgumentUse.collect(context.nodes, context.bytes, into: &context.uses)
      context.collectPlurals()
      if !context.plurals.isEmpty { context.traits.insert(.plural) }
      for node in context.nodes {
        switch node.kind {
        case .select: context.traits.insert(.select)
        case .custom: context.traits.insert(.customType)
        case .number, .date, .time, .spellOut, .ordinal, .duration:
          if !node.style.isEmpty { context.traits.insert(.style) }
        default: break
        }
      }
    }
    let key = Int(context.message.key)
    context.compare(with: context.isSource ? nil : sources.traits(key))
    if key < isShownKey.count, isShownKey[key] { context.traits.insert(.catalogText) }
    if !context.uses.isEmpty { context.traits.insert(.arguments) }
    if let key = context.sourceKey, sources.differs(key, from: context.uses, in: context.bytes) {
      context.traits.insert(.differentArguments)
    }
  }
}

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
