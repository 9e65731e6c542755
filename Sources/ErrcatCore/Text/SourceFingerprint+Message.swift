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
    var hash = StableHash()
    var isSpace = true
    var pending = false
    for byte in Normalization.composed(Array(text.utf8)) {
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

extension TranslationLock {
  /// The fingerprints of the source messages that a translation was made from; empty if unknown.
  package func fingerprints(_ key: String, in language: String) -> Set<SourceFingerprint> {
    languages[language]?[key] ?? []
  }

  /// The source message that a translation was made from; `nil` if the lock doesn't have it.
  package func source(_ key: String, in language: String) -> String? {
    fingerprints(key, in: language).sorted().lazy.compactMap { sources[$0] }.first
  }
}
