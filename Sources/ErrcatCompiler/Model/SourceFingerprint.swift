import PositionedJSON

/// A short form of a source message that shows whether it has changed since it was translated.
///
/// White space and the spelling of composed characters do not count.
package struct SourceFingerprint: Hashable, Comparable, Sendable {
  /// Sixteen hexadecimal digits.
  package let text: String

  /// Takes what a lock file holds; `nil` if it isn't a fingerprint.
  package init?(_ text: some StringProtocol) {
    let isLowercaseDigit = { (byte: UInt8) in
      Hexadecimal.value(byte) != nil && !byte.isASCIIUppercase
    }
    guard text.utf8.count == 16, text.utf8.allSatisfy(isLowercaseDigit) else { return nil }
    self.text = String(text)
  }

  /// The fingerprint of what a hash has taken in.
  package init(_ hash: StableHash) { text = hash.digits }

  package static func < (left: SourceFingerprint, right: SourceFingerprint) -> Bool {
    left.text < right.text
  }
}
