import MessageFormat
import PositionedJSON

/// Runs the message rules over packs: visits each message once, and runs a rule only on messages with
/// its traits.
struct MessageChecker: Sendable {
  private let project: Project
  private let preparations: [MessageCheck.Preparation]

  init(_ rules: [Rule], _ project: Project) {
    self.project = project
    preparations = rules.flatMap(\.checks).compactMap { check in
      if case .eachMessage(let prepare) = check { return prepare(project) }
      return nil
    }
  }

  /// Checks all messages of a pack.
  func check(_ pack: LanguagePack, _ findings: inout Findings) {
    let checks = preparations.compactMap { $0(pack) }
    guard !checks.isEmpty, let first = pack.messages.first else { return }
    var context = MessageContext(project, pack, first: first)
    let keyCount = project.keys.count
    for (place, message) in pack.messages.enumerated() {
      // With duplicate keys, only the last message is checked; the others are reported as duplicates.
      let key = Int(message.key)
      let last = key < keyCount ? pack.index[key] : Int(pack.extraIndex[key - keyCount])
      guard last == place else { continue }
      Self.look(at: message, &context)
      guard !context.traits.isEmpty else { continue }
      // By index: copying a check would change a reference count that all cores share.
      for index in checks.indices
      where !checks[index].anyOf.isDisjoint(with: context.traits)
        && checks[index].allOf.isSubset(of: context.traits)
      {
        checks[index].run(context, &findings)
      }
    }
  }

  /// Finds the traits of a message.
  private static func look(at message: PackMessage, _ context: inout MessageContext) {
    context.turn(to: message)
    context.traits = []
    context.uses.removeAll(keepingCapacity: true)
    context.nodes.removeAll(keepingCapacity: true)
    guard !context.range.isEmpty else {
      context.traits = .empty
      return
    }
    let text = TextTraits(UTF8Slice(context.bytes, context.range))
    if let key = context.sourceKey,
      context.project.sources.isSame(key, UTF8Slice(context.bytes, context.range))
    {
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
    context.compareFacts(text)
    if !context.uses.isEmpty { context.traits.insert(.arguments) }
    if let key = context.sourceKey,
      context.project.sources.differs(key, from: context.uses, in: context.bytes)
    {
      context.traits.insert(.differentArguments)
    }
  }
}
