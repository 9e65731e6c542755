import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

// Checks that two kinds share, of which one reports what the other one undoes.

extension ChangeKind.Check {
  /// Compares the severities of errors.
  static func severity(raised isRaised: Bool) -> Self {
    .property(
      "severity",
      field: "severity",
      if: { old, new in
        isRaised
          ? new.treatment.severity > old.treatment.severity
          : new.treatment.severity < old.treatment.severity
      },
      value: { $0.treatment.severity.rawValue }
    )
  }

  /// Compares whether errors are reported.
  static func reporting(started isStart: Bool) -> Self {
    .entry { pair, changes in
      guard pair.old.treatment.isReported != isStart, pair.new.treatment.isReported == isStart
      else { return }
      changes.report(
        "'\(pair.new.key)' \(isStart ? "is now" : "is no longer") reported",
        key: pair.new.key,
        old: pair.old.place(of: "report"),
        new: pair.new.place(of: "report")
      )
    }
  }

  /// Compares whether operations that fail with errors are retried without the user.
  static func retry(started isStart: Bool) -> Self {
    .property(
      "retry",
      field: "retry",
      if: { old, new in
        old.treatment.retry.isAutomatic != isStart && new.treatment.retry.isAutomatic == isStart
      },
      value: { $0.treatment.retry.phrase }
    )
  }

  /// Reports languages that only one version has a pack of.
  static func languages(added isAddition: Bool) -> Self {
    .catalog { pair, changes in
      let side = isAddition ? pair.new : pair.old
      let others = (isAddition ? pair.old : pair.new).project.packs.map(\.tag)
      // Pseudo-languages are for tests; no user reads them.
      for pack in side.project.packs
      where !others.contains(pack.tag) && PseudoLanguage(pack.tag) == nil {
        let place = pack.files.first.map { side.place(.file($0)) }
        changes.report(
          "language '\(pack.language)' was \(isAddition ? "added" : "removed")",
          about: pack.language,
          old: isAddition ? nil : place,
          new: isAddition ? place : nil
        )
      }
    }
  }

  /// Reports catalogs that only one version has.
  static func modules(added isAddition: Bool) -> Self {
    .catalogs { comparison, changes in
      for side in isAddition ? comparison.addedCatalogs : comparison.removedCatalogs {
        let place = side.place(.catalog(.nowhere))
        let path = CatalogComparison.place(of: side)
        changes.report(
          "module '\(path)' was \(isAddition ? "added" : "removed")",
          about: path,
          old: isAddition ? nil : place,
          new: isAddition ? place : nil
        )
      }
    }
  }
}
