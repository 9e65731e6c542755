import Testing

@testable import ErrcatCompiler

/// Names in the generated Swift, compared with the language's reference.
@Suite struct SwiftNameTests {
  /// The reserved words of the language's reference, without those that begin with a number sign.
  private static let reserved = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let operator private
    precedencegroup protocol public rethrows static struct subscript typealias var
    break case catch continue default defer do else fallthrough for guard if in repeat return throw switch where while
    Any as false is nil self Self super throws true try
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test(arguments: reserved)
  func `a reserved word is a name in backticks`(word: String) {
    #expect(SwiftName.escaped(word) == "`\(word)`")
    let label = ["inout", "let", "var"].contains(word) ? "`\(word)`" : word
    #expect(SwiftName.escapedLabel(word) == label)
    #expect(SwiftName.escapedArgument(word) == (word == "inout" ? "`inout`" : word))
  }

  @Test(arguments: ["async", "await", "actor", "open", "some", "any", "Type", "Inout", "in_", "x"])
  func `every other word is a name as it is`(word: String) {
    #expect(SwiftName.escaped(word) == word)
    #expect(SwiftName.escapedLabel(word) == word)
    #expect(SwiftName.escapedArgument(word) == word)
  }

  @Test(arguments: [
    ("a", true, true), ("_a", true, true), ("a1_B", true, true), ("_", false, false),
    ("", false, false), ("1a", false, false), ("0", false, true), ("12", false, true),
    ("a-b", false, false), ("é", true, true), ("größe", true, true), ("_é", true, true),
    ("·a", false, false), ("a·", true, true), ("a b", false, false),
    ("a\u{200D}é", false, false), ("a\u{301}", true, true), ("\u{301}a", false, false),
    ("名前", true, true), ("個々", true, true), ("خطأ", true, true), ("ошибка", true, true),
    ("1é", false, false), ("9_", false, false), ("__", true, true), ("a×b", false, false),
    ("a👤", false, false), ("a。", false, false), ("a\u{61C}", false, false),
    ("a\u{3164}", false, false), ("a\u{FE0F}", false, false), ("a\u{202E}b", false, false),
    ("ａ", false, false),
  ])
  func `what can be a name`(text: String, isIdentifier: Bool, isArgument: Bool) {
    #expect(SwiftName.isIdentifier(text) == isIdentifier)
    #expect(SwiftName.isArgument(text) == isArgument)
  }

  @Test func `every character of a name is visible`() {
    let ranges = SwiftName.letters + SwiftName.marks
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      #expect(!scalar.properties.isDefaultIgnorableCodePoint, "\(scalar)")
      #expect(!scalar.properties.isWhitespace, "\(scalar)")
    }
    for ranges in [SwiftName.letters, SwiftName.marks] {
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test(arguments: [
    ("error.net.timed_out", "errorNetTimedOut"), ("a", "a"), ("A", "a"), ("ABC_DEF", "aBCDEF"),
    ("", ""), ("..", ""), ("7a", "_7a"), ("a7b", "a7b"), ("a.7b", "a7b"), (".x.Y.z", "xYZ"),
    ("a-é-b", "aB"), ("a.zz", "aZz"), ("a.`b", "aB"), ("a.{b", "aB"), ("a.aZ", "aAZ"), ("-9", "_9"),
  ])
  func `a key becomes a name in camel case`(key: String, name: String) {
    #expect(SwiftName.camelCase(key) == name)
  }

  @Test func `an argument that is a number has an underscore`() {
    #expect(SwiftName.label("0") == "_0")
    #expect(SwiftName.label("19") == "_19")
    #expect(SwiftName.label("a0") == "a0")
    #expect(SwiftName.label("") == "")
    #expect(SwiftName.escapedLabel("7") == "_7" && SwiftName.escapedArgument("7") == "_7")
  }
}
