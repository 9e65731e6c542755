package import ErrcatCompiler
package import ErrcatCore

/// A kind of difference between two versions of a catalog: how it is found, what it breaks, and how it is
/// documented.
package struct ChangeKind: Sendable {
  /// The id in kebab case; never changes its meaning and is never used again.
  package let id: String
  /// The surface that it affects.
  package let surface: ChangeSurface
  /// How far it moves the version unless the catalog sets another level.
  package let level: ChangeLevel
  /// The change, in one sentence.
  package let summary: String
  /// Who notices it and what to do, in a few sentences.
  package let explanation: String
  /// Pairs of catalogs, which are compared as tests.
  package let examples: [ChangeExample]
  /// Whether a comparison fails until the change is approved with any declared version.
  package let needsApproval: Bool
  /// How release notes list it.
  let releaseNote: ReleaseNote
  /// How it is found.
  let check: Check

  /// How release notes list a change.
  enum ReleaseNote {
    /// As a new error, with its code and message.
    case newError
    /// As a removed error, with its code and replacement.
    case removedError
    /// As something that the version adds without taking anything away.
    case addition
    /// As any other change.
    case change
  }

  /// How a kind of change is found.
  enum Check: Sendable {
    /// Compares the catalogs of one module, once.
    case catalog(@Sendable (CatalogPair, inout Changes) -> Void)
    /// Compares an error that both versions have.
    case entry(@Sendable (EntryPair, inout Changes) -> Void)
    /// Looks at an error that only the new version has.
    case added(@Sendable (EntrySide, inout Changes) -> Void)
    /// Looks at an error that only the old version has.
    case removed(@Sendable (EntrySide, inout Changes) -> Void)
    /// Compares the texts of all packs, once.
    case texts(@Sendable (TextChange, inout Changes) -> Void)
    /// Compares all catalogs, once.
    case catalogs(@Sendable (CatalogComparison, inout Changes) -> Void)
  }

  init(
    id: String,
    surface: ChangeSurface,
    level: ChangeLevel,
    needsApproval: Bool = false,
    releaseNote: ReleaseNote = .change,
    summary: String,
    explanation: String,
    examples: [ChangeExample],
    check: Check
  ) {
    self.id = id
    self.surface = surface
    self.level = level
    self.needsApproval = needsApproval
    self.releaseNote = releaseNote
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.check = check
  }
}

extension ChangeKind.Check {
  /// Compares one property of an error, as text; reports that it was set, removed or changed.
  ///
  /// - Parameters:
  ///   - name: the name of the property in words, such as `display style`.
  ///   - field: its field in the catalog, for the place.
  ///   - isWanted: whether a change from one value to another is of this kind; all are if not set.
  ///   - details: what follows from the change, a sentence each.
  ///   - value: the property in words; `nil` if it isn't set.
  /// - Returns: the check.
  static func property(
    _ name: String,
    field: String,
    if isWanted: @escaping @Sendable (_ old: EntrySide, _ new: EntrySide) -> Bool = { _, _ in true
    },
    details: @escaping @Sendable (CatalogComparison, EntryPair) -> [String] = { _, _ in [] },
    value: @escaping @Sendable (EntrySide) -> String?
  ) -> Self {
    .entry { pair, changes in
      let (old, new) = (value(pair.old), value(pair.new))
      guard old != new, isWanted(pair.old, pair.new) else { return }
      changes.report(
        "'\(pair.new.key)': \(name) \(Changes.phrase(from: old, to: new))",
        of: pair,
        at: field,
        details: details(changes.comparison, pair)
      )
    }
  }

  /// Compares one property of the catalogs, as text; reports that it was set, removed or changed.
  ///
  /// - Parameters:
  ///   - name: the name of the property in words, such as `domain`.
  ///   - field: its field in the catalog, for the place.
  ///   - value: the property in words; `nil` if it isn't set.
  /// - Returns: the check.
  static func catalogProperty(
    _ name: String,
    field: String,
    value: @escaping @Sendable (Catalog) -> String?
  ) -> Self {
    .catalog { pair, changes in
      let (old, new) = (value(pair.old.catalog), value(pair.new.catalog))
      guard old != new else { return }
      changes.report(
        "\(name) \(Changes.phrase(from: old, to: new))",
        old: pair.old.place(of: field),
        new: pair.new.place(of: field)
      )
    }
  }

  /// Compares what switches in other packages have to expect.
  ///
  /// - Parameter judge: the change in words with its level; `nil` if it isn't of this kind.
  /// - Returns: the check.
  static func growth(
    _ judge:
      @escaping @Sendable (_ old: SwiftNames.Growth, _ new: SwiftNames.Growth) -> (
        text: String, level: ChangeLevel
      )?
  ) -> Self {
    .catalog { pair, changes in
      let (old, new) = (pair.old.catalog.swift, pair.new.catalog.swift)
      // Another access level is a change of its own.
      guard old.access == new.access, let found = judge(old.publicGrowth, new.publicGrowth)
      else { return }
      changes.report(
        found.text,
        level: found.level,
        old: pair.old.place(of: "swift.nonexhaustive"),
        new: pair.new.place(of: "swift.nonexhaustive")
      )
    }
  }

  /// Compares named things of the catalogs, such as categories.
  ///
  /// - Parameters:
  ///   - noun: what they are, such as `category`.
  ///   - isAddition: whether things that only the new version has are reported, or else those that only the
  ///     old one has.
  ///   - names: the names of the things, with their places.
  /// - Returns: the check. What is added to an enum that was open breaks nothing: its level is minor.
  static func names(
    _ noun: String,
    added isAddition: Bool,
    _ names: @escaping @Sendable (Catalog) -> [Located<String>]
  ) -> Self {
    .catalog { pair, changes in
      let side = isAddition ? pair.new : pair.old
      let others = Set(names((isAddition ? pair.old : pair.new).catalog).map(\.value))
      for name in names(side.catalog) where !others.contains(name.value) {
        let place = side.place(.catalog(name.range))
        changes.report(
          "\(noun) '\(name.value)' was \(isAddition ? "added" : "removed")",
          level: isAddition && pair.old.isOpen ? .minor : nil,
          about: name.value,
          old: isAddition ? nil : place,
          new: isAddition ? place : nil
        )
      }
    }
  }
}

/// The kinds of changes, as reports list them.
extension ChangeKind {
  /// All kinds, by surface.
  package static let all: [ChangeKind] = {
    let kinds =
      swiftChanges + enumChanges + deprecationChanges + wireChanges + behaviorChanges
      + mappingChanges + privacyChanges + messagesChanges + modulesChanges + factChanges
    return ChangeSurface.allCases.flatMap { surface in kinds.filter { $0.surface == surface } }
  }()

  /// The kind with an id; `nil` if there is none.
  package static func named(_ id: String) -> ChangeKind? { all.first { $0.id == id } }
}
