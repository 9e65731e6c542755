extension Set<String> {
  /// Inserts a name that isn't in the set yet: the name itself, otherwise with the first number from 2 that
  /// makes it unique.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - separator: the text between the name and the number.
  /// - Returns: the name that was inserted.
  mutating func insertUnique(_ name: String, separator: String = "") -> String {
    var unique = name
    var number = 2
    while !insert(unique).inserted {
      unique = "\(name)\(separator)\(number)"
      number += 1
    }
    return unique
  }
}
