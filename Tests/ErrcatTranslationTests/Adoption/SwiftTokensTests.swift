import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct SwiftTokensTests {
  /// The parts of the first string literal; code as its words in braces.
  private func parts(_ source: String) -> [String] {
    let tokens = SwiftTokens(Array(source.utf8), file: 0)
    for index in 0..<tokens.count {
      guard let (parts, _) = tokens.literal(index) else { continue }
      return parts.map { part in
        switch part {
        case .text(let text): text
        case .code(let range): "{\(range.compactMap { tokens.word($0) }.joined(separator: " "))}"
        }
      }
    }
    return []
  }

  @Test(arguments: [
    (#""plain""#, ["plain"]), (#""""#, [""]), (#"1 + a"#, []),
    (#""a\nb\tc\rd\0e\\f\"g\'h""#, ["a\nb\tc\rd\0e\\f\"g'h"]),
    (#""\u{41}\u{1F600}-\u{0}\u{e9}""#, ["A\u{1F600}-\0é"]),
    (#""\u41 \u{110000} \u{x} \u{41""#, ["41 {110000} {x} {41"]),
    (##"#"a\n\#n\#u{42}\#(b) \(c)"#"##, ["a\\n\nB", "{b}", " \\(c)"]),
    (###"##"\#n\##t"##"###, ["\\#n\t"]),
    (#""\(a)""#, ["", "{a}", ""]), (#""x \(a.b(c)) y \(d)""#, ["x ", "{a b c}", " y ", "{d}", ""]),
    (#""x \(f("in \(g) out")) y""#, ["x ", "{f g}", " y"]),
    (#""x \(f("a", "b \(g)", c)) y" + "z""#, ["x ", "{f g c}", " y"]),
    (#""x \(f("a""#, ["x ", "{f}", ""]), (#""x \("#, ["x ", "{}", ""]), (#""x\"#, ["x"]),
  ])
  func `the parts of a literal are what its text is`(source: String, expected: [String]) {
    #expect(parts(source) == expected)
    #expect(parts("let a = \(source)") == expected)
  }

  /// A literal of several lines, each with the indentation.
  private func lines(_ indentation: String, _ end: String, _ lines: String...) -> String {
    "let a = \"\"\"\(end)" + lines.map { indentation + $0 + end }.joined() + indentation + "\"\"\""
  }

  @Test(arguments: ["", " ", "  ", "\t", " \t", "\t\t  "], ["\n", "\r\n"])
  func `a literal of several lines has no indentation, of any kind`(
    indentation: String,
    end: String
  ) {
    #expect(parts(lines(indentation, end, "one")) == ["one"])
    #expect(parts(lines(indentation, end, "one", "  two", "three")) == ["one\n  two\nthree"])
    #expect(
      parts(lines(indentation, end, "one \\(a)", "\\(b) two")) == [
        "one ", "{a}", "\n", "{b}", " two",
      ]
    )
    #expect(parts(lines(indentation, end, "one \\", "  two")) == ["one   two"])
    #expect(parts(lines(indentation, end, "one\\n  two\\t")) == ["one\n  two\t"])
    #expect(parts(lines(indentation, end, "one", "")) == ["one\n"])
  }

  @Test func `a literal of one line that has three quotes before it keeps its spaces`() {
    #expect(parts("let a = \"\" + \"  b\\n  \"") == [""])
    #expect(parts("(\"  b\\n  \")") == ["  b\n  "])
    #expect(parts("\"\"\"\n  a\n\n  b\n  \"\"\"") == ["a\n\nb"])
  }

  @Test func `words, numbers, marks and comments by index`() {
    let tokens = SwiftTokens(Array("/// c\nenum A { case b = 12 }".utf8), file: 3)
    #expect(tokens.count == 9)
    #expect(
      (0...9).map { tokens.word($0) ?? "" } == ["", "enum", "A", "", "case", "b", "", "", "", ""]
    )
    #expect(tokens.comment(0) == "/// c" && tokens.comment(1) == nil)
    #expect(
      (0...9).map { tokens.number($0) }.compactMap { $0 } == ["12"] && tokens.number(-1) == nil
    )
    #expect((0...8).filter { tokens.isMark($0, "{") } == [3] && !tokens.isMark(-1, "{"))
    #expect(tokens.isWord(1, "enum") && !tokens.isWord(1, "A"))
    #expect(tokens.location(2).range.offsets == 11..<12 && tokens.location(2).file == 3)
    #expect(tokens.location(9) == .file(3) && tokens.location(-1) == .file(3))
  }

  @Test func `a group ends at its own closing mark`() {
    let tokens = SwiftTokens(Array("( [ { } ] ) { (".utf8), file: 0)
    #expect((0..<8).map { tokens.end(ofGroupAt: $0) } == [5, 4, 3, 8, 8, 8, 8, 8])
    #expect(SwiftTokens(Array(") } ] (".utf8), file: 0).end(ofGroupAt: 3) == 4)
  }

  @Test func `only a literal without code is plain`() {
    let tokens = SwiftTokens(Array(#"a "b" "c \(d)""#.utf8), file: 0)
    #expect((0...3).map { tokens.plainLiteral($0) } == [nil, "b", nil, nil])
  }
}
