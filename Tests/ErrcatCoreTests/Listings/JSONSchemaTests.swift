import ErrcatBackends
import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

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

/// What `errcat schema` prints of each form, on which programs that read it rely.
@Suite struct JSONSchemaFormTests {
  @Test(arguments: [
    ("lint", JSONSchema.report), ("missing", JSONSchema.missing), ("diff", JSONSchema.diff),
    ("changes", JSONSchema.changes), ("snapshot", JSONSchema.snapshot),
    ("model", JSONSchema.model),
  ])
  func `a schema is JSON, and the same as before`(name: String, schema: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(schema.utf8))
    let root = try #require(object as? [String: Any])
    #expect(root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let golden = GoldenFile.listing("schema-\(name).json")
    #expect(try golden.text(comparedWith: schema) == schema)
  }

  /// The names of the definitions that a schema refers to.
  private func references(in value: Any) -> Set<String> {
    if let list = value as? [Any] {
      return list.reduce(into: []) { $0.formUnion(references(in: $1)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, member in
      if member.key == "$ref", let name = member.value as? String { found.insert(name) }
      found.formUnion(references(in: member.value))
    }
  }

  @Test(arguments: [
    JSONSchema.catalog, JSONSchema.report, JSONSchema.missing, JSONSchema.diff, JSONSchema.changes,
    JSONSchema.snapshot, JSONSchema.model,
  ])
  func `each definition is there and used`(schema: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(schema.utf8))
    let root = try #require(object as? [String: Any])
    let names = (root["$defs"] as? [String: Any] ?? [:]).keys.map { "#/$defs/\($0)" }
    #expect(references(in: root) == Set(names))
  }
}
