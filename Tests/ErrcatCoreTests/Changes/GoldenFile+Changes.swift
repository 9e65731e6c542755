import Foundation
import GoldenFiles

extension GoldenFile {
  /// A file of `Tests/Fixtures/Changes`.
  ///
  /// `ERRCAT_UPDATE=1 swift test --filter ErrcatCoreTests.Change` writes what differs, and fails.
  static func change(_ name: String) -> GoldenFile {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return GoldenFile(tests.appending(path: "Fixtures/Changes/\(name)"))
  }
}
