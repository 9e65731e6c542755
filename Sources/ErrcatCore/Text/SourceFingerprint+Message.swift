package import ErrcatCompiler
package import PositionedJSON

extension SourceFingerprint {
  package init(message: String) {
    self.init(message: UTF8Slice(Array(message.utf8)))
  }

  /// The fingerprint of a message in a slice of UTF-8.
  ///
  /// Messages that differ only in white space or in their normalization form have the same fingerprint.
  package init(message text: UTF8Slice) {
    var bytes = Array(text.utf8)
    for fault in Normalization.faults(UTF8Slice(bytes)).reversed() {
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
    self.init(hash)
  }
}
