/// A set of byte strings, numbered in the order in which they were added.
///
/// Two strings are equal if their bytes are: canonically equivalent spellings stay distinct.
package struct ByteStringTable: Equatable, Sendable {
  private var strings: [ArraySlice<UInt8>] = []
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  /// An empty table.
  package init() {}

  /// The number of strings.
  package var count: Int { strings.count }

  /// The string of a number from 0 to `count - 1`.
  package subscript(number: Int) -> String { String(decoding: strings[number], as: UTF8.self) }

  /// Adds a string, if it is new.
  ///
  /// - Returns: the number of the string.
  package mutating func insert(_ string: ArraySlice<UInt8>) -> Int {
    if let number = numbers[string] { return number }
    numbers[string] = count
    strings.append(string)
    return count - 1
  }

  /// Adds a string, if it is new.
  ///
  /// - Returns: the number of the string.
  package mutating func insert(_ text: String) -> Int { insert(Array(text.utf8)[...]) }

  /// The number of a string; `nil` if it isn't in the table.
  package func find(_ string: ArraySlice<UInt8>) -> Int? { numbers[string] }

  /// The number of a string; `nil` if it isn't in the table.
  package func find(_ text: String) -> Int? { find(Array(text.utf8)[...]) }
}
