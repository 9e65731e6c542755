import MessageFormat
import Testing

@testable import ErrorCatalog

@Suite struct KeyTableTests {
  @Test func `every key is found, and no other`() {
    let keys = (0..<3_000).map { "error.group\($0 % 7).name_\($0)" }
    let table = SampleCatalog.table(["en": Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) })])
    for key in keys {
      #expect(table.number(of: key).map(table.key) == key)
    }
    for key in keys.map({ "\($0)x" }) + ["", "error", "é"] { #expect(table.number(of: key) == nil) }
  }
}
