import Testing

@testable import MessageFormat

@Suite struct MessageParserTests {
  @Test func `there are cases`() {
    #expect(MessageFormatCases.all.parse.filter { $0.dialect == nil }.count == 164)
  }

  @Test(arguments: MessageFormatCases.all.parse.filter { $0.dialect == nil })
  func `agrees with ICU, FormatJS and messageformat`(testCase: MessageFormatCases.Parse) {
    let message = try? ParsedMessage(testCase.src)
    #expect((message != nil) == testCase.valid, "\(testCase.src)")
    guard let message, let arguments = testCase.args else { return }
    let names = Set(message.nodes.filter(\.isArgument).map { message.text($0.name) })
    #expect(names.isSuperset(of: arguments.map(\.name)), "\(testCase.src)")
  }

  /// The parts of a message as `kind range name style`, nested parts indented.
  private func outline(_ text: String) throws -> [String] {
    let message = try ParsedMessage(text)
    var ends: [Int] = []
    return message.nodes.enumerated().map { index, node in
      while let end = ends.last, end <= index { ends.removeLast() }
      defer { ends.append(node.next) }
      let indent = String(repeating: " ", count: ends.count)
      let texts =
        node.kind == .text ? [message.text(node.range)] : [node.name, node.style].map(message.text)
      return ([indent + "\(node.kind)"] + texts.filter { !$0.isEmpty }).joined(separator: " ")
    }
  }

  @Test func `keeps the parts in the order of the text`() throws {
    #expect(
      try outline(
        "Hi {name}, {n, plural, offset:1 =0 {none} one {# of {m, number, integer}} other {}}!"
      ) == [
        "text Hi ", "argument name", "text , ", "plural n 1", " exactVariant 0", "  text none",
        " variant one", "  pound", "  text  of ", "  number m integer", " variant other", "text !",
      ]
    )
  }

  @Test(arguments: 0..<40)
  func `an argument is found after a text of any length`(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let texts = count == 0 ? [] : ["text \(text)"]
    #expect(try outline("\(text){a}") == texts + ["argument a"])
    #expect(try outline("\(text){a}\(text)") == texts + ["argument a"] + texts)
    let expected = ["plural n", " variant other"] + texts.map { "  \($0)" } + ["  pound"]
    #expect(try outline("{n, plural, other {\(text)#}}") == expected)
    // What is after the range isn't part of the message.
    let nodes = try MessageParser.parse(Array("{\(text){\(text)".utf8), 1..<count + 1)
    #expect(nodes.map(\.range) == (count == 0 ? [] : [1..<count + 1]))
  }

  @Test(arguments: [
    ("it's", ["text it's"]),
    ("it''s", ["text it'", "text s"]),
    ("'{'x'}'", ["text {", "text x", "text }"]),
    (
      "'#' {n, plural, other {'#' #}}",
      ["text '#' ", "plural n", " variant other", "  text #", "  text  ", "  pound"]
    ),
    ("'{a''b}'c", ["text {a'", "text b}", "text c"]),
    ("'{open", ["text {open"]),
  ])
  func `quotes with apostrophes as ICU does`(text: String, expected: [String]) throws {
    #expect(try outline(text) == expected)
  }

  @Test(arguments: [
    ("a {", 2..<3, "'{' has no matching '}'"),
    ("a {}", 3..<4, "expected an argument name, found '}'"),
    ("{user-name}", 5..<6, "expected ',' or '}' after the argument name, found '-'"),
    ("{{name}}", 1..<2, "expected an argument name, found '{'"),
    ("{n, }", 4..<5, "expected an argument type, found '}'"),
    ("{n, plural}", 10..<11, "expected ',' and variants, found '}'"),
    ("{n, plural, }", 12..<13, "expected 'other {…}', found '}'"),
    ("{n, plural, one}", 15..<16, "expected '{' after the selector, found '}'"),
    ("{n, plural, one {a} other {b}", 0..<1, "'{' has no matching '}'"),
    ("{n, plural, =x {a} other {b}}", 13..<14, "expected a number after '=', found 'x'"),
    ("{n, plural, =", 0..<1, "'{' has no matching '}'"),
    ("{g, select, male {a}}", 1..<2, "select has no 'other' variant"),
    ("{g, select, a {x} other {y} a {z}}", 28..<29, "variant 'a' is there twice"),
    ("{n, plural, =1 {x} one {y} =1 {z} other {}}", 27..<29, "variant '=1' is there twice"),
    ("{n, number, 'x}", 12..<13, "unclosed quote in the argument style"),
    ("é {é!}", 6..<7, "expected ',' or '}' after the argument name, found '!'"),
  ])
  func `reports what was expected and what was found`(
    text: String,
    range: Range<Int>,
    message: String
  ) {
    #expect(throws: MessageSyntaxError(range, message)) { try ParsedMessage(text) }
  }

  @Test func `nesting ends at 64 levels`() throws {
    let open = String(repeating: "{n, plural, other {", count: 64)
    let close = String(repeating: "}}", count: 64)
    #expect(try ParsedMessage(open + close).nodes.count == 128)
    #expect(throws: MessageSyntaxError.self) {
      try ParsedMessage("{n, plural, other {" + open + close + "}}")
    }
    #expect(throws: MessageSyntaxError.self) {
      try ParsedMessage(String(repeating: "{n, plural, other {", count: 100_000))
    }
  }
}
