extension ClosedRange<Int> {
  /// The message about a number that isn't in the range.
  package func expectation(found number: Int) -> String {
    let expected =
      upperBound == .max ? "at least \(lowerBound)" : "\(lowerBound) to \(upperBound)"
    return "expected \(expected), found \(number)"
  }
}
