package import MessageFormat
package import PositionedJSON

/// A message and everything that rules can look at.
///
/// Reused for all messages of a pack, so that messages without findings need no allocation.
package struct MessageContext {
  /// The catalog with its packs.
  package let project: Project
  /// The pack that contains the message.
  package let pack: LanguagePack
  /// Whether the pack is the source pack.
  package let isSource: Bool
  /// The parts of the message; empty if it has no arguments.
  package internal(set) var nodes: [MessageNode] = []
  /// The location of the message.
  package private(set) var message: PackMessage
  /// UTF-8 that contains the unescaped message.
  package private(set) var bytes: [UInt8] = []
  /// The range of the message in `bytes`.
  package private(set) var range = 0..<0
  /// The traits of the message.
  package internal(set) var traits: MessageTraits = []
  /// The arguments of the message; empty if it is malformed.
  package internal(set) var uses: [ArgumentUse] = []
  /// Why the message is malformed; only meaningful with the trait ``MessageTraits/malformed``.
  package internal(set) var syntaxError: MessageSyntaxError?
  /// The plurals of the message; only meaningful with the trait ``MessageTraits/plural``.
  package private(set) var plurals: [PluralVariants] = []
  /// The text that users see: each argument is U+FFFC, and plurals and selects show `other`.
  ///
  /// Only meaningful with the trait ``MessageTraits/parsed``; otherwise that of an earlier message.
  package private(set) var shown = UTF8Slice.empty
  /// The text that users see, for a message with parts.
  private var shownText = ShownText()
  /// The traits of the text.
  package internal(set) var textTraits: TextTraits = []
  /// The traits of the source message's text; none without a source message, or if it is malformed.
  ///
  /// Only meaningful with the trait ``MessageTraits/parsed``.
  package private(set) var sourceTraits: TextTraits = []
  /// The categories that plurals of each kind need; `nil` until the pack has such a plural.
  private var cardinal: PluralCoverage?
  private var ordinal: PluralCoverage?

  package init(_ project: Project, _ pack: LanguagePack, first: PackMessage) {
    self.project = project
    self.pack = pack
    isSource = pack.tag == project.source?.tag
    message = first
  }

  /// Moves to another message of the pack; everything found for the previous message remains but its plurals.
  mutating func turn(to message: PackMessage) {
    self.message = message
    plurals.removeAll(keepingCapacity: true)
    let text = project.utf8(message)
    (bytes, range) = (text.bytes, text.range)
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

  /// Sets what users see of the parsed message, and the traits of its source message.
  ///
  /// - Parameter source: the traits of the source message's text; `nil` if there is none or it is malformed.
  mutating func compare(with source: TextTraits?) {
    if nodes.isEmpty {
      shown = text
    } else {
      shownText = ShownText(nodes, bytes)
      shown = UTF8Slice(shownText.bytes)
    }
    sourceTraits = source ?? []
    traits.insert(.parsed)
    if source != nil { traits.insert(.compared) }
    if isSource { traits.insert(.sourceMessage) }
  }

  /// Collects the plurals of the parsed message.
  mutating func collectPlurals() {
    plurals.removeAll(keepingCapacity: true)
    for (index, node) in nodes.enumerated() {
      switch node.kind {
      case .plural: if cardinal == nil { cardinal = PluralCoverage(.cardinal, pack.tag) }
      case .selectOrdinal: if ordinal == nil { ordinal = PluralCoverage(.ordinal, pack.tag) }
      default: continue
      }
      plurals.append(PluralVariants(nodes, index, bytes: bytes))
    }
  }

  /// The variants that a plural of this message needs.
  package func coverage(_ plural: PluralVariants) -> PluralCoverage? {
    plural.node.kind == .plural ? cardinal : ordinal
  }

  /// The location in the file of a range in `bytes`.
  package func location(_ stretch: Range<Int>) -> Location {
    let start = message.textRange.lowerBound
    let file = project.files[Int(message.file)].bytes
    let offset = { (index: Int) in
      message.hasEscapes
        ? JSONString.offset(inFile: file, message.textRange, ofUnescaped: index - range.lowerBound)
        : start + index - range.lowerBound
    }
    return Location(
      Int(message.file),
      ByteRange(offset(stretch.lowerBound), offset(stretch.upperBound))
    )
  }

  /// The text of a range in `bytes`.
  package func text(_ stretch: Range<Int>) -> String {
    String(decoding: bytes[stretch], as: UTF8.self)
  }

  /// Reports a finding about this message, at the whole text or a place in it.
  package func report(
    _ rule: Rule,
    _ text: String,
    at location: Location? = nil,
    to findings: inout Findings,
    notesSource: Bool = false,
    fix: Fix? = nil
  ) {
    let note = notesSource ? source.map { [("the source message", $0.message.textLocation)] } : nil
    findings.report(
      rule,
      text,
      at: location ?? message.textLocation,
      key: key,
      language: pack.language,
      notes: note ?? [],
      fix: fix
    )
  }
}
