import ErrcatCore
import MessageFormat
import Testing

struct DraftTranslationTests {
  @Test(
    arguments: [
      ("It failed.", "pl", "It failed."),
      (
        "{n, plural, one {# file} other {# files}}.", "pl",
        "{n, plural, one {# file} few {# files} many {# files} other {# files}}."
      ),
      (
        "{n, plural, =0 {none} one {# file} other {# files}}", "ja",
        "{n, plural, =0 {none} other {# files}}"
      ),
      ("{n, selectordinal, one {#st} other {#th}}", "de", "{n, selectordinal, other {#th}}"),
      (
        "{g, select, a {{n, plural, one {x} other {y}}} other {z}}", "ru",
        "{g, select, a {{n, plural, one {x} few {y} many {y} other {y}}} other {z}}"
      ),
      ("{n, plural, one {", "pl", "{n, plural, one {"),
      ("{n, plural, one {a} other {b}}", "xx", "{n, plural, one {a} other {b}}"),
    ]
  )
  func `writes plurals with the categories of the language`(
    message: String,
    language: String,
    draft: String
  ) throws {
    #expect(DraftTranslation.text(message, in: try #require(LanguageTag(language))) == draft)
  }
}
