import ErrorCatalog
import PositionedJSON

/// The way of all strings into a report: each one is scrubbed and truncated here.
struct PayloadTrimmer {
  private let redaction: ReportRedaction
  private let limits: PayloadLimits
  private var bytesLeft: Int
  private(set) var isTruncated = false

  /// The maximum number of UTF-8 bytes of a string that are scrubbed; the rest isn't read.
  private static let maximumScrubbedBytes = 1 << 20

  init(_ redaction: ReportRedaction, _ limits: PayloadLimits) {
    self.redaction = redaction
    self.limits = limits
    bytesLeft = max(limits.maximumMetadataBytes, 0)
  }

  /// A string at the top level of a report.
  mutating func text(_ text: String) -> String { cut(scrubbed(text), to: limits.maximumTextBytes) }

  /// A version; one of digits and dots is unchanged, even if it looks like an IP address.
  mutating func version(_ text: String) -> String {
    text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      ? cut(text, to: limits.maximumTextBytes) : self.text(text)
  }

  /// The value of a member of the metadata: its strings also count for the limit of all of them, and numbers that
  /// are those of cards are replaced.
  mutating func value(_ value: MetadataValue) -> MetadataValue {
    switch value {
    case .null, .bool: return value
    case .int(let number): return Scrubber.isCard(number) ? .string(CardNumbers.mark) : value
    case .double(let number):
      let isCard = number.magnitude < 1e18 && Scrubber.isCard(Int(number))
      return isCard ? .string(CardNumbers.mark) : value
    case .string(let text):
      return .string(counted(scrubbed(text), min(limits.maximumTextBytes, bytesLeft)))
    case .array(let elements):
      var trimmed: [MetadataValue] = []
      trimmed.reserveCapacity(elements.count)
      for element in elements { trimmed.append(self.value(element)) }
      return .array(trimmed)
    case .object(let members): return .object(self.members(members))
    }
  }

  /// The whole metadata of a report: first the members that the reporter writes, so that the caller's can't use up
  /// the limits of the error's own data.
  mutating func metadata(_ metadata: [String: MetadataValue]) -> [String: MetadataValue] {
    var own: [String: MetadataValue] = [:]
    for name in MetadataField.allCases.lazy.map(\.rawValue) {
      if let value = metadata[name] { own[name] = self.value(value) }
    }
    return members(metadata.filter { own[$0.key] == nil }, after: own)
  }

  /// The members of an object, with their names, after other members.
  private mutating func members(
    _ members: [String: MetadataValue],
    after others: [String: MetadataValue] = [:]
  ) -> [String: MetadataValue] {
    var trimmed = others
    trimmed.reserveCapacity(others.count + members.count)
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let value = self.value(value)
      trimmed.add(value, counted(scrubbed(name), limits.maximumKeyBytes))
    }
    return trimmed
  }

  private mutating func counted(_ text: String, _ maximumBytes: Int) -> String {
    let result = cut(text, to: maximumBytes)
    bytesLeft = max(bytesLeft - result.utf8.count, 0)
    return result
  }

  /// A string that is scrubbed, and truncated only if it is huge.
  mutating func scrubbed(_ text: String) -> String {
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
