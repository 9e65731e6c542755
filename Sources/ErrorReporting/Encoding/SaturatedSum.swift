import PositionedJSON

extension Int {
  /// The sum; the largest or smallest number if it is beyond them.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, hasOverflow) = addingReportingOverflow(other)
    return hasOverflow ? (sum < 0 ? .max : .min) : sum
  }
}
