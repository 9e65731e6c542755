import MessageFormat
import PositionedJSON

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
