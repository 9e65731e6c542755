import Testing

@testable import ErrcatCore

@Suite struct QuantityTests {
  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
  func `a noun has the form of its number`(count: Int, expected: String) {
    #expect(Quantity.text(count, "file") == expected)
  }

  @Test func `a plural without s is named`() {
    #expect(Quantity.text(1, "entry", plural: "entries") == "1 entry")
    #expect(Quantity.text(0, "entry", plural: "entries") == "0 entries")
  }
}
