package import PositionedJSON

/// A value from the catalog with its place there.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  /// For a string, the text between its quotes.
  package let range: ByteRange

  package init(_ value: Value, _ range: ByteRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
