import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Whole outputs of `errcat missing`, as translators of five languages read them.
@Suite struct MissingScreensTests {
  private static let entries = """
    "error.network.timeout": {"note": "The server didn't respond.", "maxLength": 60, "title": "title.sorry"},
    "error.prompt.too_long": {
      "arguments": {"count": {"type": "int"}, "name": {"type": "string"}},
      "examples": {"count": 12, "name": "Shield"}
    },
    "error.prompt.unknown": {}
    """

  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
     "categories": {"network": {"display": "toast"}, "prompt": {"display": "inline"}},
     "errors": {\(entries)}}
    """

  private static let source = """
    {
      "error.network.timeout": "The connection took far too long. Try again.",
      "error.prompt.too_long": "The description of {name} is {count, plural, one {# character} other {# characters}} too long.",
      "error.prompt.unknown": "Something went wrong.",
      "title.sorry": "Sorry"
    }
    """

  /// A language with one stale, one missing, one untranslated and one translated message.
  private func report(_ language: String, _ stale: String, sorry: String) -> MissingReport {
    let lock = """
      {"version": 1, "languages": {"\(language)": {"error.network.timeout": "0123456789abcdef"}},
       "sources": {"0123456789abcdef": "The request took too long. Try again."}}
      """
    let pipeline = Fixture.pipeline(
      catalog: Self.catalog,
      packs: [
        "en": Self.source,
        language: """
        {
          "error.network.timeout": "\(stale)",
          "error.prompt.unknown": "Something went wrong.",
          "title.sorry": "\(sorry)"
        }
        """,
      ],
      lock: lock
    )
    return MissingReport(pipeline.project)
  }

  @Test func `Turkish: two forms, of which one is for every number but 1`() {
    let report = report("tr", "İstek çok uzun sürdü. Tekrar deneyin.", sorry: "")
    #expect(
      report.text() == """
        tr: 4 of 4 messages to translate (19 words): 1 missing, 1 stale, 2 untranslated

        network

          error.network.timeout
            status       stale: the source message has changed since it was translated
            old source   The [-request-] took too long. Try again.
            new source   The [+connection+] took [+far+] too long. Try again.
            translation  İstek çok uzun sürdü. Tekrar deneyin.
            note         The server didn't respond.
            shown as     short notice at the edge of the screen
            limit        60 characters

          title.sorry
            status       untranslated: the translation is empty
            source       Sorry
            shown as     title of error.network.timeout

        prompt

          error.prompt.too_long
            status       missing: there is no translation yet
            source       The description of {name} is {count, plural, one {# character}
                         other {# characters}} too long.
            shown as     text next to the field it is about
            arguments    {count}: whole number, for example 12
                         {name}: text, for example Shield
            plural       {count} needs a text for each form:
                         one: 1
                         other: 0, 2, 3, 4, …

          error.prompt.unknown
            status       untranslated: the translation is the same as the source message
            source       Something went wrong.
            shown as     text next to the field it is about

        """
    )
  }

  @Test func `Polish: four forms`() {
    let report = report(
      "pl",
      "Żądanie trwało zbyt długo. Spróbuj ponownie.",
      sorry: "Niestety"
    )
    #expect(
      report.text() == """
        pl: 3 of 4 messages to translate (18 words): 1 missing, 1 stale, 1 untranslated

        network

          error.network.timeout
            status       stale: the source message has changed since it was translated
            old source   The [-request-] took too long. Try again.
            new source   The [+connection+] took [+far+] too long. Try again.
            translation  Żądanie trwało zbyt długo. Spróbuj ponownie.
            note         The server didn't respond.
            shown as     short notice at the edge of the screen
            limit        60 characters

        prompt

          error.prompt.too_long
            status       missing: there is no translation yet
            source       The description of {name} is {count, plural, one {# character}
                         other {# characters}} too long.
            shown as     text next to the field it is about
            arguments    {count}: whole number, for example 12
                         {name}: text, for example Shield
            plural       {count} needs a text for each form:
                         one: 1
                         few: 2–4, 22–24, …
                         many: 0, 5–21, …
                         other: not used with whole numbers; repeat the text of 'many'

          error.prompt.unknown
            status       untranslated: the translation is the same as the source message
            source       Something went wrong.
            shown as     text next to the field it is about

        """
    )
  }

  @Test func `Arabic: six forms, and what runs from right to left has lines of its own`() {
    let report = report("ar", "استغرق الطلب وقتًا طويلاً. حاول مرة أخرى.", sorry: "عذرًا")
    #expect(
      report.text() == """
        ar: 3 of 4 messages to translate (18 words): 1 missing, 1 stale, 1 untranslated

        network

          error.network.timeout
            status       stale: the source message has changed since it was translated
            old source   The [-request-] took too long. Try again.
            new source   The [+connection+] took [+far+] too long. Try again.
            translation
              استغرق الطلب وقتًا طويلاً. حاول مرة أخرى.
            note         The server didn't respond.
            shown as     short notice at the edge of the screen
            limit        60 characters

        prompt

          error.prompt.too_long
            status       missing: there is no translation yet
            source       The description of {name} is {count, plural, one {# character}
                         other {# characters}} too long.
            shown as     text next to the field it is about
            arguments    {count}: whole number, for example 12
                         {name}: text, for example Shield
            plural       {count} needs a text for each form:
                         zero: 0
                         one: 1
                         two: 2
                         few: 3–10, 103–110, …
                         many: 11–99, 111–199, …
                         other: 100–102, 200–202, …

          error.prompt.unknown
            status       untranslated: the translation is the same as the source message
            source       Something went wrong.
            shown as     text next to the field it is about

        """
    )
  }

  @Test func `Japanese: one form, and a limit in full-width characters; on a narrow terminal`() {
    let report = report("ja", "リクエストに時間がかかりすぎました。もう一度お試しください。", sorry: "申し訳ありません")
    #expect(
      report.text(width: 50) == """
        ja: 3 of 4 messages to translate (18 words): 1
        missing, 1 stale, 1 untranslated

        network

          error.network.timeout
            status       stale: the source message has
                         changed since it was translated
            old source   The [-request-] took too long.
                         Try again.
            new source   The [+connection+] took [+far+]
                         too long. Try again.
            translation  リクエストに時間がかかりすぎまし
                         た。もう一度お試しください。
            note         The server didn't respond.
            shown as     short notice at the edge of the
                         screen
            limit        60 characters, where each
                         full-width character counts as 2

        prompt

          error.prompt.too_long
            status       missing: there is no translation
                         yet
            source       The description of {name} is
                         {count, plural, one {# character}
                         other {# characters}} too long.
            shown as     text next to the field it is
                         about
            arguments    {count}: whole number, for
                         example 12
                         {name}: text, for example Shield
            plural       {count} needs one form only:
                         other: all numbers

          error.prompt.unknown
            status       untranslated: the translation is
                         the same as the source message
            source       Something went wrong.
            shown as     text next to the field it is
                         about

        """
    )
  }

  @Test func `German: changed words in color, where the terminal has it`() {
    let report = report("de", "Die Anfrage hat zu lange gedauert.", sorry: "Leider")
    let lines = report.text(width: 200, usesColor: true).split(separator: "\n")
    #expect(
      lines.prefix(9).joined(separator: "\n") == """
        de: 3 of 4 messages to translate (18 words): 1 missing, 1 stale, 1 untranslated
        network
          \u{1B}[1merror.network.timeout\u{1B}[0m
            status       stale: the source message has changed since it was translated
            old source   The \u{1B}[31;9mrequest\u{1B}[0m took too long. Try again.
            new source   The \u{1B}[32;4mconnection\u{1B}[0m took \u{1B}[32;4mfar\u{1B}[0m too long. Try again.
            translation  Die Anfrage hat zu lange gedauert.
            note         The server didn't respond.
            shown as     short notice at the edge of the screen
        """
    )
  }

  @Test func `the same in Markdown`() {
    let report = report("pl", "Żądanie trwało zbyt długo.", sorry: "Niestety")
    #expect(
      report.markdown == """
        ## pl

        3 of 4 messages to translate (18 words): 1 missing, 1 stale, 1 untranslated

        ### error.network.timeout

        | | |
        |---|---|
        | category | network |
        | status | stale: the source message has changed since it was translated |
        | old source | The <del>request</del> took too long. Try again. |
        | new source | The <ins>connection</ins> took <ins>far</ins> too long. Try again. |
        | translation | Żądanie trwało zbyt długo. |
        | note | The server didn't respond. |
        | shown as | short notice at the edge of the screen |
        | limit | 60 characters |

        ### error.prompt.too\\_long

        | | |
        |---|---|
        | category | prompt |
        | status | missing: there is no translation yet |
        | source | The description of {name} is {count, plural, one {&#35; character} other {&#35; characters}} too long. |
        | shown as | text next to the field it is about |
        | arguments | {count}: whole number, for example 12<br>{name}: text, for example Shield |
        | plural | {count} needs a text for each form:<br>one: 1<br>few: 2–4, 22–24, …<br>many: 0, 5–21, …<br>other: not used with whole numbers; repeat the text of 'many' |

        ### error.prompt.unknown

        | | |
        |---|---|
        | category | prompt |
        | status | untranslated: the translation is the same as the source message |
        | source | Something went wrong. |
        | shown as | text next to the field it is about |

        """
    )
  }

  @Test func `the same in CSV`() {
    let report = report("pl", "=Żądanie(1)", sorry: "Niestety")
    let source =
      "The description of {name} is {count, plural, one {# character} other {# characters}} too long."
    #expect(
      report.csv == """
        language,key,status,category,source,old source,changes,translation,note,display,shown as,max length,arguments,plurals,choices\r
        pl,error.network.timeout,stale,network,The connection took far too long. Try again.,The request took too long. Try again.,The [-request-] [+connection+] took [+far+] too long. Try again.,'=Żądanie(1),The server didn't respond.,toast,short notice at the edge of the screen,60,,,\r
        pl,error.prompt.too_long,missing,prompt,"\(source)",,,,,inline,text next to the field it is about,,"{count}: whole number, for example 12
        {name}: text, for example Shield","{count} needs a text for each form: one: 1; few: 2–4, 22–24, …; many: 0, 5–21, …; other: not used with whole numbers; repeat the text of 'many'",\r
        pl,error.prompt.unknown,untranslated,prompt,Something went wrong.,,,Something went wrong.,,inline,text next to the field it is about,,,,\r

        """
    )
  }

  @Test func `the same in JSON`() {
    let report = report("pl", "Żądanie trwało zbyt długo.", sorry: "Niestety")
    #expect(
      report.json == #"""
        {
          "version": 1,
          "sourceLanguage": "en",
          "languages": [
            {
              "language": "pl",
              "total": 4,
              "words": 18,
              "messages": [
                { "key": "error.network.timeout", "status": "stale", "category": "network", "source": "The connection took far too long. Try again.", "oldSource": "The request took too long. Try again.", "changes": [{ "kind": "same", "text": "The" }, { "kind": "removed", "text": " request" }, { "kind": "added", "text": " connection" }, { "kind": "same", "text": " took" }, { "kind": "added", "text": " far" }, { "kind": "same", "text": " too long. Try again." }], "translation": "Żądanie trwało zbyt długo.", "note": "The server didn't respond.", "display": "toast", "shownAs": "short notice at the edge of the screen", "maxLength": 60 },
                { "key": "error.prompt.too_long", "status": "missing", "category": "prompt", "source": "The description of {name} is {count, plural, one {# character} other {# characters}} too long.", "display": "inline", "shownAs": "text next to the field it is about", "arguments": [{ "name": "count", "type": "int", "description": "whole number", "example": "12" }, { "name": "name", "type": "string", "description": "text", "example": "Shield" }], "plurals": [{ "argument": "count", "type": "cardinal", "forms": [{ "form": "one", "numbers": "1", "optional": false }, { "form": "few", "numbers": "2–4, 22–24, …", "optional": false }, { "form": "many", "numbers": "0, 5–21, …", "optional": false }, { "form": "other", "numbers": "not used with whole numbers; repeat the text of 'many'", "optional": false }] }] },
                { "key": "error.prompt.unknown", "status": "untranslated", "category": "prompt", "source": "Something went wrong.", "translation": "Something went wrong.", "display": "inline", "shownAs": "text next to the field it is about" }
              ]
            }
          ]
        }

        """#
    )
  }
}
