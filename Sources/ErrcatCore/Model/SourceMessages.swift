import ErrcatSource
import MessageFormat

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
    let isMalformed: Bool
    let hasSurroundingSpace: Bool
  }

  private var places: [Place?]
  private var texts: [UInt8] = []
  private var nodes: [MessageNode] = []
  private var uses: [ArgumentUse] = []

  /// - Parameters:
  ///   - pack: the source pack; `nil` leaves every key without message.
  ///   - files: the project's.
  ///   - count: of the keys.
  init(_ pack: LanguagePack?, _ files: [SourceFile], count: Int) {
    places = Array(repeating: nil, count: count)
    guard let pack else { return }
    var found: [(key: Int, message: PackMessage, text: Range<Int>)] = []
    for key in 0..<count {
      guard let message = pack.message(key) else { continue }
      let start = texts.count
      let (bytes, range) = message.utf8(files)
      texts.append(contentsOf: bytes[range])
      found.append((key, message, start..<texts.count))
    }
    var parser = MessageParser()
    var uses: [ArgumentUse] = []
    for (key, message, text) in found {
      let traits = TextTraits(texts, text)
      var isMalformed = false
      let (firstNode, firstUse) = (nodes.count, self.uses.count)
      if traits.contains(.braces) {
        do {
          try parser.parse(texts, text)
          ArgumentUse.collect(parser.nodes, texts, into: &uses)
          nodes += parser.nodes
          self.uses += uses
        } catch {
          isMalformed = true
        }
      }
      places[key] = Place(
        message: message,
        text: text,
        nodes: firstNode..<nodes.count,
        uses: firstUse..<self.uses.count,
        isMalformed: isMalformed,
        hasSurroundingSpace: traits.contains(.surroundingSpace)
      )
    }
  }

  /// A key's message; `nil` where the source pack has none.
  package subscript(key: Int) -> SourceMessage? {
    guard key < places.count, let place = places[key] else { return nil }
    return SourceMessage(
      message: place.message,
      bytes: texts,
      range: place.text,
      nodes: Array(nodes[place.nodes]),
      uses: Array(uses[place.uses]),
      isMalformed: place.isMalformed
    )
  }

  /// Whether the source pack has a message for a key.
  package func has(_ key: Int) -> Bool { key < places.count && places[key] != nil }

  /// Whether a key's message is this text, byte for byte.
  func isSame(_ key: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard key < places.count, let place = places[key] else { return false }
    return texts.isEqual(place.text, to: bytes, range)
  }

  func hasSurroundingSpace(_ key: Int) -> Bool {
    key < places.count && places[key]?.hasSurroundingSpace == true
  }

  /// Whether a translation has other arguments than a key's message; `false` where there is no
  /// message, or none that can be parsed.
  func differs(_ key: Int, from others: [ArgumentUse], in bytes: [UInt8]) -> Bool {
    guard key < places.count, let place = places[key], !place.isMalformed else { return false }
    guard others.count == place.uses.count else { return true }
    for (offset, other) in others.enumerated() {
      let own = uses[place.uses.lowerBound + offset].name
      if !texts.isEqual(own, to: bytes, other.name) { return true }
    }
    return false
  }
}
