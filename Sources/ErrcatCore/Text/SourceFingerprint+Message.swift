package import ErrcatCompiler

/// Fingerprints of messages.
extension SourceFingerprint {
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
    self.init(hash)
  }
}
