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
    let checksByTrait = ChecksByTrait(checks)
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
      checksByTrait.forEach(context.traits) { index in
        guard checks[index].allOf.isSubset(of: context.traits) else { return }
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

/// Which checks look at a message with a trait, so that those that don't cost nothing.
private struct ChecksByTrait {
  /// For each trait, one bit for each check, in words of 64.
  private var bits: [UInt64]
  private let wordCount: Int

  init(_ checks: [MessageCheck]) {
    wordCount = (checks.count + 63) / 64
    bits = Array(repeating: 0, count: 64 * wordCount)
    for (index, check) in checks.enumerated() {
      for trait in 0..<64 where check.anyOf.rawValue >> UInt64(trait) & 1 == 1 {
        bits[trait * wordCount + index / 64] |= 1 << UInt64(index % 64)
      }
    }
  }

  /// Calls a function with the indexes of the checks for messages with any of these traits, in order.
  func forEach(_ traits: MessageTraits, _ body: (Int) -> Void) {
    for word in 0..<wordCount {
      var wanted: UInt64 = 0
      var rest = traits.rawValue
      while rest != 0 {
        wanted |= bits[rest.trailingZeroBitCount * wordCount + word]
        rest &= rest - 1
      }
      while wanted != 0 {
        body(word * 64 + wanted.trailingZeroBitCount)
        wanted &= wanted - 1
      }
    }
  }
}
