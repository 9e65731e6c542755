package import MessageFormat
package import PositionedJSON

/// One message as the rules see it.
///
/// Made once per pack and changed from message to message, so that nothing is allocated for a
/// message in which there is nothing to find.
package struct MessageContext {
  package let project: Project
  package let pack: LanguagePack
  package let isSource: Bool
  /// The parser holds the parts of the message.
  package var parser = MessageParser()
  package private(set) var message: PackMessage
  /// Unescaped UTF-8, and where in it the message stands.
  package private(set) var bytes: [UInt8] = []
  package private(set) var range = 0..<0
  /// The number of the file that `bytes` is; `nil` for an unescaped text.
  private var heldFile: Int?
  package internal(set) var traits: MessageTraits = []
  package internal(set) var uses: [ArgumentUse] = []
  package internal(set) var syntaxError: MessageSyntaxError?
  package private(set) var plurals: [PluralVariants] = []
  /// What people see of a message with parts.
  private var shownText = ShownText()
  /// What the text has that its translations should have too; set where the message could be parsed
  /// and is no copy of its source message.
  package private(set) var facts: TextFacts?
  package private(set) var sourceFacts: TextFacts?
  /// What plurals of each kind need, once the pack has one.
  private var cardinal: PluralCoverage?
  private var ordinal: PluralCoverage?

  package init(_ project: Project, _ pack: LanguagePack, first: PackMessage) {
    self.project = project
    self.pack = pack
    isSource = pack.tag == project.source?.tag
    message = first
  }

  /// Turns to another message of the pack; what was found out about the last one is left.
  mutating func turn(to message: PackMessage) {
    self.message = message
    if message.hasEscapes {
      let text = message.utf8(project.files)
      (bytes, range) = (text.bytes, text.range)
      heldFile = nil
      return
    }
    range = message.textRange.offsets
    // A file's bytes are taken once, not once per message: each time counts a reference.
    let file = Int(message.file)
    guard heldFile != file else { return }
    heldFile = file
    bytes = project.files[file].bytes
  }

  /// The number of the key in the source pack; `nil` in the source pack itself.
  var sourceKey: Int? { isSource ? nil : Int(message.key) }

  /// `nil` in the source pack, and for a key that it does not have.
  package var source: SourceMessage? { sourceKey.flatMap { project.sources[$0] } }

  package var nodes: [MessageNode] { parser.nodes }
  package var key: String { project.key(message, in: pack) }

  /// The number of the entry whose message this is; `nil` if it is no entry's.
  private var entryNumber: Int? {
    let key = Int(message.key)
    guard key < project.entryOfKey.count, project.entryOfKey[key] >= 0 else { return nil }
    return Int(project.entryOfKey[key])
  }

  /// Whether this is the message of an entry.
  package var isEntry: Bool { entryNumber != nil }

  /// The entry whose message this is; `nil` if it is no entry's.
  package var entry: Entry? { entryNumber.map { project.catalog.entries[$0] } }

  /// The arguments of the entry whose message this is; `nil` if it is no entry's.
  package var arguments: [ResolvedArgument]? { entryNumber.map { project.arguments[$0] } }

  /// What people see: U+FFFC stands for an argument, and
  /// plurals and selects show `other`.
  package var shown: UTF8Slice {
    nodes.isEmpty ? UTF8Slice(bytes, range) : UTF8Slice(shownText.bytes)
  }

  /// The same of the source message; empty if there is none.
  package var sourceShown: UTF8Slice {
    sourceKey.map { project.sources.shown($0) } ?? .empty
  }

  /// The place in the file of a stretch of what people see.
  package func location(shown stretch: Range<Int>) -> Location {
    location(nodes.isEmpty ? stretch : shownText.messageRange(stretch))
  }

  /// The stretches of `bytes` that are shown as they stand: all but arguments and the like.
  package var plainStretches: [Range<Int>] {
    nodes.isEmpty ? [range] : nodes.filter { $0.kind == .text }.map(\.range)
  }

  /// Whether the source message's text has a trait too: then it is reported there, and once.
  package func isInSource(_ trait: TextTraits) -> Bool {
    sourceFacts?.traits.contains(trait) ?? false
  }

  /// Finds out what the text and its source message have in common.
  mutating func compareFacts(_ text: TextTraits) {
    if !nodes.isEmpty { shownText.show(nodes, bytes) }
    let facts = TextFacts(shown, text)
    self.facts = facts
    sourceFacts = sourceKey.flatMap { project.sources.facts($0) }
    if let source = sourceFacts { traits.formUnion(facts.differences(from: source)) }
    traits.insert(.parsed)
    if isSource { traits.insert(.sourceText) }
    let key = Int(message.key)
    if key < project.isShownKey.count, project.isShownKey[key] { traits.insert(.catalogText) }
  }

  /// Collects the plurals of the message that was parsed.
  mutating func collectPlurals() {
    plurals.removeAll(keepingCapacity: true)
    for (index, node) in nodes.enumerated() {
      switch node.kind {
      case .plural: cardinal = cardinal ?? PluralCoverage(.cardinal, pack.tag)
      case .selectOrdinal: ordinal = ordinal ?? PluralCoverage(.ordinal, pack.tag)
      default: continue
      }
      plurals.append(PluralVariants(nodes, index, bytes))
    }
  }

  /// Which variants a plural of this message needs.
  package func coverage(_ plural: PluralVariants) -> PluralCoverage? {
    plural.node.kind == .plural ? cardinal : ordinal
  }

  /// The place in the file of a stretch of `bytes`.
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

  package func text(_ stretch: Range<Int>) -> String {
    String(decoding: bytes[stretch], as: UTF8.self)
  }

  /// Reports something about this message.
  package func report(
    _ rule: Rule,
    _ text: String,
    at location: Location,
    to findings: inout Findings,
    notesSource: Bool = false,
    fix: Fix? = nil
  ) {
    let note = notesSource ? source.map { [("the source message", $0.message.textLocation)] } : nil
    findings.report(
      rule,
      text,
      at: location,
      key: key,
      language: pack.language,
      notes: note ?? [],
      fix: fix
    )
  }
}
