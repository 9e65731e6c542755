package import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

/// The differences between two versions, and whether the version number moves far enough.
package struct ChangeReport: Sendable {
  /// Version numbers that a comparison judges.
  package struct Declaration: Sendable {
    /// The number of the old version.
    package let old: ReleaseVersion
    /// The number that the new version is going to have.
    package let new: ReleaseVersion

    package init(from old: ReleaseVersion, to new: ReleaseVersion) {
      self.old = old
      self.new = new
    }
  }

  /// The two versions.
  let comparison: CatalogComparison
  /// The names of the versions, as the user specified them.
  package let names: (old: String, new: String)
  /// The changes, by surface; in each, those with the highest level first.
  package let changes: [Change]
  /// Whether the levels of the changes fit the version numbers; `nil` if none were given.
  package let declaration: Declaration?
  /// The lowest level that fails the run by itself; `nil` if none does.
  package let threshold: ChangeLevel?
  /// The files of the old version, then those of the new one.
  let files: [SourceFile]
  /// The number of files of the old version.
  let oldCount: Int
  /// Approvals that no change needs, or that have expired, with their places in ``files``.
  let unusedApprovals: [(text: String, place: Location)]

  /// - Parameters:
  ///   - comparison: the two versions.
  ///   - configuration: the levels and approvals that the catalog sets.
  ///   - today: the day that approvals are compared with; with `nil`, none expires.
  ///   - declaration: the version numbers; `nil` if none were given.
  ///   - threshold: the lowest level that fails the run by itself; `nil` if none does.
  package init(
    _ comparison: CatalogComparison,
    configuration: DiffConfiguration = DiffConfiguration(),
    today: CalendarDay? = nil,
    declaration: Declaration? = nil,
    threshold: ChangeLevel? = nil
  ) {
    self.comparison = comparison
    names = (comparison.old.name, comparison.new.name)
    let found = comparison.changes(
      levels: configuration.levels,
      release: Release(
        day: today,
        version: declaration?.new,
        previous: declaration?.old
      )
    )
    let approved = configuration.approve(found, today: today)
    changes = approved.changes
    self.declaration = declaration
    self.threshold = threshold
    files = comparison.old.files + comparison.new.files
    let oldCount = comparison.old.files.count
    self.oldCount = oldCount
    unusedApprovals = approved.unused.map { approval, hasExpired in
      let reason = hasExpired ? "has expired" : "isn't needed"
      return (
        "the approval of '\(approval.change.value)' \(reason)",
        Location(oldCount, approval.change.range)
      )
    }
  }

  /// The highest level of all changes.
  package var verdict: ChangeLevel { changes.map(\.level).max() ?? .none }

  /// The highest level of the changes of a surface.
  package func verdict(_ surface: ChangeSurface) -> ChangeLevel {
    changes.filter { $0.kind.surface == surface }.map(\.level).max() ?? .none
  }

  /// The lowest version that the changes need; `nil` if the version numbers weren't given.
  package var neededVersion: ReleaseVersion? { declaration?.old.next(for: verdict) }

  /// Why the run fails, a sentence each; empty if it doesn't.
  package var failures: [String] {
    var failures: [String] = []
    if let declaration, let needed = neededVersion, declaration.new < needed {
      failures.append(
        verdict == .none
          ? "\(declaration.new.text) is lower than \(declaration.old.text)"
          : """
          \(declaration.new.text) is too small a step from \(declaration.old.text) for \
          \(Self.phrase(verdict)): expected \(needed.text) or later
          """
      )
    }
    let open = changes.count(where: \.needsApproval)
    if open > 0 {
      failures.append("\(Quantity.text(open, "change")) must be approved")
    }
    if let threshold, verdict >= threshold, threshold > .none {
      let count = changes.count { $0.level >= threshold }
      failures.append("\(Quantity.text(count, "change")) at or above '\(threshold.rawValue)'")
    }
    return failures
  }

  /// Whether the run fails because of a change.
  func fails(_ change: Change) -> Bool {
    if change.needsApproval { return true }
    if change.level == .none { return false }
    if let threshold, change.level >= threshold { return true }
    return declaration.map { $0.new < $0.old.next(for: change.level) } ?? false
  }

  /// The parts that couldn't be checked, a sentence each.
  package var warnings: [String] {
    guard declaration == nil, DeprecationPeriod(comparison)?.countsVersions == true,
      comparison.matching.removed.contains(where: { $0.entry.stability == .stable })
    else { return [] }
    return [
      "'diff.deprecation.versions' is only checked with '--since-version' and '--declared'"
    ]
  }

  private static func phrase(_ level: ChangeLevel) -> String {
    "\(level.rawValue) changes"
  }

  /// The place of a change in ``files``, in the new version if it has one.
  func place(_ change: Change) -> Location {
    if let new = change.new { return Location(new.file + oldCount, new.range) }
    return change.old ?? Location(oldCount, .nowhere)
  }

  /// The number of changes of each level, such as `2 major, 1 patch`.
  package var headline: String {
    if changes.isEmpty { return "no changes" }
    return ChangeLevel.allCases.reversed().compactMap { level in
      let count = changes.count { $0.level == level }
      return count == 0 ? nil : "\(count) \(level.rawValue)"
    }.joined(separator: ", ")
  }

  /// The changes, those with one cause together.
  var groups: [ChangeGroup] { ChangeGroup.all(changes) }

  /// The texts that the translators of a language have to update.
  struct TranslationWork: Equatable {
    /// The language, as a canonical tag.
    let language: String
    /// The number of translations.
    var messages = 0
    /// The number of words of their source messages.
    var words = 0
  }

  /// The texts that translators have to update because source messages have changed, by language.
  var translationWork: [TranslationWork] {
    var work: [String: TranslationWork] = [:]
    for outdated in changes.compactMap(\.outdated) {
      for language in outdated.languages {
        work[language, default: TranslationWork(language: language)].messages += 1
        work[language]?.words += outdated.words
      }
    }
    return work.keys.sorted().compactMap { work[$0] }
  }

  /// The work of all translators, such as `12 translations to update, 96 words`; `nil` if
  /// there is none.
  var translationSummary: String? {
    let work = translationWork
    if work.isEmpty { return nil }
    let messages = work.reduce(0) { $0 + $1.messages }
    let words = work.reduce(0) { $0 + $1.words }
    return "\(Quantity.text(messages, "translation")) to update, \(Quantity.text(words, "word"))"
  }
}

/// Changes of several errors that have one cause, such as another default of their category; most groups
/// are a single change.
struct ChangeGroup: Sendable {
  /// The changes, in the order of the report; at least one.
  private(set) var changes: [Change]

  /// The properties that the changes of a group have in common.
  private struct Cause: Hashable {
    let kind: String
    let level: ChangeLevel
    let old: Location
    let new: Location
    /// The change, without the key.
    let text: String
  }

  /// The most keys that a line lists.
  private static let maximumKeys = 8

  /// The first change.
  var first: Change { changes[0] }

  /// The change, in lower case, without a final stop; can contain unescaped text from the files.
  var text: String {
    if changes.count > 1, let language = first.language {
      return "\(changes.count) languages: \(first.text.dropFirst(language.count + 2))"
    }
    guard changes.count > 1, let key = first.key else { return first.text }
    return "\(changes.count) errors: \(Self.withoutKey(first.text, key))"
  }

  /// The languages or the keys of several errors, then what follows from the change.
  var details: [String] {
    if changes.count > 1, first.language != nil {
      return [changes.compactMap(\.language).joined(separator: ", ")] + first.details
    }
    let keys = changes.count > 1 ? changes.compactMap(\.key) : []
    guard !keys.isEmpty else { return first.details }
    let rest = keys.count - Self.maximumKeys
    let more = rest > 0 ? " and \(rest) more" : ""
    return [keys.prefix(Self.maximumKeys).joined(separator: ", ") + more] + first.details
  }

  /// Groups changes.
  ///
  /// A change that needs approval, or has it, is alone.
  static func all(_ changes: [Change]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var places: [Cause: Int] = [:]
    for change in changes {
      if let cause = cause(of: change) {
        if let place = places[cause] {
          groups[place].changes.append(change)
          continue
        }
        places[cause] = groups.count
      }
      groups.append(ChangeGroup(changes: [change]))
    }
    return groups
  }

  private static func cause(of change: Change) -> Cause? {
    if change.language != nil, let texts = change.texts, texts.old == nil || texts.new == nil,
      change.approval == nil
    {
      return Cause(
        kind: change.kind.id,
        level: change.level,
        old: .file(0),
        new: .file(0),
        text: texts.key
      )
    }
    guard let key = change.key, let old = change.old, let new = change.new, change.texts == nil,
      !change.kind.needsApproval, change.approval == nil, change.text.hasPrefix("'\(key)': ")
    else { return nil }
    return Cause(
      kind: change.kind.id,
      level: change.level,
      old: old,
      new: new,
      text: withoutKey(change.text, key)
    )
  }

  private static func withoutKey(_ text: String, _ key: String) -> String {
    String(text.dropFirst(key.count + 4))
  }
}
