extension Sequence {
  /// The elements in the order of their numbers; those with equal numbers keep their order.
  ///
  /// Sorts the numbers' places, as `sorted(byText:)` does those of texts: a copy of the sorting algorithm for each type of
  /// value would be a large part of the tool.
  func sortedByNumber(_ number: (Element) -> Int) -> [Element] {
    let elements = Array(self)
    return places(of: elements.map(number)).map { elements[$0] }
  }
}

private func places(of numbers: [Int]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
