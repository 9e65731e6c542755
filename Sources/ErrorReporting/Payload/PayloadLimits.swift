/// How much of an error goes into one report.
///
/// What is longer is cut, with a mark, and the payload says `"cut": true`.
public struct PayloadLimits: Hashable, Sendable {
  /// Bytes of one text.
  public var text: Int
  /// Bytes of a name in the metadata.
  public var key: Int
  /// How many values the metadata holds, nested ones included.
  public var values: Int
  /// How deep arrays and objects are nested.
  public var depth: Int
  /// Bytes of all texts and names of the metadata together.
  public var metadata: Int

  /// - Parameters:
  ///   - text: bytes of one text.
  ///   - key: bytes of a name.
  ///   - values: how many values there are.
  ///   - depth: how deep they are nested.
  ///   - metadata: bytes in all.
  public init(
    text: Int = 4_096,
    key: Int = 128,
    values: Int = 256,
    depth: Int = 8,
    metadata: Int = 32_768
  ) {
    self.text = text
    self.key = key
    self.values = values
    self.depth = depth
    self.metadata = metadata
  }
}

/// Scrubs texts and cuts them to size, and counts what has been taken.
struct PayloadTrimmer {
  let redaction: ReportRedaction
  let limits: PayloadLimits
  private var valuesLeft: Int
  private var bytesLeft: Int
  private(set) var isCut = false

  /// How much of a text is scrubbed at most; what follows is not even looked at.
  private static let scrubbedBytes = 1 << 20

  init(_ redaction: ReportRedaction, _ limits: PayloadLimits) {
    self.redaction = redaction
    self.limits = limits
    valuesLeft = limits.values
    bytesLeft = limits.metadata
  }

  /// Takes place for one more value.
  ///
  /// - Returns: whether there is any.
  mutating func takeValue() -> Bool {
    guard valuesLeft > 0 else {
      isCut = true
      return false
    }
    valuesLeft -= 1
    return true
  }

  /// A text of the metadata: scrubbed, of at most its own limit and what is left of that of all.
  mutating func metadataText(_ text: String) -> String {
    let result = cut(scrubbed(text), to: min(limits.text, max(bytesLeft, 0)))
    bytesLeft -= result.utf8.count
    return result
  }

  /// A name in the metadata.
  mutating func metadataKey(_ key: String) -> String {
    let result = cut(scrubbed(key), to: limits.key)
    bytesLeft -= result.utf8.count
    return result
  }

  /// A text at the top of the payload.
  mutating func topText(_ text: String) -> String { cut(scrubbed(text)) }

  /// A trace's id: one of 128 bits as it is, whatever a number in it looks like.
  mutating func traceID(_ id: String) -> String {
    Hexadecimal.bytes(id, count: 16) == nil ? topText(id) : id
  }

  /// A text at the top of the payload that was scrubbed part by part.
  mutating func cut(_ text: String) -> String { cut(text, to: limits.text) }

  /// What stands where something was too deep.
  mutating func depthMark() -> MetadataValue {
    isCut = true
    return .string("<too deep>")
  }

  private mutating func scrubbed(_ text: String) -> String {
    guard text.utf8.count > Self.scrubbedBytes else { return redaction.scrubbed(text) }
    isCut = true
    // The last word may be half of something private, which nobody would recognise.
    let head = text.utf8.prefix(Self.scrubbedBytes)
    let end = head.lastIndex { $0 == 0x20 || $0 == 0x0A } ?? head.startIndex
    let whole = redaction.scrubbed(String(decoding: head[..<end], as: UTF8.self))
    return whole + "…<cut, \(text.utf8.count) bytes>"
  }

  private mutating func cut(_ text: String, to limit: Int) -> String {
    let count = text.utf8.count
    guard count > limit else { return text }
    isCut = true
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return text[..<end] + "…<cut, \(count) bytes>"
  }
}
