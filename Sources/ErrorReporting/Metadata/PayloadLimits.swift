/// The limits of the data in one report.
///
/// Longer data is truncated and marked, and the payload contains `"truncated": true`.
public struct PayloadLimits: Hashable, Sendable {
  /// The maximum number of UTF-8 bytes of a string, at least 0.
  public var maximumTextBytes: Int
  /// The maximum number of UTF-8 bytes of a name in the metadata.
  public var maximumKeyBytes: Int
  /// The maximum number of values in the metadata, including nested ones.
  public var maximumValueCount: Int
  /// The maximum number of levels of nested arrays and objects in the metadata.
  public var maximumDepth: Int
  /// The maximum number of UTF-8 bytes of all strings and names in the metadata.
  public var maximumMetadataBytes: Int

  /// Creates limits; the defaults are those that log stores accept.
  ///
  /// - Parameters:
  ///   - maximumTextBytes: the maximum number of UTF-8 bytes of a string.
  ///   - maximumKeyBytes: the maximum number of UTF-8 bytes of a name in the metadata.
  ///   - maximumValueCount: the maximum number of values in the metadata, including nested ones.
  ///   - maximumDepth: the maximum number of levels of nested arrays and objects.
  ///   - maximumMetadataBytes: the maximum number of UTF-8 bytes of all strings and names in the
  ///     metadata.
  public init(
    maximumTextBytes: Int = 4_096,
    maximumKeyBytes: Int = 128,
    maximumValueCount: Int = 256,
    maximumDepth: Int = 8,
    maximumMetadataBytes: Int = 32_768
  ) {
    self.maximumTextBytes = maximumTextBytes
    self.maximumKeyBytes = maximumKeyBytes
    self.maximumValueCount = maximumValueCount
    self.maximumDepth = maximumDepth
    self.maximumMetadataBytes = maximumMetadataBytes
  }
}
