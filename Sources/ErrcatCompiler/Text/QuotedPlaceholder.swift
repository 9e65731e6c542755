import PositionedJSON

/// A placeholder that apostrophes turn into text, as in `'{name}'`.
package struct QuotedPlaceholder {
  /// The UTF-8 offsets of the apostrophes and everything between them.
  package let range: Range<Int>
  /// The UTF-8 offsets of what is between the apostrophes.
  package var inner: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }

  /// Finds placeholders in a part of a message that is text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 that contains the text.
  ///   - text: the offsets of the text.
  ///   - isInPlural: whether `#` is a placeholder.
  /// - Returns: `'{name}'` and `'#'`; text between apostrophes with anything else is meant to be text.
  package static func all(
    _ bytes: [UInt8],
    _ text: Range<Int>,
    isInPlural: Bool = false
  ) -> [QuotedPlaceholder] {
    let apostrophe = UInt8(ascii: "'")
    var found: [QuotedPlaceholder] = []
    var index = text.lowerBound
    while index + 1 < text.upperBound {
      guard bytes[index] == apostrophe else {
        index += 1
        continue
      }
      let next = bytes[index + 1]
      if next == apostrophe {
        index += 2
        continue
      }
      guard "{}".utf8.contains(next) || isInPlural && next == UInt8(ascii: "#") else {
        index += 1
        continue
      }
      let end = bytes[index + 1..<text.upperBound].firstIndex(of: apostrophe) ?? text.upperBound
      guard end < text.upperBound else { break }
      let inner = bytes[index + 1..<end]
      let name = inner.dropFirst().dropLast()
      let isArgument =
        next == UInt8(ascii: "{") && inner.last == UInt8(ascii: "}") && !name.isEmpty
        && name.allSatisfy(\.isASCIIWord)
      if isArgument || inner.elementsEqual("#".utf8) {
        found.append(QuotedPlaceholder(range: index..<end + 1))
      }
      index = end + 1
    }
    return found
  }
}

extension QuotedPlaceholder {
  /// Whether a message has an argument of a name between apostrophes.
  static func has(_ name: String, in bytes: [UInt8], _ message: Range<Int>) -> Bool {
    all(bytes, message).contains { bytes[$0.inner].elementsEqual("{\(name)}".utf8) }
  }
}
