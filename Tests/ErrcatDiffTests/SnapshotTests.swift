import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct SnapshotTests {
  private func version(_ files: FileReader, _ path: String) throws -> CatalogVersion {
    let catalog = CatalogFiles(path, in: files, rules: Rule.references)
    return CatalogVersion(path, try catalog.read(.withModules).map(\.project))
  }

  @Test func `a snapshot is read as the catalog that it was made of`() throws {
    var script = EditScript(seed: 11)
    let original = try version(FileReader(script.files(isLaidOutAnew: true)), "catalog.json")
    let bytes = try Snapshot.bytes(original.projects)
    let read = try #require(
      try Snapshot.files(of: SourceFile(path: "old.snapshot.json", bytes: bytes))
    )
    let copy = try version(read.files, read.catalog)
    #expect(CatalogComparison(from: original, to: copy).changes().isEmpty)
    #expect(try Snapshot.bytes(copy.projects) == bytes)
    script.edit()
    let edited = try version(FileReader(script.files(isLaidOutAnew: false)), "catalog.json")
    #expect(
      CatalogComparison(from: copy, to: edited).changes().map(\.text)
        == CatalogComparison(from: original, to: edited).changes().map(\.text)
    )
  }

  @Test func `a catalog isn't a snapshot`() throws {
    let file = SourceFile(path: "catalog.json", bytes: Array("{\"errcat\": 1}".utf8))
    #expect(try Snapshot.files(of: file) == nil)
  }

  @Test(arguments: [
    (
      "{\"errcatSnapshot\": 2}",
      "s.json: format version 2 isn't supported by this errcat, which reads 1"
    ),
    (
      "{\"errcatSnapshot\": \"x\"}",
      "s.json: the format version isn't a whole number"
    ),
    ("{\"errcatSnapshot\": 1, \"files\": {}}", "s.json: the snapshot holds no catalog"),
    (
      "{\"errcatSnapshot\": 1,\n \"files\": {\"a\": x}}",
      "s.json:2:17: the snapshot isn't valid JSON"
    ),
  ])
  func `a broken snapshot is refused`(text: String, problem: String) {
    let file = SourceFile(path: "s.json", bytes: Array(text.utf8))
    #expect(throws: RequestError.refused(problem)) { try Snapshot.files(of: file) }
  }
}
