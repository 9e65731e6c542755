import ErrcatCompiler
import PositionedJSON

/// A setting of the `diff` section with which the new version's changes are judged more mildly.
struct RelaxedCheck {
  /// What has changed, in lower case, without a final stop.
  let text: String
  /// What follows from it, a sentence each.
  var details: [String] = []
  /// The field of the catalog, with dots between the names.
  let field: String
  /// What tells it apart from others.
  let subject: String

  /// Compares the `diff` sections of the first catalogs, which are those that apply.
  ///
  /// - Parameter comparison: the two versions.
  /// - Returns: the lowered levels by kind and pattern, then the rest of the section.
  static func all(in comparison: CatalogComparison) -> [RelaxedCheck] {
    let sections = [comparison.old, comparison.new].map { $0.projects[0].catalog.diff }
    let (old, new) = (sections[0], sections[1])
    var found = lowered(from: old, to: new, comparison).map(\.check)
    let limits = [old.experimental ?? .major, new.experimental ?? .major]
    if limits[1] < limits[0] {
      found.append(
        RelaxedCheck(
          "experimental",
          old: old.experimental?.rawValue,
          new: new.experimental?.rawValue
        )
      )
    }
    let periods: [(String, Int?, Int?)] = [
      ("deprecation.days", old.deprecation?.days, new.deprecation?.days),
      ("deprecation.versions", old.deprecation?.versions, new.deprecation?.versions),
    ]
    for (field, was, now) in periods where now ?? 0 < was ?? 0 {
      found.append(RelaxedCheck(field, old: was.map { "\($0)" }, new: now.map { "\($0)" }))
    }
    return found
  }

  private init(_ field: String, old: String?, new: String?) {
    self.init(
      text: "'diff.\(field)' \(Changes.phrase(from: old, to: new))",
      field: "diff.\(field)",
      subject: field
    )
  }

  private init(text: String, details: [String] = [], field: String, subject: String) {
    self.text = text
    self.details = details
    self.field = field
    self.subject = subject
  }

  /// A level that was lowered, and for which kinds.
  private struct Lowered {
    let name: String
    let pattern: String?
    /// The highest level that was lowered.
    var old: ChangeLevel
    /// What became of it.
    var new: ChangeLevel
    var kinds: [String]

    var check: RelaxedCheck {
      let keys = pattern.map { " for '\($0)'" } ?? ""
      return RelaxedCheck(
        text: "level of '\(name)'\(keys) lowered from '\(old.rawValue)' to '\(new.rawValue)'",
        details: kinds == [name]
          ? [] : ["kinds with a lower level: \(kinds.joined(separator: ", "))"],
        field: "diff.levels.\(name)",
        subject: [name, pattern].compactMap(\.self).joined(separator: " ")
      )
    }
  }

  /// The levels that are lower than before, for all errors of both versions and for all patterns.
  private static func lowered(
    from old: DiffSection,
    to new: DiffSection,
    _ comparison: CatalogComparison
  ) -> [Lowered] {
    let (before, after) = (ChangeLevels(old), ChangeLevels(new))
    let kinds = ChangeKind.all.filter { before.levels(for: $0) != after.levels(for: $0) }
    guard !kinds.isEmpty else { return [] }
    let keys = (comparison.new.projects + comparison.old.projects).flatMap { project in
      project.catalog.entries.map(\.key.value)
    }
    // A pattern matches itself, and so do wider ones: as a key, it stands for errors that are added later.
    let patterns = (new.levels + old.levels).flatMap(\.keys).map(\.pattern.text)
    var seen: Set<String> = []
    let tried = (patterns + keys).filter { seen.insert($0).inserted }
    var places: [String: Int] = [:]
    var found: [Lowered] = []
    for kind in kinds {
      let hasKeys = (before.levels(for: kind) + after.levels(for: kind)).contains {
        $0?.keys.items.isEmpty == false
      }
      for key in [nil] + (hasKeys ? tried : []) {
        let settings = [after, before].map { $0.setting(for: kind, key: key) }
        let (now, was) = (settings[0]?.level ?? kind.level, settings[1]?.level ?? kind.level)
        // The pattern that is more specific than what applies otherwise is what was added or removed.
        let known = settings.compactMap(\.self)
        guard now < was, let setting = known.first(where: { $0.pattern != nil }) ?? known.first
        else { continue }
        let subject = "\(setting.name) \(setting.pattern ?? "")"
        guard let place = places[subject] else {
          places[subject] = found.count
          found.append(
            Lowered(
              name: setting.name,
              pattern: setting.pattern,
              old: was,
              new: now,
              kinds: [kind.id]
            )
          )
          continue
        }
        if found[place].kinds.last != kind.id { found[place].kinds.append(kind.id) }
        if found[place].old < was { (found[place].old, found[place].new) = (was, now) }
      }
    }
    return found
  }
}

extension ChangeKind.Check {
  /// Reports settings of the `diff` section with which changes are judged more mildly than before.
  static var relaxedChecks: Self {
    .catalogs { comparison, changes in
      guard let pair = comparison.pairs.first else { return }
      // Each place is looked for from the start of the catalog, and many patterns have one field.
      var places: [String: (old: Location, new: Location)] = [:]
      for check in RelaxedCheck.all(in: comparison) {
        let place =
          places[check.field]
          ?? (old: pair.old.place(of: check.field), new: pair.new.place(of: check.field))
        places[check.field] = place
        changes.report(
          check.text,
          about: check.subject,
          details: check.details,
          old: place.old,
          new: place.new
        )
      }
    }
  }
}
