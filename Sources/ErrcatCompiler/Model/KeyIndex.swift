/// An index for each key of a table, or none; four bytes per key.
package struct KeyIndex: Equatable, Sendable {
  /// -1 where a key has no index, because an optional would take eight bytes.
  @usableFromInline var places: [Int32]

  /// A table in which no key has an index.
  ///
  /// - Parameter count: the number of keys.
  package init(count: Int = 0) { places = Array(repeating: -1, count: count) }

  /// The number of keys.
  @inlinable
  package var count: Int { places.count }

  /// The index of a key by the key's number; `nil` if it has none or the number is too high.
  @inlinable
  package subscript(key: Int) -> Int? {
    get {
      guard key < places.count, places[key] >= 0 else { return nil }
      return Int(places[key])
    }
    set { places[key] = newValue.map { Int32($0) } ?? -1 }
  }

  /// Adds keys without an index until there are `count`.
  mutating func grow(to count: Int) {
    guard count > places.count else { return }
    places.append(contentsOf: repeatElement(-1, count: count - places.count))
  }
}
