/// The ranges of codes that a catalog's errors can have; those that overlap are one.
package struct CodeRanges: Sendable {
  /// Disjoint, the lowest first.
  package private(set) var all: [ClosedRange<Int>] = []

  package init(_ catalog: Catalog) {
    for range in catalog.codeRanges.map(\.value).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, last.upperBound >= range.lowerBound {
        all[all.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        all.append(range)
      }
    }
  }

  package func contains(_ code: Int) -> Bool { reaching(code).first?.contains(code) ?? false }

  /// The parts of a range that the catalog's errors can have; the whole range if there are no ranges.
  package func parts(of range: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard !all.isEmpty else { return [range] }
    return reaching(range.lowerBound).prefix { $0.lowerBound <= range.upperBound }.map {
      $0.clamped(to: range)
    }
  }

  /// The lowest range that shares codes with another one.
  package func first(overlapping range: ClosedRange<Int>) -> ClosedRange<Int>? {
    reaching(range.lowerBound).first.flatMap { $0.overlaps(range) ? $0 : nil }
  }

  /// The ranges that contain a code or are above it.
  func reaching(_ code: Int) -> ArraySlice<ClosedRange<Int>> {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound < code { low = middle + 1 } else { high = middle }
    }
    return all[low...]
  }
}
