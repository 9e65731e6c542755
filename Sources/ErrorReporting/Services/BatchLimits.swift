/// The limits of one request.
public struct BatchLimits: Hashable, Sendable {
  /// The maximum number of items, at least 1.
  public var maximumCount: Int {
    // Without items, a request would be made for ever.
    didSet { maximumCount = max(maximumCount, 1) }
  }
  /// The maximum number of bytes of all items together; a larger item is sent alone.
  public var maximumBytes: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - maximumCount: the maximum number of items; a number below 1 counts as 1.
  ///   - maximumBytes: the maximum number of bytes of all items together.
  public init(maximumCount: Int, maximumBytes: Int) {
    self.maximumCount = max(maximumCount, 1)
    self.maximumBytes = maximumBytes
  }
}
