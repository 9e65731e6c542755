import MessageFormat
import PositionedJSON

/// Which source messages the translations were made from: `errcat.lock` beside the packs.
///
/// The file is sorted JSON, a line for each key of a language and one for each source text, so that
/// two branches that translate different things merge without conflict. Where they conflict all
/// the same, both sides are read.
package struct TranslationLock: Sendable {
  /// By language tag and key; several where branches that were merged disagree.
  package var languages: [String: [String: Set<SourceFingerprint>]] = [:]
  /// The source messages that fingerprints were made of.
  package var sources: [SourceFingerprint: String] = [:]

  package init() {}

  /// The fingerprints that a translation is known by; empty if nothing is known of it.
  package func fingerprints(_ key: String, in language: String) -> Set<SourceFingerprint> {
    languages[language]?[key] ?? []
  }

  /// The source message that a translation was made from, if the lock holds it.
  package func source(_ key: String, in language: String) -> String? {
    fingerprints(key, in: language).sorted().lazy.compactMap { sources[$0] }.first
  }
}
