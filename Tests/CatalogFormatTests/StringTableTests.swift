import Testing

@testable import CatalogFormat

@Suite struct StringTableTests {
  /// Three texts, the middle one empty: width 1, count 3, offsets 0 2 3 7.
  private let table = StringTable("130237a\n\nzzz", TableName(.keys, of: "com.example"))

  @Test func `texts are found by number`() {
    #expect(table.count == 3)
    #expect((0..<3).map { table[$0] } == ["a", "", "zzz"])
    #expect(EncodedTable(texts: ["a", "", "zzz"]).text == "130237a\n\nzzz")
  }

  @Test func `an empty table has no texts`() {
    let name = TableName(.keys, of: "com.example")
    let empty = StringTable(EncodedTable(texts: []).text, name)
    #expect(empty.count == 0)
    let keys = KeyTable(empty, index: EncodedTable(indexOf: []).text, name)
    #expect(keys.find("a") == nil)
  }
}
