import Foundation
import GoldenFiles

extension GoldenFile {
  /// A file of `Tests/Fixtures/Changes`.
  ///
  /// `ERRCAT_UPDATE=1 swift test --filter ErrcatDiffTests.Change` writes what differs, and fails.
  static func change(_ name: String) -> GoldenFile {
    GoldenFile(fixtures.appending(path: "Changes/\(name)"))
  }
}
