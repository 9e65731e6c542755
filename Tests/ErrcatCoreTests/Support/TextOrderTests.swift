import Testing

@testable import ErrcatCompiler

struct TextOrderTests {
  @Test func `compares bytes, not characters`() {
    // 'é' in two forms: U+00E9 is C3 A9, 'e' with U+0301 is 65 CC 81.
    let texts = ["\u{E9}", "z", "e\u{301}", "Z", ""]
    #expect(TextOrder.places(texts) == [4, 3, 2, 1, 0])
    #expect(
      TextOrder.sorted(texts).map { Array($0.utf8) } == texts.reversed().map { Array($0.utf8) }
    )
  }

  @Test func `sorts values by their texts`() {
    let values = [(name: "b", number: 1), (name: "a", number: 2), (name: "", number: 3)]
    #expect(values.sorted(byText: \.name).map(\.number) == [3, 2, 1])
  }
}
