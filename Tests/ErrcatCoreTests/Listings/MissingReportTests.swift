import MessageFormat
import Testing

@testable import ErrcatCompiler
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
    return await MissingReport(
      pipeline.project,
      languages: languages.compactMap { LanguageTag($0) }
    )
  }

  @Test func `says where a text appears, and what its arguments are like`() async {
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(
        """
        "error.a.x": {"examples": {"name": "Ada", "n": 3}, "title": "title.x",
          "recovery": {"hint": "recovery.wait", "actions": ["retry"]}},
        "error.a.y": {"recovery": {"hint": "recovery.wait"}}
        """,
        "\"actions\": {\"retry\": {}}, "
      ),
      packs: [
        "en": """
        {"error.a.x": "{name}: {n, number, integer}", "title.x": "X", "recovery.wait": "Wait", "action.retry": "Go", "z": "Z"}
        """,
        "tr": "{}",
      ]
    )
    let items = await MissingReport(pipeline.project).languages[0].items
    #expect(
      items.map(\.appearance)
        == [nil, "title of error.a.x", "hint of error.a.x and 1 other", "label of a button", nil]
    )
    let text = await MissingReport(pipeline.project).text
    #expect(
      text.contains("shown as silent; arguments: {name} string, such as Ada, {n} int, such as 3\n"),
      "\(text)"
    )
  }

  @Test func `lists what is missing, empty or not translated, in the source pack's order`() async {
    #expect(
      await report(["tr"]).text == """
        tr: 3 messages, 3 words: 1 missing, 2 untranslated; 0 of 3 are done

          a
          error.a.x  (missing)
              One
              note: At start.
              shown as silent; at most 40 characters

          other texts
          b  (untranslated)
              Two
          c  (untranslated)
              Three


        """
    )
  }

  @Test func `a region of the source language owes nothing`() async {
    #expect(await report(["en-GB"]).text == "en-GB: nothing to translate; 3 of 3 are done\n")
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

  @Test func `a stale message comes with the change of its source and the old translation`() async {
    let lock = """
      {"version": 1, "languages": {"he": {"a": "0123456789abcdef"}},
       "sources": {"0123456789abcdef": "Wait 10 seconds."}}
      """
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Wait 30 seconds."}"#, "he": #"{"a": "המתן"}"#],
      lock: lock
    )
    let report = await MissingReport(pipeline.project)
    #expect(
      report.text == """
        he: 1 message, 3 words: 1 stale; 0 of 1 are done
          a  (stale)
              Wait 30 seconds.
              changed: Wait [-10-] {+30+} seconds.
              translated so far:
                המתן


        """
    )
    #expect(
      report.csv == """
        language,key,status,source,translation,note,display,maxLength\r
        he,a,stale,Wait 30 seconds.,המתן,,,\r

        """
    )
    #expect(report.json.contains(#""formerSource": "Wait 10 seconds.""#))
  }

  @Test func `no line is longer than a terminal is wide`() async {
    let long =
      String(repeating: "word ", count: 60) + String(repeating: "x", count: 200) + " 終"
      + String(repeating: "わ", count: 90)
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\"a\": \"\(long)\"}", "tr": "{}"]
    )
    let lines = await MissingReport(pipeline.project).text.split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= 80 })
  }
}
