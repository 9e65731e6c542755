import Testing

@testable import ErrcatCompiler

@Suite struct GlobTests {
  @Test(arguments: [
    ("error.*", "error.a.b", true), ("error.*", "terror.a", false), ("*", "", true), ("", "", true),
    ("", "a", false), ("*.timeout", "error.net.timeout", true), ("a*b*c", "aXbYbZc", true),
    ("a*b*c", "aXbYbZ", false), ("**", "x", true), ("a", "a", true), ("a*", "a", true),
    ("*ä*", "xäy", true), ("error.*.x", "error..x", true),
  ])
  func `a pattern fits the whole of a text`(pattern: String, text: String, fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  @Test func `many stars take no longer than the product of the lengths`() {
    let pattern = Glob(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
  }

  @Test func `stars stand for the shortest texts`() {
    #expect(Glob("error.*.*").stars(in: Array("error.api.a.b".utf8)) == [6..<9, 10..<13])
  }
}
