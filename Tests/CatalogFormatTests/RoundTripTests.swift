import Testing

@testable import CatalogFormat

extension CatalogContent {
  /// Reads tables as an app does.
  init(_ encoded: EncodedCatalog) {
    self.init()
    let table = { (part: TableName.Part, table: EncodedTable) -> [String] in
      let texts = StringTable(table.text, TableName(part, of: "com.example"))
      return (0..<texts.count).map { texts[$0] }
    }
    keys = table(.keys, encoded.keys)
    entries = table(.entries, encoded.entries).map { EntryContent(record: $0) { fatalError($0) } }
    settings = CatalogSettings(encoded.settings) { fatalError($0) }
  }
}

@Suite struct RoundTripTests {
  /// What the app reads is what the tool wrote, byte by byte, for any texts.
  @Test func `random catalogs are read as they were written`() {
    var random = RandomCatalog(seed: 15)
    for number in 0..<1_000 {
      let content = random.content()
      let read = CatalogContent(EncodedCatalog(content))
      guard read == content, bytes(read) == bytes(content) else {
        Issue.record("catalog \(number): \(read) is not \(content)")
        return
      }
    }
  }

  /// `String` calls canonically equivalent texts equal.
  private func bytes(_ content: CatalogContent) -> [[UInt8]] {
    let categories = content.entries.compactMap(\.category)
    return (content.keys + categories).map { Array($0.utf8) }
  }

  @Test func `the spelling of a record is part of the format`() {
    #expect(EntryContent().record == "{}")
    var entry = EntryContent()
    entry.code = 7
    entry.category = "net\"work"
    entry.displays = [.toast, .modal]
    entry.retryPolicy = .automatic(.init())
    entry.actions = ["retry", "a,b"]
    entry.policyArguments.retryDelay = 0
    entry.arguments = [.init(name: "n", type: .int, privacy: .public)]
    #expect(
      entry.record
        == #"{"code":7,"category":"net\"work","display":["toast","modal"],"retry":[3.0,500.0,2.0,30000.0,1.0],"retryAfter":0,"actions":["retry","a,b"],"arguments":[["n","int","public"]]}"#
    )
    #expect(TableFormat.current == .v4)
  }

  @Test func `an argument's place names its entry`() {
    let paths: [CatalogSettings.ServerPath] = [
      .init(argument: "n", path: "p"), .init(argument: "é", ofEntry: 3, path: "p"),
      .init(name: "code", path: "p"), .init(name: "x#n", path: "p"),
    ]
    #expect(paths.map { $0.argument?.name } == ["n", "é", nil, nil])
    #expect(paths.map { $0.argument?.entry } == [nil, 3, nil, nil])
  }
}
