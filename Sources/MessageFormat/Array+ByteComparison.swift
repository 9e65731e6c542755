extension Array where Element == UInt8 {
  /// Whether a range of these bytes equals a range of other bytes.
  ///
  /// Bytes are compared in place, because slices would retain both arrays.
  ///
  /// - Parameters:
  ///   - range: indices of these bytes.
  ///   - other: the other bytes.
  ///   - otherRange: indices of the other bytes.
  /// - Returns: `false` if the ranges differ in length.
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
