package import PositionedJSON

/// A value from the catalog with its location.
package struct Located<Value: Sendable>: Sendable {
  /// The value itself; of a string, the text without quotes and escapes.
  package let value: Value
  /// The range of the value; for a string, the range between its quotes.
  package let range: ByteRange

  package init(_ value: Value, _ range: ByteRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
