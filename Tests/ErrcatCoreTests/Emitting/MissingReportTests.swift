import MessageFormat
import Testing

@testable import ErrcatCore

@Suite struct MissingReportTests {
  private func report(_ languages: [String] = []) async -> MissingReport {
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"note": "At start.", "maxLength": 40}"#),
      packs: [
        "en": #"{"error.a.x": "One", "b": "Two", "c": "Three"}"#,
        "tr": #"{"b": "", "c": "Three"}"#,
        "en-GB": #"{"error.a.x": "One"}"#,
      ]
    )
    return MissingReport(pipeline.project, languages: languages.compactMap { LanguageTag($0) })
  }

  @Test func `lists what is missing, empty or not translated, in the source pack's order`() async {
    #expect(
      await report(["tr"]).text == """
        tr: 0 of 3 messages translated, 1 missing, 2 untranslated
          error.a.x  (missing)
              One
              note: At start.
              at most 40 characters
          b  (untranslated)
              Two
          c  (untranslated)
              Three

        """
    )
  }

  @Test func `a region of the source language owes nothing`() async {
    #expect(await report(["en-GB"]).text == "en-GB: 3 of 3 messages translated\n")
  }

  @Test func `the documented JSON`() async {
    #expect(
      await report(["tr"]).json.contains(
        #"""
        { "key": "error.a.x", "status": "missing", "source": "One", "note": "At start.", "display": "silent", "maxLength": 40 },
        """#
      )
    )
  }

  @Test func `keys carry their language if there are several`() async {
    #expect(await report(["tr"]).keys == "error.a.x\nb\nc\n")
    #expect(await report().keys == "tr\terror.a.x\ntr\tb\ntr\tc\n")
  }
}
