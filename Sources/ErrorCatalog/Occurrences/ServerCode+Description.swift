import PositionedJSON

extension ServerCode: RedactedDescription {
  private static let maximumBytes = 64

  /// The number or the name; `<private>` for a name that doesn't look like a code, because it can
  /// contain private data.
  ///
  /// A code has at most 64 ASCII letters, digits and `.`, `:`, `/`, `-`, `_`.
  public var description: String {
    switch self {
    case .number(let number): return String(number)
    case .name(let name):
      let isCode = name.utf8.count <= Self.maximumBytes && name.utf8.allSatisfy(Self.isCodeByte)
      return isCode && !name.isEmpty ? name : Redaction.mark
    }
  }

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-_.:/".utf8.contains(byte)
  }
}
