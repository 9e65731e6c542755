extension Dictionary where Key == String {
  /// The pairs in the order of their keys.
  package func sortedByKey() -> [Element] { sorted { $0.key < $1.key } }
}

extension Sequence {
  /// The elements in the order of their numbers; those with equal numbers keep their order.
  package func sortedByNumber(_ number: (Element) -> Int) -> [Element] {
    sorted { number($0) < number($1) }
  }
}

extension Set<String> {
  /// Inserts a name that isn't in the set yet: the name itself, otherwise with a number from 2 that makes it
  /// unique, which is the first if the numbers in the set have no gap.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - separator: the text between the name and the number.
  /// - Returns: the name that was inserted.
  package mutating func insertUnique(_ name: String, separator: String = "") -> String {
    if insert(name).inserted { return name }
    func numbered(_ number: Int) -> String { "\(name)\(separator)\(number)" }
    // Thousands of names can be the same, so the first free number is searched for by halving.
    var (taken, free) = (1, 2)
    while contains(numbered(free)) { (taken, free) = (free, 2 * free) }
    while free - taken > 1 {
      let middle = (taken + free) / 2
      if contains(numbered(middle)) { taken = middle } else { free = middle }
    }
    insert(numbered(free))
    return numbered(free)
  }
}
