/// Values are sorted here by a text or a number of theirs: a copy of the sorting algorithm for each type of
/// value would be a large part of the tool.
extension Sequence {
  /// The elements in the order of their texts; those with equal texts keep their order.
  func sortedByText(_ text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return places(of: elements.map(text)).map { elements[$0] }
  }

  /// The elements in the order of their numbers; those with equal numbers keep their order.
  func sortedByNumber(_ number: (Element) -> Int) -> [Element] {
    let elements = Array(self)
    return places(of: elements.map(number)).map { elements[$0] }
  }
}

private func places(of texts: [String]) -> [Int] {
  texts.indices.sorted { texts[$0] < texts[$1] }
}

private func places(of numbers: [Int]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}
