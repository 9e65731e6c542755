import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct EntryMatchingTests {
  /// The keys of the errors that both versions have, and of those that only one has.
  private func matching(_ old: ChangeExample.Side, _ new: ChangeExample.Side) throws
    -> [String]
  {
    let matching = CatalogComparison(
      from: try CatalogVersion("old", old),
      to: try CatalogVersion("new", new)
    ).matching
    return matching.pairs.map { "\($0.old.key) = \($0.new.key)" }
      + matching.removed.map { "- \($0.key)" } + matching.added.map { "+ \($0.key)" }
  }

  private func side(_ errors: String, _ messages: String = "") -> ChangeExample.Side {
    ChangeExample.Side(
      "\"categories\": {\"a\": {}}, \"errors\": {\(errors)}",
      packs: ["en": "{\(messages)}"]
    )
  }

  @Test(arguments: [
    // Twice as many bytes are the same as have changed, exactly, one more, and one fewer.
    ("aa b", "aa c", false), ("aaa b", "aaa c", true), ("a b", "a c", false),
    ("Wait.", "Wait.", true), ("Wait ten seconds.", "Wait twenty seconds.", true),
    ("The disk is full.", "Choose a picture.", false),
  ])
  func `an error with a code and another message is the same if most words stay`(
    old: String,
    new: String,
    isSame: Bool
  ) throws {
    let found = try matching(
      side(#""error.a.x": {"code": 1}"#, "\"error.a.x\": \"\(old)\""),
      side(#""error.a.y": {"code": 1}"#, "\"error.a.y\": \"\(new)\"")
    )
    #expect(found == (isSame ? ["error.a.x = error.a.y"] : ["- error.a.x", "+ error.a.y"]))
  }

  @Test func `a code with the same case, or without messages, is the same error`() throws {
    #expect(
      try matching(
        side(#""error.a.x": {"code": 1, "case": "c"}"#, #""error.a.x": "The disk is full.""#),
        side(#""error.a.y": {"code": 1, "case": "c"}"#, #""error.a.y": "Choose a picture.""#)
      ) == ["error.a.x = error.a.y"]
    )
    #expect(
      try matching(
        side(#""error.a.x": {"code": 1}"#, #""error.a.x": "The disk is full.""#),
        side(#""error.a.y": {"code": 1}"#)
      ) == ["error.a.x = error.a.y"]
    )
  }

  @Test func `a code comes before a case, and a case before a message`() throws {
    let old = side(
      #""error.a.k": {"code": 1, "case": "k"}, "error.a.l": {"code": 2, "case": "l"}"#
    )
    let swapped = side(
      #""error.a.m": {"code": 1, "case": "l"}, "error.a.n": {"code": 2, "case": "k"}"#
    )
    #expect(
      try matching(old, swapped) == ["error.a.k = error.a.m", "error.a.l = error.a.n"]
    )
    #expect(
      try matching(
        side(
          #""error.a.k": {"case": "k"}, "error.a.l": {"case": "l"}"#,
          #""error.a.k": "One.", "error.a.l": "Two.""#
        ),
        side(
          #""error.a.m": {"case": "k"}, "error.a.n": {"case": "l"}"#,
          #""error.a.m": "Two.", "error.a.n": "One.""#
        )
      ) == ["error.a.k = error.a.m", "error.a.l = error.a.n"]
    )
  }

  @Test func `errors that can't be told apart aren't matched`() throws {
    #expect(
      try matching(
        side(#""error.a.k": {}"#, #""error.a.k": "Same.""#),
        side(#""error.a.m": {}, "error.a.n": {}"#, #""error.a.m": "Same.", "error.a.n": "Same.""#)
      ) == ["- error.a.k", "+ error.a.m", "+ error.a.n"]
    )
    // Empty messages say nothing about an error.
    #expect(
      try matching(
        side(#""error.a.k": {}"#, #""error.a.k": """#),
        side(#""error.a.m": {}"#, #""error.a.m": """#)
      ) == ["- error.a.k", "+ error.a.m"]
    )
  }
}
