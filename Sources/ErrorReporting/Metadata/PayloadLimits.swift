/// How much of an error one report may hold.
///
/// Anything longer is truncated, with a mark, and the payload says `"cut": true`.
public struct PayloadLimits: Hashable, Sendable {
  /// UTF-8 bytes of one string, at least 0; at first 4,096.
  public var maximumTextBytes: Int
  /// UTF-8 bytes of one name in the metadata; at first 128.
  public var maximumKeyBytes: Int
  /// Number of values in the metadata, nested ones included; at first 256.
  public var maximumValueCount: Int
  /// Levels of nested arrays and objects in the metadata; at first 8.
  public var maximumDepth: Int
  /// UTF-8 bytes of all strings and names in the metadata together; at first 32,768.
  public var maximumMetadataBytes: Int

  /// Limits, each with a default that log stores accept.
  ///
  /// - Parameters:
  ///   - maximumTextBytes: UTF-8 bytes of one string.
  ///   - maximumKeyBytes: UTF-8 bytes of one name in the metadata.
  ///   - maximumValueCount: number of values in the metadata, nested ones included.
  ///   - maximumDepth: levels of nested arrays and objects.
  ///   - maximumMetadataBytes: UTF-8 bytes of all strings and names in the metadata together.
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
