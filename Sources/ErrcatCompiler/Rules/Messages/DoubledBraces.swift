import MessageFormat
import PositionedJSON

/// Placeholders such as `{{name}}`, as in i18next and Mustache, in a message that should be ICU
/// MessageFormat.
struct DoubledBraces {
  /// The argument of the first one.
  let name: String
  /// All of them in the message, in its order, braces included; at least one.
  let ranges: [Range<Int>]

  /// Finds them where a message couldn't be parsed; `nil` if the error isn't that of such a
  /// placeholder.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 that contains the message.
  ///   - message: the offsets of the message.
  ///   - error: what is wrong with it.
  init?(_ bytes: [UInt8], _ message: Range<Int>, causing error: MessageSyntaxError) {
    let start = message.lowerBound
    var text = Array(bytes[message])
    var ranges: [Range<Int>] = []
    var name = ""
    var place: Int? = error.range.lowerBound - start
    var nodes: [MessageNode] = []
    while let second = place, ranges.count < Self.maximumCount,
      let found = Self.placeholder(text, second)
    {
      if ranges.isEmpty { name = String(decoding: text[found.name], as: UTF8.self) }
      ranges.append(start + found.range.lowerBound..<start + found.range.upperBound)
      // Spaces keep the places of everything else.
      text[found.range.lowerBound] = 0x20
      text[found.range.upperBound - 1] = 0x20
      do throws(MessageSyntaxError) {
        try MessageParser.parse(text, text.indices, into: &nodes)
        place = nil
      } catch {
        place = error.range.lowerBound
      }
    }
    guard !ranges.isEmpty else { return nil }
    self.name = name
    self.ranges = ranges
  }

  /// More in one message are left for the next run.
  private static let maximumCount = 64

  /// The placeholder whose second brace is at an offset, and the name in it.
  private static func placeholder(_ text: [UInt8], _ second: Int)
    -> (range: Range<Int>, name: Range<Int>)?
  {
    func at(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0 }
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard at(second) == open, at(second - 1) == open else { return nil }
    var start = second + 1
    while at(start) == 0x20 { start += 1 }
    var end = start
    while at(end).isASCIIWord { end += 1 }
    var last = end
    while at(last) == 0x20 { last += 1 }
    guard end > start, at(last) == close, at(last + 1) == close else { return nil }
    return (second - 1..<last + 2, start..<end)
  }
}
