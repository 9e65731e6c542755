package import ErrcatCompiler
import PositionedJSON

/// A difference between two versions of a catalog, and what it means.
package struct Change: Sendable {
  /// A text in both versions.
  package struct Texts: Sendable {
    /// The key of the text.
    package let key: String
    /// The text in the old version; `nil` if it has none.
    package let old: String?
    /// The text in the new version; `nil` if it has none.
    package let new: String?
  }

  /// Its kind.
  package let kind: ChangeKind
  /// How far it moves the version, with what the catalog sets.
  package internal(set) var level: ChangeLevel
  /// The change, in lower case, without a final stop; can contain unescaped text from the files.
  package let text: String
  /// Its effects, a sentence each; empty for most changes.
  package let details: [String]
  /// The key of the error in the new version, or in the old one if the new one doesn't have it; `nil` if
  /// the change isn't about one error.
  package let key: String?
  /// The language of the translation that has changed; `nil` if it isn't about one.
  package let language: String?
  /// The subject of the change, such as the name of an argument, so that two changes of one kind and key differ.
  package let subject: String
  /// The place in the files of the old version; `nil` if there is none.
  package let old: Location?
  /// The place in the files of the new version; `nil` if there is none.
  package let new: Location?
  /// The text before and after; `nil` if the change isn't about a text.
  package let texts: Texts?
  /// The translations that have to be updated because of it; `nil` if there are none.
  package let outdated: OutdatedTranslations?
  /// Why it was approved; `nil` if it wasn't.
  package internal(set) var approval: String?

  /// Identifies the change, also after lines, keys and files have moved.
  package var fingerprint: Fingerprint {
    var hash = StableHash()
    for part in [kind.id, key ?? "", language ?? "", subject] { hash.combine(part: part) }
    return Fingerprint(text: hash.digits)
  }

  /// Whether the comparison fails until somebody approves the change.
  package var needsApproval: Bool { kind.needsApproval && approval == nil }
}
