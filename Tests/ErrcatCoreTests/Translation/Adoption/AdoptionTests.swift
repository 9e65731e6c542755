import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct AdoptionTests {
  private func adopted(_ files: [(name: String, language: String, text: String)]) async -> (
    packs: [String: String], losses: [String]
  ) {
    var adoption = Adoption(sourceLanguage: "en")
    for (name, language, text) in files {
      adoption.read(SourceFile(path: name, bytes: Array(text.utf8)), language: language)
    }
    let output = await adoption.output()
    var printer = DiagnosticPrinter(adoption.files)
    let losses = adoption.losses.map { "\(printer.place($0.location)): \($0.message)" }
    return (Dictionary(uniqueKeysWithValues: output.map { ($0.name, $0.text) }), losses)
  }

  @Test func `conversions become named arguments, the same in every language`() async {
    let (packs, losses) = await adopted([
      (
        "en.strings", "en",
        """
        "a" = "%@ sent %lld of %@ (%.2f%%), {x} it's";
        "b" = "%2$@ before %1$d";
        "c" = "%x";
        "d" = "100% sure";
        """
      ),
      (
        "tr.strings", "tr",
        "\"a\" = \"%3$@ içinden %2$lld: %1$@ (%%%4$.2f)\";\n\"b\" = \"%d, %@\";\n"
      ),
    ])
    #expect(
      packs["i18n/en.json"] == """
        {
          "a": "{text} sent {number, number, integer} of {text2} ({amount, number, ::.00}%), '{'x'}' it's",
          "b": "{text} before {number, number, integer}",
          "c": "{text}",
          "d": "100% sure",
          "error.general.unexpected": "Something went wrong.",
          "action.retry": "Try again"
        }

        """
    )
    #expect(
      packs["i18n/tr.json"] == """
        {
          "a": "{text2} içinden {number, number, integer}: {text} (%{amount, number, ::.00})",
          "b": "{number, number, integer}, {text}"
        }

        """
    )
    #expect(losses == ["en.strings:3:1: 'c': '%x' has no ICU format; it becomes a text argument"])
  }

  @Test func `a String Catalog's plurals, substitutions and devices are carried over or named`()
    async
  {
    let (packs, losses) = await adopted([
      (
        "a.xcstrings", "en",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Only a key": {},
          "plural": {"localizations": {
            "en": {"variations": {"plural": {"zero": {"stringUnit": {"value": "None"}}, "one": {"stringUnit": {"value": "%lld one"}}, "other": {"stringUnit": {"value": "%lld more"}}}}},
            "ar": {"variations": {"plural": {"zero": {"stringUnit": {"value": "0"}}, "other": {"stringUnit": {"value": "%lld"}}}}}}},
          "two": {"localizations": {"en": {"stringUnit": {"value": "%#@a b@ of %2$@"},
            "substitutions": {"a b": {"argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg files"}}}}}}}}},
          "device": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}},
          "odd": {"localizations": {"../x": {"stringUnit": {"value": "no"}}}}
        }}
        """
      )
    ])
    #expect(
      packs["i18n/en.json"]?.contains(
        """
          "Only a key": "Only a key",
          "plural": "{count, plural, =0 {None} one {# one} other {# more}}",
          "two": "{ab, plural, other {# files}} of {text}",
          "device": "Tap",
          "odd": "odd",
        """
      ) == true,
      "\(packs["i18n/en.json"] ?? "")"
    )
    #expect(packs["i18n/ar.json"]?.contains("{count, plural, zero {0} other {#}}") == true)
    #expect(packs.keys.sorted() == ["catalog.json", "i18n/ar.json", "i18n/en.json"])
    #expect(losses.count == 2, "\(losses)")
    #expect(
      losses.contains {
        $0.hasSuffix("'device' varies by device; the text for other devices is used")
      }
    )
    #expect(
      losses.contains { $0.hasSuffix("'../x' is not a language tag; its texts aren't imported") }
    )
  }

  @Test func `what is broken is reported with its place`() async {
    #expect(await adopted([("a.xcstrings", "en", "{\"strings\": {")]).losses.count == 1)
    #expect(await adopted([("a.stringsdict", "en", "<plist><dict>")]).losses.count == 1)
    #expect(
      await adopted([("a.strings", "en", "\"a\" = \"b\"\n\"c\" = \"d\";\n")]).losses
        == ["a.strings:1:1: expected ';' after the text of 'a'"]
    )
  }
}
