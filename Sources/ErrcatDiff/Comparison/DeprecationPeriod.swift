package import ErrcatCompiler
import ErrcatCore

/// How long an error is deprecated before it is removed.
struct DeprecationPeriod {
  private let days: Int?
  private let versions: Int?

  /// The longer of the periods that the first catalogs of both versions set, because a version can't shorten the
  /// period of the errors that it removes; `nil` if they set none.
  init?(_ comparison: CatalogComparison) {
    let periods = [comparison.old, comparison.new].compactMap {
      $0.projects[0].catalog.diff.deprecation
    }
    days = periods.compactMap(\.days).max()
    versions = periods.compactMap(\.versions).max()
    if days == nil, versions == nil { return nil }
  }

  /// Whether the period counts versions.
  var countsVersions: Bool { versions != nil }

  /// Why an error can't be removed yet.
  ///
  /// - Parameters:
  ///   - entry: the error in the old version.
  ///   - release: when the version without it is published.
  /// - Returns: the end of a sentence; `nil` if the error can be removed.
  func problem(withRemoving entry: Entry, in release: Release) -> String? {
    guard entry.stability == .stable else { return nil }
    guard let deprecation = entry.deprecation else { return " without being deprecated first" }
    if let days {
      guard let date = deprecation.date else { return ", but its 'deprecated' has no 'date'" }
      if let day = release.day, day.days(since: date) < days {
        guard day >= date else { return " before the day of its deprecation" }
        let passed = Quantity.text(day.days(since: date), "day")
        return " \(passed) after its deprecation; expected at least \(days)"
      }
    }
    if let versions {
      guard let since = deprecation.since.flatMap({ ReleaseVersion($0) }) else {
        return ", but the 'since' of its 'deprecated' isn't a version"
      }
      if let steps = release.steps(since: since), steps < versions {
        let passed = Quantity.text(steps, "version")
        return " \(passed) after its deprecation; expected at least \(versions)"
      }
    }
    return nil
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
