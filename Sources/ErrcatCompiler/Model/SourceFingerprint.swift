package import PositionedJSON

/// A hash of a source message that shows whether the message has changed since it was translated.
///
/// Ignores white space and Unicode normalization.
package struct SourceFingerprint: Hashable, Comparable, Sendable {
  /// Sixteen hexadecimal digits.
  package let text: String

  /// Parses a fingerprint from a lock file; `nil` if the text is not sixteen lowercase hexadecimal
  /// digits.
  package init?(_ text: some StringProtocol) {
    let isLowercaseDigit = { (byte: UInt8) in
      Hexadecimal.value(byte) != nil && !byte.isASCIIUppercase
    }
    guard text.utf8.count == 16, text.utf8.allSatisfy(isLowercaseDigit) else { return nil }
    self.text = String(text)
  }

  /// The fingerprint of a text with this hash: 16 lowercase hexadecimal digits.
  package init(_ hash: StableHash) { text = hash.digits }

  /// Whether one fingerprint's text sorts before another's.
  package static func < (left: SourceFingerprint, right: SourceFingerprint) -> Bool {
    left.text < right.text
  }
}
