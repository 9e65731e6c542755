import Foundation
import GoldenFiles

extension GoldenFile {
  /// A file of `Tests/Fixtures/Listings`.
  ///
  /// `ERRCAT_UPDATE=1 swift test --filter ErrcatCoreTests.WholeListingTests` writes what differs, and fails.
  static func listing(_ name: String) -> GoldenFile {
    GoldenFile(fixtures.appending(path: "Listings/\(name)"))
  }
}
