extension Dictionary where Key == String {
  /// The pairs in the order of their keys.
  ///
  /// Only the keys are sorted: a copy of the sorting algorithm for each type of value would be a large part
  /// of the tool.
  func sortedByKey() -> [Element] {
    keys.sorted().compactMap { key in self[key].map { (key, $0) } }
  }
}
