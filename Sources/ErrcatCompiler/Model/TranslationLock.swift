import MessageFormat
package import PositionedJSON

/// The source messages that translations were made from, as recorded in `errcat.lock`.
///
/// The file is sorted JSON with one line for each key of a language and one for each source message, so
/// that branches that translate different messages merge without conflicts. If there is a conflict,
/// both sides are read.
package struct TranslationLock: Sendable {
  /// Fingerprints by language tag and key; several if merged branches disagree.
  package var languages: [String: [String: Set<SourceFingerprint>]] = [:]
  /// The source messages by fingerprint.
  package var sources: [SourceFingerprint: String] = [:]

  package init() {}
}

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
