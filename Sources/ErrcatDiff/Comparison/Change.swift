package import ErrcatCompiler
import ErrcatCore
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

/// The translations that a changed source message leaves as they were.
package struct OutdatedTranslations: Sendable {
  /// The languages, as canonical tags, in the order of the packs.
  package let languages: [String]
  /// The number of words of the new source message.
  package let words: Int

  /// The translations that a change leaves out of date; `nil` if there are none.
  init?(_ change: TextChange) {
    guard let new = change.new, !change.outdated.isEmpty else { return nil }
    languages = change.outdated
    words = WordCount.words(UTF8Slice(Array(new.utf8)))
  }

  /// The translations in a sentence.
  var sentence: String {
    """
    \(Quantity.text(languages.count, "translation")) to update (\(languages.joined(separator: ", "))), \
    \(Quantity.text(words, "word")) each
    """
  }
}

/// Collects changes while the kinds look for them.
struct Changes {
  /// The changes so far.
  private(set) var found: [Change] = []
  /// The kind that looks.
  var kind: ChangeKind
  /// The levels that the catalog sets.
  let levels: ChangeLevels
  /// The two versions.
  let comparison: CatalogComparison
  /// The day and the version of the removal of errors.
  let release: Release

  init(
    kind: ChangeKind,
    levels: ChangeLevels,
    comparison: CatalogComparison,
    release: Release = Release()
  ) {
    self.kind = kind
    self.levels = levels
    self.comparison = comparison
    self.release = release
  }

  /// The errors of the versions.
  var matching: EntryMatching { comparison.matching }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - text: what has changed, in lower case, without a final stop.
  ///   - key: the key of the error; `nil` if the change isn't about one.
  ///   - language: the language of the translation; `nil` if it isn't about one.
  ///   - ownLevel: the level unless the catalog sets another; `nil` for that of the kind.
  ///   - subject: what tells it apart from other changes of this kind of the same error.
  ///   - details: what follows from it, a sentence each.
  ///   - old: the place in the old version's files.
  ///   - new: the place in the new version's files.
  ///   - texts: the text before and after; `nil` if the change isn't about a text.
  ///   - outdated: the translations that have to be updated; `nil` if there are none.
  mutating func report(
    _ text: String,
    key: String? = nil,
    language: String? = nil,
    level ownLevel: ChangeLevel? = nil,
    about subject: String = "",
    details: [String] = [],
    old: Location?,
    new: Location?,
    texts: Change.Texts? = nil,
    outdated: OutdatedTranslations? = nil
  ) {
    let level = levels.level(of: kind, key: key, otherwise: ownLevel)
    found.append(
      Change(
        kind: kind,
        level: level,
        text: text,
        details: details,
        key: key,
        language: language,
        subject: subject,
        old: old,
        new: new,
        texts: texts,
        outdated: outdated
      )
    )
  }

  /// Adds a change of an error that both versions have.
  ///
  /// - Parameters:
  ///   - text: what has changed, in lower case, without a final stop.
  ///   - pair: the error.
  ///   - field: the names of its field and those around it, for the places; `nil` for the key's place.
  ///   - details: what follows from it, a sentence each.
  mutating func report(
    _ text: String,
    of pair: EntryPair,
    at field: String?,
    details: [String] = []
  ) {
    report(
      text,
      key: pair.new.key,
      details: details,
      old: field.map { pair.old.place(of: $0) } ?? pair.old.place,
      new: field.map { pair.new.place(of: $0) } ?? pair.new.place
    )
  }

  /// Adds a change of a text.
  ///
  /// - Parameters:
  ///   - text: what has changed, in lower case, without a final stop.
  ///   - change: the text before and after.
  mutating func report(_ text: String, of change: TextChange) {
    let outdated = OutdatedTranslations(change)
    report(
      text,
      key: change.errorKey,
      language: change.isSource ? nil : change.language,
      about: change.key,
      details: outdated.map { [$0.sentence] } ?? [],
      old: change.oldPlace,
      new: change.newPlace,
      texts: Change.Texts(key: change.key, old: change.old, new: change.new),
      outdated: outdated
    )
  }

  /// The keys in the new version by the keys in the old one, of the errors of a catalog whose key changed.
  func names(in pair: CatalogPair) -> [String: String] {
    var names: [String: String] = [:]
    for each in matching.pairs where each.new.side.index == pair.new.index {
      if each.old.key != each.new.key { names[each.old.key] = each.new.key }
    }
    return names
  }

  /// `changed from 'a' to 'b'`, `changed from none to 'b'` or `changed from 'a' to none`.
  static func phrase(from old: String?, to new: String?) -> String {
    func value(_ text: String?) -> String { text.map { "'\($0)'" } ?? "none" }
    return "changed from \(value(old)) to \(value(new))"
  }
}
