import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct UnitOutcomeTests {
  private static let place = Location(0, ByteRange(2, 3))

  @Test(
    arguments: [
      (
        .repeated(first: place), 1, "error: duplicate key 'k'; none of its translations is imported"
      ),
      (.unknown("'k' is unknown"), 1, "error: 'k' is unknown; did you mean 'l'?"),
      (.untranslated, 0, nil), (.elsewhere, 0, nil), (.otherText(nil), 1, nil),
      (
        .copied, 0,
        "info: 'k' is equal to its source and not marked as translated, so the pack's translation stays"
      ),
      (
        .unreviewed(DeliveredState(.new)), 0,
        "info: 'k' is marked as not translated and wasn't imported; add '--unreviewed' to import it"
      ),
      (.broken([Remark(.error, "'k' is broken")]), 1, "error: 'k' is broken"),
      (.otherText(place), 1, "error: 'k' has another text in another file"),
      (.otherLanguage(nil), 1, nil),
      (
        .otherLanguage("reads like French"), 1,
        "error: the file reads like French, so none of its texts is imported; "
          + "if they are in 'de', add '--language de'"
      ),
    ] as [(LeftOut, Int, String?)]
  )
  func `each reason is counted, and said at its place`(
    _ reason: LeftOut,
    _ refused: Int,
    _ message: String?
  ) {
    let unit = UnitOutcome(name: "k", location: Self.place, verdict: .leftOut(reason))
    let findings = unit.findings("de", hint: "; did you mean 'l'?")
    #expect(
      findings.map { "\($0.severity.rawValue): \($0.message)" } == [message].compactMap { $0 }
    )
    #expect(findings.allSatisfy { $0.location == Self.place && $0.language == "de" })
    #expect((unit.counter == \.refused ? 1 : 0) == refused)
  }
}
