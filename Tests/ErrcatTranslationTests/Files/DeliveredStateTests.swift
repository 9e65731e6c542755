import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct DeliveredStateTests {
  private static let place = ByteRange(0, 1)

  @Test(
    arguments: [
      ([], nil, false), ([""], nil, false), (["final"], .translated, false),
      (["final", "state-qualifier=leveraged-mt"], .translated, false),
      (["new", "state-qualifier=leveraged-mt"], .needsReview, true),
      (["needs-l10n", "state-qualifier=exact-match"], .new, false),
      (["state-qualifier=mt-suggestion"], .needsReview, true),
      (["state-qualifier=rejected-spelling"], .needsReview, false),
      (["state-qualifier=exact-match"], nil, false), (["approved=no"], .needsReview, false),
    ] as [([String], TranslationState?, Bool)]
  )
  func `a qualifier counts unless the text is translated`(
    _ words: [String],
    _ meaning: TranslationState?,
    _ isByMachine: Bool
  ) {
    var file = ImportedTranslations()
    let state = file.state(words.first, words.dropFirst().first, in: "xliff1.2", at: Self.place)
    #expect(state?.meaning == meaning && (state?.isByMachine ?? false) == isByMachine)
    #expect(state == nil || state?.words == words)
    #expect(file.faults.isEmpty)
  }

  @Test func `words that aren't known are kept and said, qualifiers once`() {
    var file = ImportedTranslations()
    for _ in 0..<2 {
      let state = file.state("done", "state-qualifier=x-ai", in: "xliff1.2", at: Self.place)
      #expect(state?.meaning == .needsReview && state?.words == ["done", "state-qualifier=x-ai"])
    }
    #expect(
      file.faults.map(\.message) == [
        "unknown state 'done'; the translation needs review",
        "unknown 'state-qualifier=x-ai', here and in other texts, doesn't change a state",
        "unknown state 'done'; the translation needs review",
      ]
    )
  }

  @Test func `a comment that only looks like a state is a note`() {
    let comment = TranslationComment("state: open\nstate: translated")
    #expect(comment.state == .translated && comment.note == "state: open")
  }
}
