import ErrorCatalog
import PositionedJSON

/// A trimmer that scrubs and truncates the strings of one report, and counts the use of its limits.
struct PayloadTrimmer {
  let redaction: ReportRedaction
  let limits: PayloadLimits
  private var valuesLeft: Int
  private var bytesLeft: Int
  private(set) var isTruncated = false

  /// The maximum number of UTF-8 bytes of a string that are scrubbed; the rest isn't read.
  private static let maximumScrubbedBytes = 1 << 20

  init(_ redaction: ReportRedaction, _ limits: PayloadLimits) {
    self.redaction = redaction
    self.limits = limits
    valuesLeft = limits.maximumValueCount
    bytesLeft = max(limits.maximumMetadataBytes, 0)
  }

  /// Counts a value.
  ///
  /// - Returns: whether the value is within the limit.
  mutating func takeValue() -> Bool {
    guard valuesLeft > 0 else {
      isTruncated = true
      return false
    }
    valuesLeft -= 1
    return true
  }

  /// A string of the metadata: scrubbed, and truncated to its own limit and to that of all strings.
  mutating func metadataText(_ text: String) -> String {
    let result = cut(scrubbed(text), to: min(limits.maximumTextBytes, max(bytesLeft, 0)))
    bytesLeft -= result.utf8.count
    return result
  }

  /// A name in the metadata: scrubbed and truncated.
  mutating func metadataKey(_ key: String) -> String {
    let result = cut(scrubbed(key), to: limits.maximumKeyBytes)
    bytesLeft -= result.utf8.count
    return result
  }

  /// A string at the top level of the payload: scrubbed and truncated.
  mutating func topText(_ text: String) -> String { cut(scrubbed(text)) }

  /// A trace id; one of 128 bits is unchanged, even if some of its digits look like a card number.
  mutating func traceID(_ id: TraceID) -> TraceID {
    guard Hexadecimal.bytes(id.text, count: 16) == nil else { return id }
    return TraceID(topText(id.text), isMadeHere: id.isMadeHere)
  }

  /// A string at the top level of the payload, truncated but not scrubbed.
  mutating func cut(_ text: String) -> String { cut(text, to: limits.maximumTextBytes) }

  /// The mark that replaces a value at a depth, if that is too deep; `nil` if it isn't.
  mutating func mark(atDepth depth: Int) -> MetadataValue? {
    guard depth >= min(limits.maximumDepth, PayloadLimits.deepest) else { return nil }
    isTruncated = true
    return .string("<nested too deeply>")
  }

  private mutating func scrubbed(_ text: String) -> String {
    guard text.utf8.count > Self.maximumScrubbedBytes else { return redaction.scrubbed(text) }
    isTruncated = true
    // The last word may be incomplete private data, which the scrubber wouldn't recognize.
    let head = text.utf8.prefix(Self.maximumScrubbedBytes)
    let end = head.lastIndex { $0 == 0x20 || $0 == 0x0A } ?? head.startIndex
    let whole = redaction.scrubbed(String(decoding: head[..<end], as: UTF8.self))
    return whole + "…<truncated from \(text.utf8.count) bytes>"
  }

  private mutating func cut(_ text: String, to maximumBytes: Int) -> String {
    let count = text.utf8.count
    let maximumBytes = max(maximumBytes, 0)
    guard count > maximumBytes else { return text }
    isTruncated = true
    var end = text.utf8.index(text.startIndex, offsetBy: maximumBytes)
    while end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return text[..<end] + "…<truncated from \(count) bytes>"
  }
}

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
  /// The maximum number of levels of nested arrays and objects in the metadata, at most 32: each takes space on the
  /// stack of the thread that reports.
  public var maximumDepth: Int
  /// The maximum number of UTF-8 bytes of all strings and names in the metadata.
  public var maximumMetadataBytes: Int

  /// The largest ``maximumDepth`` that has an effect.
  static let deepest = 32

  /// Creates limits; the defaults are those that log stores accept.
  ///
  /// - Parameters:
  ///   - maximumTextBytes: the maximum number of UTF-8 bytes of a string.
  ///   - maximumKeyBytes: the maximum number of UTF-8 bytes of a name in the metadata.
  ///   - maximumValueCount: the maximum number of values in the metadata, including nested ones.
  ///   - maximumDepth: the maximum number of levels of nested arrays and objects, at most 32.
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
