package import ErrcatCompiler
import PositionedJSON

/// A version number of three parts (Semantic Versioning 2.0.0), compared without its pre-release.
package struct ReleaseVersion: Comparable, Sendable {
  /// Incremented for changes that break something.
  package let major: Int
  /// Incremented for changes that add something.
  package let minor: Int
  /// Incremented for all other changes.
  package let patch: Int
  /// The text after the numbers of a version that promises nothing yet, such as `beta.1`; `nil` for a release.
  package let preRelease: String?

  /// Parses `1.2.0`, `v1.2.0`, `1.2`, `1` or `2.0.0-beta.1`; build metadata are ignored.
  ///
  /// - Parameter text: the version; `nil` results from anything else.
  package init?(_ text: String) {
    let numbers = text.prefix { $0 != "-" && $0 != "+" }
    let parts = numbers.drop { $0 == "v" }.split(separator: ".", omittingEmptySubsequences: false)
    let values = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), values.count == parts.count else { return nil }
    major = values[0]
    minor = values.count > 1 ? values[1] : 0
    patch = values.count > 2 ? values[2] : 0
    let rest = text.dropFirst(numbers.count).prefix { $0 != "+" }.dropFirst()
    guard rest.utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x2E }) else {
      return nil
    }
    preRelease = rest.isEmpty ? nil : String(rest)
  }

  private init(major: Int, minor: Int, patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
    preRelease = nil
  }

  /// `1.2.0` or `2.0.0-beta.1`.
  package var text: String { "\(major).\(minor).\(patch)\(preRelease.map { "-\($0)" } ?? "")" }

  /// The lowest version that a change of a level needs.
  ///
  /// Before 1.0.0, the second number stands for what breaks something, and the third for the rest. A pre-release
  /// promises nothing, so it can be followed by its release.
  ///
  /// - Parameter level: the highest level of the changes.
  /// - Returns: the version; itself if the level is `none`.
  package func next(for level: ChangeLevel) -> ReleaseVersion {
    let maximum = Int.max
    func after(_ number: Int) -> Int { number == maximum ? number : number + 1 }
    switch (level, major) {
    case (.none, _): return self
    case _ where preRelease != nil: return ReleaseVersion(major: major, minor: minor, patch: patch)
    case (.major, 0): return ReleaseVersion(major: 0, minor: after(minor), patch: 0)
    case (_, 0), (.patch, _): return ReleaseVersion(major: major, minor: minor, patch: after(patch))
    case (.minor, _): return ReleaseVersion(major: major, minor: after(minor), patch: 0)
    case (.major, _): return ReleaseVersion(major: after(major), minor: 0, patch: 0)
    }
  }

  /// How many minor or major versions there are at least from another version to this one.
  ///
  /// - Parameter other: the older version.
  /// - Returns: from 1.2 to 1.4: 2; from 1.2 to 2.1: 2; 0 if the other version isn't older.
  func steps(since other: ReleaseVersion) -> Int {
    guard other < self else { return 0 }
    if major == other.major { return minor - other.minor }
    let (steps, isTooLarge) = (major - other.major).addingReportingOverflow(minor)
    return isTooLarge ? .max : steps
  }

  /// Whether the numbers are the same, with any pre-release.
  package static func == (left: ReleaseVersion, right: ReleaseVersion) -> Bool {
    (left.major, left.minor, left.patch) == (right.major, right.minor, right.patch)
  }

  /// Whether the left version is older, with any pre-release.
  package static func < (left: ReleaseVersion, right: ReleaseVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
