import Foundation
import GoldenFiles

extension GoldenFile {
  /// A file of `Tests/Fixtures/Listings`.
  ///
  /// `ERRCAT_UPDATE=1 swift test --filter ErrcatCoreTests.WholeListingTests` writes what differs, and fails.
  static func listing(_ name: String) -> GoldenFile {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return GoldenFile(tests.appending(path: "Fixtures/Listings/\(name)"))
  }
}
