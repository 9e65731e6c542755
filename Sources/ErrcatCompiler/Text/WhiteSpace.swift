package import PositionedJSON

/// White space at the ends of a text: Unicode's White_Space property.
package enum WhiteSpace {
  /// The number of bytes of white space at the start of a text.
  package static func prefix(_ text: UTF8Slice) -> Int {
    let first = TextScalars(text).first { !isSpace($0.scalar) }
    return (first?.offset ?? text.range.upperBound) - text.range.lowerBound
  }

  /// The number of bytes of white space at the end of a text.
  package static func suffix(_ text: UTF8Slice) -> Int {
    let last = TextScalars.last(text) { !isSpace($0) }
    return text.range.upperBound - (last?.range.upperBound ?? text.range.lowerBound)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }
}
