import Testing

@testable import PositionedJSON

@Suite struct JSONPeekTests {
  private func peek(_ text: String) -> [String: String]? {
    JSONPeek.strings(["a", "b"], in: Array(text.utf8))
  }

  @Test func `finds texts at the top only, the first of equal names`() {
    let text =
      #"{ "x": {"a": "no", "y": [1, "}", {"b": "no"}]}, "a": "1", "b" : "é", "n": -1.5e3, "a":"2" }"#
    #expect(peek(text) == ["a": "1", "b": "é"])
    #expect(peek("{}") == [:])
    #expect(peek(#"{"a": "x", "a": null, "b": []}"#) == ["a": "x"])
    #expect(peek(#"{"a": "x", "b": "y", and what is after"#) == ["a": "x", "b": "y"])
  }

  @Test(arguments: [
    "", "[]", "{", "{\"a\"", "{\"a\": \"x\"", "{\"a\": \"\\n\"}", "{\"\\u0061\": 1}", "{a: 1}",
  ])
  func `says nothing of what has to be read to be understood`(_ text: String) {
    #expect(peek(text) == nil)
  }
}
