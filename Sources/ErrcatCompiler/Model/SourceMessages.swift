package import MessageFormat
package import PositionedJSON

/// The source pack's messages by key number, parsed once for all packs that are compared with them.
///
/// Stores the texts, parts and arguments of all messages in one array each: with arrays per message,
/// threads would spend most of their time on reference counting.
package struct SourceMessages: Sendable {
  private struct Place: Sendable {
    let message: PackMessage
    let text: Range<Int>
    let nodes: Range<Int>
    let uses: Range<Int>
    /// The range of the text that users see: in `shownTexts` if the message has parts, otherwise in
    /// `texts`.
    let shown: Range<Int>
    /// `nil` if the message is malformed.
    let facts: TextFacts?
  }

  private var places: [Place?]
  private var texts: [UInt8] = []
  private var shownTexts: [UInt8] = []
  private var nodes: [MessageNode] = []
  private var uses: [ArgumentUse] = []

  /// - Parameters:
  ///   - pack: the source pack; `nil` if there is none.
  ///   - files: the project's files.
  ///   - count: the number of keys.
  init(_ pack: LanguagePack?, _ files: [SourceFile], count: Int) {
    places = Array(repeating: nil, count: count)
    guard let pack else { return }
    var found: [(key: Int, message: PackMessage, text: Range<Int>)] = []
    for key in 0..<count {
      guard let message = pack.message(key) else { continue }
      let start = texts.count
      let slice = message.utf8(in: files[Int(message.file)].bytes)
      texts.append(contentsOf: slice.utf8)
      found.append((key, message, start..<texts.count))
    }
    var parts: [MessageNode] = []
    var uses: [ArgumentUse] = []
    var shown = ShownText()
    for (key, message, text) in found {
      let traits = TextTraits(UTF8Slice(texts, text))
      var shownRange = text
      var facts: TextFacts?
      let (firstNode, firstUse) = (nodes.count, self.uses.count)
      if traits.contains(.braces) {
        do {
          try MessageParser.parse(texts, text, into: &parts)
          ArgumentUse.collect(parts, texts, into: &uses)
          nodes += parts
          self.uses += uses
          shown.show(parts, texts)
          facts = TextFacts(UTF8Slice(shown.bytes), traits)
          shownRange = shownTexts.count..<shownTexts.count + shown.bytes.count
          shownTexts += shown.bytes
        } catch {
          shownRange = 0..<0
        }
      } else {
        facts = TextFacts(UTF8Slice(texts, text), traits)
      }
      places[key] = Place(
        message: message,
        text: text,
        nodes: firstNode..<nodes.count,
        uses: firstUse..<self.uses.count,
        shown: shownRange,
        facts: facts
      )
    }
  }

  /// The numbers of keys with the same text of several words, grouped by text.
  package func repeated() -> [[Int]] {
    var table = ByteStringTable()
    var keys: [[Int]] = []
    for (key, place) in places.enumerated() {
      guard let text = place?.text, texts[text].contains(0x20) else { continue }
      let number = table.insert(texts, text)
      if number == keys.count { keys.append([]) }
      keys[number].append(key)
    }
    return keys.filter { $0.count > 1 }
  }

  /// The message of a key; `nil` if the source pack doesn't have the key.
  package subscript(key: Int) -> SourceMessage? {
    guard key < places.count, let place = places[key] else { return nil }
    return SourceMessage(
      message: place.message,
      bytes: texts,
      range: place.text,
      nodes: Array(nodes[place.nodes]),
      uses: Array(uses[place.uses]),
      isMalformed: place.facts == nil
    )
  }

  /// Whether the message of a key is empty.
  package func isEmpty(_ key: Int) -> Bool {
    key < places.count && places[key]?.text.isEmpty == true
  }

  /// Whether the source pack has a message for a key.
  package func has(_ key: Int) -> Bool { key < places.count && places[key] != nil }

  /// Whether the message of a key equals a text, byte for byte.
  package func isSame(_ key: Int, _ text: UTF8Slice) -> Bool {
    guard key < places.count, let place = places[key] else { return false }
    return texts.isEqual(place.text, to: text.bytes, text.range)
  }

  /// The facts about a key's message that its translations should share; `nil` if there is no message
  /// or it is malformed.
  package func facts(_ key: Int) -> TextFacts? { key < places.count ? places[key]?.facts : nil }

  /// The message of a key as users see it; empty if there is none or it is malformed.
  package func shown(_ key: Int) -> UTF8Slice {
    guard key < places.count, let place = places[key], place.facts != nil else {
      return .empty
    }
    return UTF8Slice(place.nodes.isEmpty ? texts : shownTexts, place.shown)
  }

  /// Whether a translation's arguments differ from those of a key's message; `false` if there is no
  /// message or it is malformed.
  package func differs(_ key: Int, from others: [ArgumentUse], in bytes: [UInt8]) -> Bool {
    guard key < places.count, let place = places[key], place.facts != nil else { return false }
    guard others.count == place.uses.count else { return true }
    for (offset, other) in others.enumerated() {
      let own = uses[place.uses.lowerBound + offset].name
      if !texts.isEqual(own, to: bytes, other.name) { return true }
    }
    return false
  }
}

/// A parsed message of the source pack, with which translations are compared.
package struct SourceMessage: Sendable {
  /// The location of the message.
  package let message: PackMessage
  /// UTF-8 that contains the unescaped text.
  package let bytes: [UInt8]
  /// The range of the text in `bytes`.
  package let range: Range<Int>
  /// The parts of the message; empty if it has no arguments or is malformed.
  package let nodes: [MessageNode]
  /// The arguments in the order of their first use; empty if the message is malformed.
  package let uses: [ArgumentUse]
  /// Whether the text is not ICU MessageFormat.
  package let isMalformed: Bool

  /// The unescaped text as a slice of `bytes`.
  package var slice: UTF8Slice { UTF8Slice(bytes, range) }
  /// The unescaped text.
  package var text: String { slice.string }
}
