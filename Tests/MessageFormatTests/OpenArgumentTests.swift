import Testing

@testable import MessageFormat

@Suite struct OpenArgumentTests {
  @Test(arguments: [
    ("{n, plural, one {# file} other {# files} here.", 0, "plural of 'n'"),
    ("{n, plural, one {# file} other {# files}. Done", 0, "plural of 'n'"),
    ("Hi {n, plural, one {# file other {# files}} here", 3, "plural of 'n'"),
    ("{n, plural, =1 {a file =2 {# files}}", 0, "plural of 'n'"),
    ("{n, plural, one {a {x} file other {x files}} here", 0, "plural of 'n'"),
    ("{n, selectordinal, one {#st} other {#th} here", 0, "plural of 'n'"),
    ("{who, select, her {She} other {They} did it.", 0, "select of 'who'"),
    (
      "{who, select, her {{n, plural, one {#} other {# files} {x}} other {They}}", 19,
      "plural of 'n'"
    ),
  ])
  func `a plural or select without closing brace is reported where it was opened`(
    text: String,
    start: Int,
    what: String
  ) {
    #expect(throws: MessageSyntaxError(start..<start + 1, "\(what) has no matching '}'")) {
      try ParsedMessage(text)
    }
  }

  @Test(arguments: [
    "{n, plural, one {# file} other # files}", "{n, plural, ones # file}",
    "{n, plural, one {a {x y} b} other {c}}", "{who, select, her {She} other They}",
    "{n, plural, one {#} =x {b} other {c}}",
  ])
  func `other mistakes in a plural are reported at their place`(text: String) {
    do {
      _ = try ParsedMessage(text)
      Issue.record("parsed")
    } catch {
      #expect(error.range.lowerBound > 0)
      #expect(!error.message.contains("of '"))
    }
  }
}
