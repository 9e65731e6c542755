/// How many reports of one fingerprint are sent in an interval.
///
/// The reports beyond it are suppressed and counted; at the end of the interval one report represents
/// them, with their number in ``ErrorReport/occurrenceCount``.
public struct RepeatLimit: Hashable, Sendable {
  /// Number of reports that are sent individually, at least 0.
  public var maximumCount: Int
  /// The length of the interval, which starts with the first report.
  public var interval: Duration

  /// A limit, such as `RepeatLimit(10, per: .seconds(60))`.
  ///
  /// - Parameters:
  ///   - maximumCount: number of reports that are sent individually.
  ///   - interval: the length of the interval.
  public init(_ maximumCount: Int, per interval: Duration) {
    self.maximumCount = maximumCount
    self.interval = interval
  }
}
