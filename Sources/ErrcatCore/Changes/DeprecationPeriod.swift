import ErrcatCompiler

/// How long an error is deprecated before it is removed.
struct DeprecationPeriod {
  private let minimum: DiffSection.DeprecationPeriod

  /// The period that a version's first catalog sets; `nil` if it sets none.
  init?(_ version: CatalogVersion) {
    guard let minimum = version.projects[0].catalog.diff.deprecation else { return nil }
    self.minimum = minimum
  }

  /// Why an error can't be removed yet.
  ///
  /// - Parameters:
  ///   - entry: the error in the old version.
  ///   - release: when the version without it is published.
  /// - Returns: the end of a sentence; `nil` if the error can be removed.
  func problem(withRemoving entry: Entry, in release: Release) -> String? {
    guard entry.stability == .stable, minimum.days != nil || minimum.versions != nil else {
      return nil
    }
    guard let deprecation = entry.deprecation else { return " without being deprecated first" }
    if let days = minimum.days {
      guard let date = deprecation.date else { return ", but its 'deprecated' has no 'date'" }
      if let day = release.day, day.days(since: date) < days {
        let passed = Quantity.text(max(day.days(since: date), 0), "day")
        return " \(passed) after its deprecation; expected at least \(days)"
      }
    }
    if let versions = minimum.versions {
      guard let since = deprecation.since.flatMap({ ReleaseVersion($0) }) else {
        return ", but the 'since' of its 'deprecated' isn't a version"
      }
      if let version = release.version, version.steps(since: since) < versions {
        let passed = Quantity.text(version.steps(since: since), "version")
        return " \(passed) after its deprecation; expected at least \(versions)"
      }
    }
    return nil
  }
}
