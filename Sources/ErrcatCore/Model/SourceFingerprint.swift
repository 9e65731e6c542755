/// What tells whether a source message still says what it said when it was translated.
///
/// White space and the spelling of composed characters do not count.
package struct SourceFingerprint: Hashable, Comparable, Sendable {
  /// Sixteen hexadecimal digits.
  package let text: String

  /// Takes what a lock file holds; `nil` if it is no fingerprint.
  init?(_ text: some StringProtocol) {
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 || byte >= 0x61 && byte <= 0x66 }
    guard text.utf8.count == 16, text.utf8.allSatisfy(isDigit) else { return nil }
    self.text = String(text)
  }

  /// The fingerprint of a message.
  init(message: String) {
    let bytes = Array(message.utf8)
    self.init(message: bytes, 0..<bytes.count)
  }

  /// The same for a message among other bytes.
  package init(message bytes: [UInt8], _ range: Range<Int>) {
    var bytes = Array(bytes[range])
    for fault in Normalization.faults(bytes, 0..<bytes.count).reversed() {
      bytes.replaceSubrange(fault.range, with: Array(fault.replacement.utf8))
    }
    var hash = StableHash()
    var isSpace = true
    var pending = false
    for byte in bytes {
      if byte <= 0x20 {
        if !isSpace { pending = true }
        isSpace = true
        continue
      }
      if pending { hash.combine(0x20) }
      pending = false
      isSpace = false
      hash.combine(byte)
    }
    text = hash.digits
  }

  package static func < (left: SourceFingerprint, right: SourceFingerprint) -> Bool {
    left.text < right.text
  }
}
