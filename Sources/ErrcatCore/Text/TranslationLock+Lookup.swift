package import ErrcatCompiler

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
