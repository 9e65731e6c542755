extension Array where Element == UInt8 {
  /// Whether a range of these bytes equals a range of others.
  ///
  /// Compared in place: slices would be counted references to both.
  @inlinable
  package func isEqual(_ range: Range<Int>, to other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    var (own, others) = (range.lowerBound, otherRange.lowerBound)
    while own < range.upperBound {
      if self[own] != other[others] { return false }
      own += 1
      others += 1
    }
    return true
  }
}
