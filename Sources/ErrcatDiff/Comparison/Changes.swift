package import ErrcatCompiler
import PositionedJSON

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

/// When the new version is published, as far as it is known.
package struct Release: Sendable {
  /// The day; `nil` if days don't matter.
  package let day: CalendarDay?
  /// The version number; `nil` if it isn't known.
  package let version: ReleaseVersion?
  /// The number of the version before it; `nil` if it isn't known.
  package let previous: ReleaseVersion?

  package init(
    day: CalendarDay? = nil,
    version: ReleaseVersion? = nil,
    previous: ReleaseVersion? = nil
  ) {
    self.day = day
    self.version = version
    self.previous = previous
  }

  /// How many minor or major versions there were at least since an older one; `nil` if the version isn't known.
  func steps(since older: ReleaseVersion) -> Int? {
    guard let version else { return nil }
    guard let previous, older < previous, previous < version else {
      return version.steps(since: older)
    }
    let (steps, isTooLarge) = previous.steps(since: older)
      .addingReportingOverflow(version.steps(since: previous))
    return isTooLarge ? .max : steps
  }
}
