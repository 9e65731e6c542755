/// How much one request may hold.
public struct BatchLimits: Hashable, Sendable {
  /// Number of items, at least 1.
  public var maximumCount: Int
  /// Bytes of all items together; a single item that is larger is sent alone.
  public var maximumBytes: Int

  /// Limits of a request.
  ///
  /// - Parameters:
  ///   - maximumCount: number of items; less than 1 counts as 1.
  ///   - maximumBytes: bytes of all items together.
  public init(maximumCount: Int, maximumBytes: Int) {
    self.maximumCount = max(maximumCount, 1)
    self.maximumBytes = maximumBytes
  }
}
