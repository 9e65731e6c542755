import Testing

@testable import CatalogFormat

@Suite struct KeyTableTests {
  @Test func `every key is found, and no other`() {
    let keys = (0..<3_000).map { "error.group\($0 % 7).name_\($0)" }
    let table = KeyTable(
      StringTable(EncodedTable(texts: keys).text, TableName(.keys, of: "com.example")),
      index: EncodedTable(indexOf: keys).text,
      TableName(.keyIndex, of: "com.example")
    )
    for (number, key) in keys.enumerated() { #expect(table.find(key) == number) }
    for key in keys.map({ "\($0)x" }) + ["", "error", "é"] { #expect(table.find(key) == nil) }
  }
}
