import CatalogFormat
import ErrcatCompiler

// Checks that two kinds share, of which one reports what the other one undoes.

extension ChangeKind.Check {
  /// Reports errors that only one version has.
  static func errors(added isAddition: Bool) -> Self {
    @Sendable func report(_ side: EntrySide, _ changes: inout Changes) {
      // Nothing switches over the enum of a module that is new itself.
      let isHandled = changes.comparison.old(of: side.side)?.isOpen == false
      changes.report(
        "case '\(side.caseName)' was \(isAddition ? "added" : "removed")",
        key: side.key,
        level: isAddition && !isHandled ? .minor : nil,
        details: isAddition ? [] : changes.comparison.unretiredCode(of: side),
        old: isAddition ? nil : side.place,
        new: isAddition ? side.place : nil
      )
    }
    return isAddition ? .added { report($0, &$1) } : .removed { report($0, &$1) }
  }

  /// Reports arguments that only one version of an error has.
  static func arguments(added isAddition: Bool) -> Self {
    .entry { pair, changes in
      let difference = ArgumentChanges(pair)
      for argument in isAddition ? difference.added : difference.removed {
        let type = isAddition ? " of type \(argument.type.rawValue)" : ""
        let (own, other) = ("arguments.\(argument.name)", "arguments")
        changes.report(
          """
          '\(pair.new.key)': argument '\(argument.name)'\(type) was \(isAddition ? "added" : "removed")
          """,
          key: pair.new.key,
          about: argument.name,
          old: pair.old.place(of: isAddition ? other : own),
          new: pair.new.place(of: isAddition ? own : other)
        )
      }
    }
  }

  /// Compares the access levels of the generated code.
  static func access(narrowed isNarrowed: Bool) -> Self {
    .catalog { pair, changes in
      let levels = SwiftNames.Access.allCases
      let (old, new) = (pair.old.catalog.swift.access, pair.new.catalog.swift.access)
      guard let before = levels.firstIndex(of: old), let now = levels.firstIndex(of: new),
        isNarrowed ? now > before : now < before
      else { return }
      changes.report(
        """
        access level \(isNarrowed ? "narrowed" : "widened") from '\(old.rawValue)' to '\(new.rawValue)'
        """,
        old: pair.old.place(of: "swift.access"),
        new: pair.new.place(of: "swift.access")
      )
    }
  }

  /// Compares whether errors are deprecated.
  static func deprecation(withdrawn isWithdrawn: Bool) -> Self {
    .entry { pair, changes in
      let (old, new) = (pair.old.entry.deprecation, pair.new.entry.deprecation)
      guard (old == nil) != isWithdrawn, (new == nil) == isWithdrawn else { return }
      let replacement = new?.use.map { "; use '\($0)' instead" } ?? ""
      changes.report(
        "'\(pair.new.key)' \(isWithdrawn ? "is no longer deprecated" : "is deprecated")\(replacement)",
        key: pair.new.key,
        old: isWithdrawn ? pair.old.place(of: "deprecated") : pair.old.place,
        new: isWithdrawn ? pair.new.place : pair.new.place(of: "deprecated")
      )
    }
  }
}
