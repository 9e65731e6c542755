import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct PackEditorTests {
  private func edited(
    _ text: String,
    order: [String] = [],
    _ change: (inout PackEdits) -> Void
  ) -> String {
    var edits = PackEdits()
    change(&edits)
    let file = SourceFile(path: "tr.json", bytes: Array(text.utf8))
    return String(decoding: PackEditor.apply(edits, to: file, order: order), as: UTF8.self)
  }

  private static let flat =
    "{\n  \"a\" :  \"1\",\n\n  \"b.x\": \"\\u0032\"   ,\n  \"c\": \"3\"\n}\n"

  @Test func `a text is set and nothing else changes`() {
    let result = edited(Self.flat) { $0.texts = ["b.x": "Ü \"\u{200F}\n"] }
    #expect(result == Self.flat.replacing("\\u0032", with: "Ü \\\"\u{200F}\\n"))
  }

  @Test(arguments: [
    (["a"], "{\n  \"b.x\": \"\\u0032\",   \n  \"c\": \"3\"\n}\n"),
    (["c"], "{\n  \"a\" :  \"1\",\n\n  \"b.x\": \"\\u0032\"\n}\n"),
    (["a", "b.x", "c"], "{}\n"),
  ])
  func `taking out`(removed: [String], expected: String) {
    let result = edited(Self.flat) { $0.removed = Set(removed) }
    #expect(JSONDocument(Array(result.utf8)).faults.isEmpty)
    #expect(result.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
  }

  @Test func `new keys are inserted in the order of the source pack`() {
    let result = edited(
      "{\n  \"a\": \"1\",\n  \"c\": \"3\"\n}\n",
      order: ["z", "a", "b", "c", "d"]
    ) {
      $0.texts = ["b": "2", "z": "0", "d": "4", "own": "5"]
    }
    #expect(
      result == """
        {
          "z": "0",
          "a": "1",
          "b": "2",
          "c": "3",
          "d": "4",
          "own": "5"
        }

        """
    )
  }

  @Test(arguments: [
    (#"{"a": "1","c": "3"}"#, #"{"a": "1","b": "2","c": "3"}"#),
    (#"{ "a": "1" }"#, #"{ "a": "1", "b": "2" }"#),
    ("{\n\t\t\"a\": \"1\"\n}", "{\n\t\t\"a\": \"1\",\n\t\t\"b\": \"2\"\n}"),
  ])
  func `a new key has the white space of its neighbors`(text: String, expected: String) {
    #expect(edited(text, order: ["a", "b", "c"]) { $0.texts = ["b": "2"] } == expected)
  }

  @Test func `an empty pack is filled in order`() {
    let order = (0..<50).map { "k\($0)" }
    let result = edited("{}", order: order) { edits in
      for key in order { edits.texts[key] = key }
    }
    #expect(JSONDocument(Array(result.utf8)).root?.members.map(\.key) == order)
  }

  private static let nested = """
    {
      "error": {
        "net": {
          "timeout": "1",
          "offline": "2"
        },
        "api": { "busy": "3" }
      },
      "a.dotted": "4"
    }

    """

  @Test func `new keys go into the groups that are there, and into new ones`() {
    let order = [
      "error.net.timeout", "error.net.lost", "error.net.offline", "error.new.x", "error.api.busy",
      "error.new.y",
    ]
    let result = edited(Self.nested, order: order) {
      $0.texts = ["error.net.lost": "5", "error.new.y": "7", "error.new.x": "6"]
    }
    #expect(
      result == """
        {
          "error": {
            "net": {
              "timeout": "1",
              "lost": "5",
              "offline": "2"
            },
            "new": {
              "x": "6",
              "y": "7"
            },
            "api": { "busy": "3" }
          },
          "a.dotted": "4"
        }

        """
    )
  }

  @Test func `a new key is written as the keys are that it has most in common with`() {
    let mixed = """
      {
        "error.net.slow": "1",
        "settings": { "title": "2" },
        "error.api.busy": "3"
      }
      """
    let result = edited(mixed, order: ["error.net.slow", "error.net.lost", "settings.title"]) {
      $0.texts = ["error.net.lost": "4", "settings.hint": "5", "error.new.x": "6"]
    }
    #expect(
      result == """
        {
          "error.net.slow": "1",
          "error.net.lost": "4",
          "settings": { "title": "2", "hint": "5" },
          "error.api.busy": "3",
          "error.new.x": "6"
        }
        """
    )
  }

  @Test func `a new key that a text is the beginning of has dots`() {
    let result = edited("{ \"error\": { \"net\": { \"slow\": \"1\" } } }") {
      $0.texts = ["error.net.slow.very": "2"]
    }
    #expect(
      result == "{ \"error\": { \"net\": { \"slow\": \"1\", \"slow.very\": \"2\" } } }"
    )
  }

  @Test func `renaming stays in place, moves to other groups, and takes empty groups along`() {
    let result = edited(Self.nested) {
      $0.renamed = [
        "error.net.timeout": "error.net.slow", "error.api.busy": "error.net.busy",
        "a.dotted": "a.other",
      ]
    }
    #expect(
      result == """
        {
          "error": {
            "net": {
              "slow": "1",
              "offline": "2",
              "busy": "3"
            }
          },
          "a.other": "4"
        }

        """
    )
  }

  @Test func `a renamed key of a flat pack stays where it is`() {
    let result = edited(Self.flat) { $0.renamed = ["b.x": "q.y"] }
    #expect(result == Self.flat.replacing("b.x", with: "q.y"))
  }

  @Test func `broken files stay unchanged`() {
    #expect(edited("{\"a\": }") { $0.removed = ["a"] } == "{\"a\": }")
  }
}
