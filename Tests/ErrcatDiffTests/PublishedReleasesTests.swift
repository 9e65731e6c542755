import CatalogFixtures
import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// Two releases of five packages and services, whose errors are in `Tests/Fixtures/Releases` as catalogs: what has
/// changed between them was compared manually with the sources.
///
/// `ERRCAT_UPDATE=1 swift test --filter PublishedReleasesTests` writes what differs, and fails.
@Suite struct PublishedReleasesTests {
  private static let folder = GoldenFile.fixtures.appending(path: "Releases")

  private func version(_ package: String, _ number: String) throws -> CatalogVersion {
    let folder = Self.folder.appending(path: "\(package)/\(number)")
    var contents: [String: String] = [:]
    for path in ["catalog.json", "i18n/en.json"] {
      contents[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return try CatalogVersion(number, files: contents)
  }

  @Test(arguments: [
    ("alamofire", "4.9.0", "5.12.0"), ("async-http-client", "1.9.0", "1.33.1"),
    ("jwt-kit", "4.13.0", "5.3.0"), ("postgres-nio", "1.14.0", "1.33.1"),
    ("supabase-auth", "2.163.0", "2.196.0"),
  ])
  func `nothing is reported that hasn't changed`(
    package: String,
    old: String,
    new: String
  ) throws {
    let comparison = CatalogComparison(
      from: try version(package, old),
      to: try version(package, new)
    )
    let lines = comparison.changes().map { "\($0.level.rawValue) \($0.kind.id): \($0.text)\n" }
    let golden = GoldenFile(Self.folder.appending(path: "\(package)/changes.txt"))
    #expect(try golden.text(comparedWith: lines.joined()) == lines.joined())
  }
}
