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

  @Test(arguments: [
    (Duration.zero, "0 ms"), (.milliseconds(500), "500 ms"), (.milliseconds(999), "999 ms"),
    (.seconds(1), "1 s"), (.milliseconds(1_500), "1.5 s"), (.seconds(30), "30 s"),
  ])
  func `a duration has a unit`(_ duration: Duration, _ text: String) {
    #expect(Quantity.text(duration) == text)
  }

  @Test(arguments: [(2.0, "2"), (0.5, "0.5"), (0, "0")])
  func `a number has no fraction of zero`(_ number: Double, _ text: String) {
    #expect(Quantity.text(number) == text)
  }
}
