/// A limit of the reports with one fingerprint that are sent in an interval.
///
/// ```swift
/// let limit = RepeatLimit(10, per: .seconds(60))
/// ```
///
/// More reports are suppressed and counted. At the end of the interval, one report represents them,
/// with their number in ``ErrorReport/occurrenceCount``.
public struct RepeatLimit: Hashable, Sendable {
  /// The maximum number of reports that are sent individually, at least 0.
  public var maximumCount: Int
  /// The length of the interval, which starts with the first report.
  public var interval: Duration

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - maximumCount: the maximum number of reports that are sent individually.
  ///   - interval: the length of the interval.
  public init(_ maximumCount: Int, per interval: Duration) {
    self.maximumCount = maximumCount
    self.interval = interval
  }
}
