import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// The schema that the worked example names in its `$schema` is the one that `errcat schema` prints.
///
/// `ERRCAT_UPDATE=1 swift test --filter JSONSchemaTests` writes it anew, and fails.
@Suite struct JSONSchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the schema of the worked example`() throws {
    let golden = GoldenFile(Self.root.appending(path: ".catalog.schema.json"))
    #expect(try golden.text(comparedWith: JSONSchema.catalog) == JSONSchema.catalog)
  }
}
