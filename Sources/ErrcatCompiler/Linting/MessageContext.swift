package import MessageFormat
package import PositionedJSON

/// A message and everything that rules can look at.
package struct MessageContext {
  /// The catalog with its packs.
  package let project: Project
  /// The pack that contains the message.
  package let pack: LanguagePack
  /// Whether the pack is the source pack.
  package let isSource: Bool
  /// The categories that plurals need in the language.
  private let cardinal: PluralCoverage
  private let ordinal: PluralCoverage

  /// The location of the message.
  package private(set) var message: PackMessage
  /// UTF-8 that contains the unescaped message.
  package private(set) var bytes: [UInt8] = []
  /// The range of the message in `bytes`.
  package private(set) var range = 0..<0
  /// The traits of the message.
  package private(set) var traits: MessageTraits = []
  /// The traits of the text.
  package private(set) var textTraits: TextTraits = []
  /// The traits of the source message's text; none without a source message, or if it is malformed.
  package private(set) var sourceTraits: TextTraits = []
  /// Why the message is malformed; `nil` if it isn't, or if it wasn't parsed.
  package private(set) var syntaxError: MessageSyntaxError?
  /// The parts of the message; empty if it has no arguments or is malformed.
  package private(set) var nodes: [MessageNode] = []
  /// The arguments of the message; empty if it is malformed.
  package private(set) var uses: [ArgumentUse] = []
  /// The plurals of the message.
  package private(set) var plurals: [PluralVariants] = []
  /// The text that users see: each argument is U+FFFC, and plurals and selects show `other`.
  ///
  /// Empty without the trait ``MessageTraits/parsed``.
  package private(set) var shown = UTF8Slice.empty
  /// The text that users see, for a message with parts.
  private var shownText = ShownText()
  /// The offsets in the file, which many findings in one message need.
  private let offsets = KnownOffsets()

  init(_ project: Project, _ pack: LanguagePack, first: PackMessage) {
    self.project = project
    self.pack = pack
    isSource = pack.tag == project.source?.tag
    cardinal = PluralCoverage(.cardinal, pack.tag)
    ordinal = PluralCoverage(.ordinal, pack.tag)
    message = first
  }

  /// Moves to another message of the pack, and parses it if it differs from its source message.
  mutating func turn(to message: PackMessage) {
    self.message = message
    offsets.all = nil
    let text = project.utf8(message)
    (bytes, range) = (text.bytes, text.range)
    (traits, textTraits, sourceTraits) = ([], [], [])
    (nodes, uses, plurals, syntaxError) = ([], [], [], nil)
    (shown, shownText) = (.empty, ShownText())
    guard !range.isEmpty else {
      traits = .empty
      return
    }
    textTraits = TextTraits(text)
    let characters = MessageTraits.text(textTraits.intersection(.characters))
    if let sourceKey, project.sources.isSame(sourceKey, text) {
      let copied = characters.union(.equalsSource)
      traits = copied
      // An untranslated message is only reported as untranslated; one that is meant needs its language's forms.
      let isMeant = project.lock?.languages[pack.language]?[key] != nil
      if isMeant, textTraits.contains(.braces), (try? parse()) != nil {
        traits = copied.union(traits.intersection(.plural))
      }
      return
    }
    do {
      try parse()
    } catch {
      syntaxError = error
      traits = characters.union(.malformed)
    }
  }

  private mutating func parse() throws(MessageSyntaxError) {
    if textTraits.contains(.braces) { nodes = try MessageParser.parse(bytes, range) }
    traits = .text(textTraits).union(.parsed)
    uses = ArgumentUse.uses(nodes, bytes)
    for (index, node) in nodes.enumerated() {
      switch node.kind {
      case .plural, .selectOrdinal: plurals.append(PluralVariants(nodes, index, bytes: bytes))
      case .select: traits.insert(.select)
      case .custom: traits.insert(.customType)
      case .number, .date, .time, .spellOut, .ordinal, .duration:
        if !node.style.isEmpty { traits.insert(.style) }
      default: break
      }
    }
    if !plurals.isEmpty { traits.insert(.plural) }
    if !uses.isEmpty { traits.insert(.arguments) }
    if nodes.isEmpty {
      shown = text
    } else {
      shownText = ShownText(nodes, bytes)
      shown = UTF8Slice(shownText.bytes)
    }
    let key = Int(message.key)
    if key < project.isShownKey.count, project.isShownKey[key] { traits.insert(.catalogText) }
    guard let sourceKey else {
      traits.insert(.sourceMessage)
      return
    }
    if let traits = project.sources.traits(sourceKey) {
      sourceTraits = traits
      self.traits.insert(.compared)
    }
    if project.sources.differs(sourceKey, from: uses, in: bytes) {
      traits.insert(.differentArguments)
    }
  }

  /// The number of the key in the source pack; `nil` in the source pack itself.
  var sourceKey: Int? { isSource ? nil : Int(message.key) }

  /// The source message; `nil` in the source pack and for keys that the source pack doesn't have.
  package var source: SourceMessage? { sourceKey.flatMap { project.sources[$0] } }

  /// The message's key in the pack, such as `error.network.timeout`.
  package var key: String { project.key(message, in: pack) }

  /// The index of the entry that has the key; `nil` if it is another key.
  private var entryIndex: Int? { project.entryOfKey[Int(message.key)] }

  /// Whether the message is that of an entry.
  package var isEntry: Bool { entryIndex != nil }

  /// The entry that has the key; `nil` if it is another key.
  package var entry: Entry? { entryIndex.map { project.catalog.entries[$0] } }

  /// The arguments of the entry that has the key; `nil` if it is another key.
  package var arguments: [ResolvedArgument]? { entryIndex.map { project.arguments[$0] } }

  /// The whole message, unescaped.
  var text: UTF8Slice { UTF8Slice(bytes, range) }

  /// The source message as users see it; empty if there is none.
  package var sourceShown: UTF8Slice {
    sourceKey.map { project.sources.shown($0) } ?? .empty
  }

  /// The location in the file of a range in ``shown``.
  package func location(shown range: Range<Int>) -> Location {
    location(nodes.isEmpty ? range : shownText.messageRange(range))
  }

  /// The ranges of `bytes` that contain literal text: everything except arguments and their syntax.
  package var plainStretches: [Range<Int>] {
    if nodes.isEmpty { return [range] }
    return nodes.lazy.filter { $0.kind == .text }.map(\.range)
  }

  /// Whether the text or its source message has a trait.
  package func eitherHas(_ trait: TextTraits) -> Bool {
    textTraits.contains(trait) || sourceTraits.contains(trait)
  }

  /// The variants that a plural of this message needs.
  package func coverage(_ plural: PluralVariants) -> PluralCoverage {
    plural.node.kind == .plural ? cardinal : ordinal
  }

  /// The location in the file of a range in `bytes`.
  package func location(_ stretch: Range<Int>) -> Location {
    let start = range.lowerBound
    let all = offsets.all ?? project.offsets(of: message)
    offsets.all = all
    return Location(
      Int(message.file),
      all[stretch.lowerBound - start..<stretch.upperBound - start]
    )
  }

  /// The text of a range in `bytes`.
  package func text(_ stretch: Range<Int>) -> String {
    String(decoding: bytes[stretch], as: UTF8.self)
  }

  /// Reports a finding about this message, at the whole text or a place in it.
  package func report(
    _ text: String,
    at location: Location? = nil,
    to findings: inout RuleFindings,
    notesSource: Bool = false,
    fix: Fix? = nil
  ) {
    let note = notesSource ? source.map { [("the source message", $0.message.textLocation)] } : nil
    findings.report(
      text,
      at: location ?? message.textLocation,
      key: key,
      language: pack.language,
      notes: note ?? [],
      fix: fix
    )
  }

  /// Reports what is wrong with the message as one of its language.
  package func report(
    _ fault: MessageFault,
    to findings: inout RuleFindings,
    notesSource: Bool = false
  ) {
    report(
      fault.text(key, bytes),
      at: location(fault.range),
      to: &findings,
      notesSource: notesSource
    )
  }
}

/// The offsets of a message that were computed for an earlier finding.
private final class KnownOffsets {
  var all: JSONString.Offsets?
}
