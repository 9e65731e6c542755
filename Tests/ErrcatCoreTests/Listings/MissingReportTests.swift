import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct MissingReportTests {
  private func report(_ languages: [String] = []) -> MissingReport {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"note": "At start.", "maxLength": 40}"#),
      packs: [
        "en": #"{"error.a.x": "One", "b": "Two", "c": "Three"}"#,
        "tr": #"{"b": "", "c": "Three"}"#,
        "en-GB": #"{"error.a.x": "One"}"#,
      ]
    )
    return MissingReport(
      pipeline.project,
      packs: languages.isEmpty
        ? nil : languages.compactMap { LanguageTag($0) }.compactMap(pipeline.project.pack)
    )
  }

  @Test func `what the catalog doesn't want translated isn't listed`() {
    let ignored = """
      "lint": {"ignore": [
        {"rule": "missing-translation", "key": "error.a.x", "reason": "A name."},
        {"rule": "missing-translation", "key": "error.a.y", "language": "de", "reason": "A name."},
        {"rule": "missing-translation", "key": "error.a.z", "reason": "Later.", "until": "2030-01-01"},
        {"rule": "untranslated-message", "key": "error.a.u", "reason": "A name."}
      ]}, 
      """
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {}, "error.a.y": {}, "error.a.z": {}, "error.a.u": {}"#,
        ignored
      ),
      packs: [
        "en": #"{"error.a.x": "X", "error.a.y": "Y", "error.a.z": "Z", "error.a.u": "U"}"#,
        "tr": #"{"error.a.u": "U"}"#,
      ]
    )
    let report = MissingReport(pipeline.project)
    #expect(report.keys == "error.a.y\nerror.a.z\n")
  }

  @Test func `shows where a text appears, and what its arguments are`() {
    let pipeline = Fixture.pipeline(
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
    let items = MissingReport(pipeline.project).languages[0].items
    #expect(
      items.map(\.shownAs)
        == [
          "not shown to users", "title of error.a.x", "hint of error.a.x and 1 other",
          "label of a button", nil,
        ]
    )
    let text = MissingReport(pipeline.project).text()
    #expect(
      text.contains(
        """
            arguments    {name}: text, for example Ada
                         {n}: whole number, for example 3

        """
      ),
      "\(text)"
    )
  }

  @Test func `what an offset subtracts is named`() {
    let message = "{n, plural, offset:1 =1 {You} one {You and # other} other {You and # others}}"
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"arguments": {"n": "int"}}"#),
      packs: ["en": #"{"error.a.x": "\#(message)"}"#, "de": "{}"]
    )
    let report = MissingReport(pipeline.project)
    #expect(
      report.text().hasSuffix(
        """
            plural       {n} minus 1, which '#' shows, needs a text for each form:
                         =1: {n} is exactly 1 (can be left out)
                         one: 1
                         other: 0, 2, 3, 4, …

        """
      ),
      "\(report.text())"
    )
    #expect(report.json.contains(#""type": "cardinal", "offset": 1, "exact": [1], "forms""#))
  }

  @Test func `exact numbers and words that choose among texts are explained`() {
    let message = """
      {g, select, female {She has {n, plural, =0 {nothing} =1 {one} one {#} other {#}}} other {They have {n, plural, =0 {none} =12 {a dozen} other {#}}}}
      """
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"arguments": {"g": "string", "n": "int"}}"#),
      packs: ["en": #"{"error.a.x": "\#(message)"}"#, "ja": "{}"]
    )
    let report = MissingReport(pipeline.project)
    #expect(
      report.text().hasSuffix(
        """
            plural       {n} needs a text for each form:
                         =0: exactly 0 (can be left out)
                         =1: exactly 1 (can be left out)
                         =12: exactly 12 (can be left out)
                         other: all numbers
            choice       {g} chooses among texts; keep these names as they are:
                         female
                         other: any other value

        """
      ),
      "\(report.text())"
    )
    #expect(report.json.contains(#""type": "cardinal", "exact": [0, 1, 12], "forms""#))
    #expect(
      report.json.contains(#""choices": [{ "argument": "g", "options": ["female", "other"] }]"#)
    )
    #expect(
      report.csv.hasSuffix(
        ",\"{g} chooses among texts; keep these names as they are: female; other: any other value\"\r\n"
      )
    )
  }

  @Test func `lists what is missing, empty or not translated, in the source pack's order`() {
    #expect(
      report(["tr"]).text() == """
        tr: 3 of 3 messages to translate (3 words): 1 missing, 2 untranslated

        a

          error.a.x
            status       missing: there is no translation yet
            source       One
            note         At start.
            shown as     not shown to users
            limit        40 characters

        other texts

          b
            status       untranslated: the translation is empty
            source       Two

          c
            status       untranslated: the translation is the same as the source message
            source       Three

        """
    )
  }

  @Test func `a region of the source language needs no translation`() {
    #expect(report(["en-GB"]).text() == "en-GB: 3 messages, all translated\n")
  }

  @Test func `keys carry their language if there are several`() {
    #expect(report(["tr"]).keys == "error.a.x\nb\nc\n")
    #expect(report().keys == "tr\terror.a.x\ntr\tb\ntr\tc\n")
  }

  @Test func `languages are apart, unless there is nothing to list`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: [
        "en": #"{"a": "One"}"#, "de": #"{"a": "Eins"}"#, "fr": #"{"a": "Un"}"#, "pl": "{}",
        "tr": #"{"a": "Bir"}"#,
      ]
    )
    #expect(
      MissingReport(pipeline.project).text() == """
        de: 1 message, translated
        fr: 1 message, translated

        pl: 1 of 1 message to translate (1 word): 1 missing

          a
            status       missing: there is no translation yet
            source       One

        tr: 1 message, translated

        """
    )
  }

  @Test func `a stale message whose old source isn't known`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Wait 30 seconds."}"#, "he": #"{"a": "המתן"}"#],
      lock: #"{"version": 1, "languages": {"he": {"a": "0123456789abcdef"}}, "sources": {}}"#
    )
    let report = MissingReport(pipeline.project)
    #expect(
      report.text() == """
        he: 1 of 1 message to translate (3 words): 1 stale

          a
            status       stale: the source message has changed since it was translated
            source       Wait 30 seconds.
            translation
              המתן

        """
    )
    #expect(!report.json.contains("changes"))
  }

  @Test func `text from files is escaped for terminals, cells and markup`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"note": "<b>|\u001b[2J\nnext", "examples": {"n": "=1|\u0007"}}"#
      ),
      packs: ["en": #"{"error.a.x": "=cmd {n}\u001b[31m\nTwo | *three*"}"#, "tr": "{}"]
    )
    let report = MissingReport(pipeline.project)
    let text = report.text(usesColor: true)
    #expect(
      text.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == #"""
        tr: 1 of 1 message to translate (4 words): 1 missing

        a

          error.a.x
            status       missing: there is no translation yet
            source       =cmd {n}\u{1B}[31m
                         Two | *three*
            note         <b>|\u{1B}[2J
                         next
            shown as     not shown to users
            arguments    {n}: text, for example =1|\u{7}

        """#
    )
    #expect(
      report.markdown.contains(
        #"""
        | source | =cmd {n}&#92;u{1B}\[31m<br>Two &#124; \*three\* |
        | note | &#60;b&#62;&#124;&#92;u{1B}\[2J<br>next |
        """#
      ),
      "\(report.markdown)"
    )
    #expect(report.csv.contains("missing,a,\"'=cmd {n}"), "\(report.csv)")
  }

  @Test func `no line is longer than a terminal is wide`() {
    let long =
      String(repeating: "word ", count: 60) + String(repeating: "x", count: 200) + " 終"
      + String(repeating: "わ", count: 90)
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\"a\": \"\(long)\"}", "tr": "{}"]
    )
    let lines = MissingReport(pipeline.project).text().split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= 80 })
  }

  @Test func `a translation that is equal to its source is translated once the lock holds it`()
    throws
  {
    let fixture = { (lock: String?) in
      Fixture.pipeline(
        catalog: Fixture.catalog(""),
        packs: [
          "en": #"{"a": "Server error at start", "b": "Menu"}"#,
          "tr": #"{"a": "Server error at start", "b": "Menu"}"#,
        ],
        lock: lock
      ).project
    }
    let project = fixture(nil)
    #expect(MissingReport(project).keys == "a\nb\n")
    var lock = TranslationLock()
    lock.accept(project, project.packs) { key, _ in key == "b" }
    let accepted = fixture(lock.text)
    #expect(MissingReport(accepted).keys == "a\n")
    #expect(CoverageReport(accepted).languages[0].count.untranslated == 1)
  }

  @Test func `titles and hints are listed with their errors, and a misspelled key is named`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"title": "title.x", "recovery": {"hint": "recovery.x"}}, "error.a.y": {}"#
      ),
      packs: [
        "en":
          #"{"app": "App", "error.a.x": "One", "recovery.x": "Two", "error.a.y": "Three", "title.x": "Four"}"#,
        "tr": #"{"error.a.Y": "Üç"}"#,
      ]
    )
    let report = MissingReport(pipeline.project)
    let lines = report.text().split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(
      lines.dropFirst() == [
        "a", "  error.a.x", "  recovery.x", "  error.a.y", "  title.x", "other texts", "  app",
      ]
    )
    #expect(
      report.text().split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "missing: the pack has 'error.a.Y', which is probably this key misspelled"
      )
    )
    #expect(report.json.contains(#""misspelledAs": "error.a.Y""#))
  }

  @Test(arguments: [
    "::error file=x::owned", "##[error]owned", "##vso[task.setvariable]x", "  ::stop-commands::x",
  ])
  func `no line begins with a command for a CI's runner`(command: String) {
    let json = Escaping.json("Text\n\(command)\n  \(command) ")
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"note": \#(json)}"#),
      packs: ["en": #"{"error.a.x": \#(json), \#(Escaping.json(command)): \#(json)}"#, "tr": "{}"]
    )
    let project = pipeline.project
    let report = MissingReport(project)
    let texts = [
      report.text(), report.text(width: 40, usesColor: true), report.keys, report.markdown,
      report.json,
      Explanation("error.a.x", in: project)?.text(language: nil) ?? "",
      MessageSearch("Text", in: [project]).text,
    ]
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      let start = line.drop { $0 == " " }
      #expect(
        !start.hasPrefix("::") && !start.hasPrefix("##[") && !start.hasPrefix("##vso["),
        "\(line)"
      )
    }
  }
}
