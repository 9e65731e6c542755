import Testing

@testable import ErrorCatalog

@Suite struct StringTableTests {
  /// Three texts, the middle one empty: width 1, count 3, offsets 0 2 3 7.
  private let table = StringTable("130237a\n\nzzz")

  @Test func `texts are found by number`() {
    #expect(table.count == 3)
    #expect((-1...3).map { table[$0] } == ["", "a", "", "zzz", ""])
  }

  @Test func `an empty table has no texts`() {
    #expect(StringTable("100").count == 0)
    #expect(KeyTable("100", index: "10").find("a") == nil)
  }
}
