import MessageFormat
import PositionedJSON

/// Runs the message rules over packs: visits each message once, and runs a rule only on messages with
/// its traits.
struct MessageChecker: Sendable {
  // Not read from the project for each message: that would change reference counts that all cores share.
  private let sources: SourceMessages
  private let isShownKey: [Bool]
  private let preparations: [MessageCheck.Preparation]

  init(_ rules: [Rule], _ project: Project) {
    sources = project.sources
    isShownKey = project.isShownKey
    // At the same time, because some look at all entries.
    preparations = Concurrent.map(rules.flatMap(\.checks)) { check in
      if case .eachMessage(let prepare) = check { return prepare(project) }
      return nil
    }.compactMap { $0 }
  }

  /// Checks all messages of a pack; the project has the bytes of its files.
  func check(_ pack: LanguagePack, of project: Project, _ findings: inout Findings) {
    let checks = preparations.compactMap { $0(pack) }
    guard !checks.isEmpty, let first = pack.messages.first else { return }
    withExtendedLifetime(checks) {
      check(pack, of: project, first: first, with: ChecksByTrait(checks), &findings)
    }
  }

  private func check(
    _ pack: LanguagePack,
    of project: Project,
    first: PackMessage,
    with checks: ChecksByTrait,
    _ findings: inout Findings
  ) {
    var context = MessageContext(project, pack, first: first)
    let keyCount = project.keys.count
    let (index, extraIndex) = (pack.index, pack.extraIndex)
    for (place, message) in pack.messages.enumerated() {
      // With duplicate keys, only the last message is checked; the others are reported as duplicates.
      let key = Int(message.key)
      let last = key < keyCount ? index[key] : Int(extraIndex[key - keyCount])
      guard last == place else { continue }
      look(at: message, &context)
      guard !context.traits.isEmpty else { continue }
      checks.run(context, &findings)
    }
  }

  /// Finds the traits of a message.
  private func look(at message: PackMessage, _ context: inout MessageContext) {
    context.turn(to: message)
    context.traits = []
    // Most are empty, and to empty an array again costs more than to ask.
    if !context.uses.isEmpty { context.uses.removeAll(keepingCapacity: true) }
    if !context.nodes.isEmpty { context.nodes.removeAll(keepingCapacity: true) }
    guard !context.range.isEmpty else {
      context.traits = .empty
      return
    }
    // Once, because it retains the bytes.
    let whole = context.text
    let text = TextTraits(whole)
    if let key = context.sourceKey, sources.isSame(key, whole) {
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
    context.compareFacts(text, with: context.isSource ? nil : sources.facts(key))
    if key < isShownKey.count, isShownKey[key] { context.traits.insert(.catalogText) }
    if !context.uses.isEmpty { context.traits.insert(.arguments) }
    if let key = context.sourceKey, sources.differs(key, from: context.uses, in: context.bytes) {
      context.traits.insert(.differentArguments)
    }
  }
}

/// Which checks look at a message with a trait, so that those that don't cost nothing.
private struct ChecksByTrait {
  /// The checks, which whoever created this keeps: several run for each message, and counting references to
  /// them would take as long as some of the checks.
  private let checks: [Unmanaged<MessageCheck>]
  /// For each trait, one bit for each check, in words of 64.
  private var bits: [UInt64]
  private let wordCount: Int

  /// - Parameter checks: the checks, which have to live as long as this.
  init(_ checks: [MessageCheck]) {
    self.checks = checks.map(Unmanaged.passUnretained)
    wordCount = (checks.count + 63) / 64
    bits = Array(repeating: 0, count: 64 * wordCount)
    for (index, check) in checks.enumerated() {
      for trait in 0..<64 where check.anyOf.rawValue >> UInt64(trait) & 1 == 1 {
        bits[trait * wordCount + index / 64] |= 1 << UInt64(index % 64)
      }
    }
  }

  /// Runs the checks for messages with the traits of this one, in order.
  func run(_ context: MessageContext, _ findings: inout Findings) {
    for word in 0..<wordCount {
      var wanted: UInt64 = 0
      var rest = context.traits.rawValue
      while rest != 0 {
        wanted |= bits[rest.trailingZeroBitCount * wordCount + word]
        rest &= rest - 1
      }
      while wanted != 0 {
        checks[word * 64 + wanted.trailingZeroBitCount]._withUnsafeGuaranteedRef { check in
          guard check.allOf.isSubset(of: context.traits) else { return }
          check.run(context, &findings)
        }
        wanted &= wanted - 1
      }
    }
  }
}
