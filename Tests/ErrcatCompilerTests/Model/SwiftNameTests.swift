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
    ("a", true, true, true), ("_a", true, true, true), ("a1_B", true, true, true),
    ("_", false, false, false), ("", false, false, false), ("1a", false, false, false),
    ("0", false, true, true), ("12", false, true, true), ("a-b", false, false, false),
    ("é", false, false, true), ("größe", false, false, true), ("_é", false, false, true),
    ("·a", false, false, false), ("a·", false, false, true), ("a b", false, false, false),
    ("a\u{200D}é", false, false, false), ("a\u{301}", false, false, true),
    ("名前", false, false, true), ("1é", false, false, false), ("9_", false, false, false),
    ("__", true, true, true),
  ])
  func `what can be a name`(
    text: String,
    isIdentifier: Bool,
    isArgument: Bool,
    isMessageArgument: Bool
  ) {
    #expect(SwiftName.isIdentifier(text) == isIdentifier)
    #expect(SwiftName.isArgument(text) == isArgument)
    #expect(SwiftName.isMessageArgument(text) == isMessageArgument)
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
