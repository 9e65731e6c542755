package import MessageFormat
package import PositionedJSON

/// The source pack's messages by key number, parsed once for all packs that are compared with them.
///
/// Texts, parts and arguments of all messages stand in one list each: threads that compare with
/// them would otherwise spend their time counting references to each message's own lists.
package struct SourceMessages: Sendable {
  private struct Place: Sendable {
    let message: PackMessage
    let text: Range<Int>
    let nodes: Range<Int>
    let uses: Range<Int>
    /// Of what people see, in `texts` or, if the message has parts, in `shownTexts`.
    let shown: Range<Int>
    /// `nil` if the message could not be parsed.
    let facts: TextFacts?
  }

  private let isParsed: Bool
  private var places: [Place?]
  private var texts: [UInt8] = []
  private var shownTexts: [UInt8] = []
  private var nodes: [MessageNode] = []
  private var uses: [ArgumentUse] = []
  /// Keys whose messages are the same text of several words, the keys of one text together.
  package private(set) var repeated: [[Int]] = []

  /// - Parameters:
  ///   - pack: the source pack; `nil` leaves every key without message.
  ///   - files: the project's.
  ///   - count: of the keys.
  ///   - isParsed: whether messages are parsed now, or when somebody asks for one.
  init(_ pack: LanguagePack?, _ files: [SourceFile], count: Int, isParsed: Bool) {
    self.isParsed = isParsed
    places = Array(repeating: nil, count: count)
    guard let pack else { return }
    var found: [(key: Int, message: PackMessage, text: Range<Int>)] = []
    for key in 0..<count {
      guard let message = pack.message(key) else { continue }
      let start = texts.count
      let slice = message.utf8(files)
      texts.append(contentsOf: slice.utf8)
      found.append((key, message, start..<texts.count))
    }
    guard isParsed else {
      for (key, message, text) in found {
        places[key] = Place(
          message: message,
          text: text,
          nodes: 0..<0,
          uses: 0..<0,
          shown: text,
          facts: nil
        )
      }
      return
    }
    repeated = repeatedTexts(found)
    var parser = MessageParser()
    var uses: [ArgumentUse] = []
    var shown = ShownText()
    for (key, message, text) in found {
      let traits = TextTraits(UTF8Slice(texts, text))
      var shownRange = text
      var facts: TextFacts?
      let (firstNode, firstUse) = (nodes.count, self.uses.count)
      if traits.contains(.braces) {
        do {
          try parser.parse(texts, text)
          ArgumentUse.collect(parser.nodes, texts, into: &uses)
          nodes += parser.nodes
          self.uses += uses
          shown.show(parser.nodes, texts)
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

  /// Finds the texts of several words that stand under more than one key.
  private func repeatedTexts(_ found: [(key: Int, message: PackMessage, text: Range<Int>)])
    -> [[Int]]
  {
    var table = ByteStringTable()
    var keys: [[Int]] = []
    for (key, _, text) in found where texts[text].contains(0x20) {
      let number = table.insert(texts, text)
      if number == keys.count { keys.append([]) }
      keys[number].append(key)
    }
    return keys.filter { $0.count > 1 }
  }

  /// A key's message; `nil` where the source pack has none.
  package subscript(key: Int) -> SourceMessage? {
    guard key < places.count, let place = places[key] else { return nil }
    guard isParsed else { return parsed(place) }
    return SourceMessage(
      message: place.message,
      bytes: texts,
      range: place.text,
      nodes: Array(nodes[place.nodes]),
      uses: Array(uses[place.uses]),
      isMalformed: place.facts == nil
    )
  }

  private func parsed(_ place: Place) -> SourceMessage {
    var parser = MessageParser()
    let isWhole: ()? = try? parser.parse(texts, place.text)
    var uses: [ArgumentUse] = []
    if isWhole != nil { ArgumentUse.collect(parser.nodes, texts, into: &uses) }
    return SourceMessage(
      message: place.message,
      bytes: texts,
      range: place.text,
      nodes: isWhole == nil ? [] : parser.nodes,
      uses: uses,
      isMalformed: isWhole == nil
    )
  }

  /// Whether a key's message is the empty text.
  package func isEmpty(_ key: Int) -> Bool {
    key < places.count && places[key]?.text.isEmpty == true
  }

  /// Whether the source pack has a message for a key.
  package func has(_ key: Int) -> Bool { key < places.count && places[key] != nil }

  /// Whether a key's message is this text, byte for byte.
  package func isSame(_ key: Int, _ text: UTF8Slice) -> Bool {
    guard key < places.count, let place = places[key] else { return false }
    return texts.isEqual(place.text, to: text.bytes, text.range)
  }

  /// What a key's message has that its translations should have too; `nil` where there is no
  /// message, or none that can be parsed.
  package func facts(_ key: Int) -> TextFacts? { key < places.count ? places[key]?.facts : nil }

  /// A key's message as people see it; empty where there is none, or none that can be parsed.
  package func shown(_ key: Int) -> UTF8Slice {
    guard key < places.count, let place = places[key], place.facts != nil else {
      return .empty
    }
    return UTF8Slice(place.nodes.isEmpty ? texts : shownTexts, place.shown)
  }

  /// Whether a translation has other arguments than a key's message; `false` where there is no
  /// message, or none that can be parsed.
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
