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

extension Located where Value == String {
  /// Names with all their places, in the order of their first places.
  static func grouped(_ names: [Located]) -> [(name: String, uses: [Located])] {
    var groups: [(name: String, uses: [Located])] = []
    var places: [String: Int] = [:]
    for name in names {
      if let place = places[name.value] {
        groups[place].uses.append(name)
      } else {
        places[name.value] = groups.count
        groups.append((name.value, [name]))
      }
    }
    return groups
  }
}
