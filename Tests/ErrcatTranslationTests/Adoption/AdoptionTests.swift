import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct AdoptionTests {
  /// Packs of all texts, as JSON by name, and what isn't carried over.
  private func adopted(_ files: [(name: String, language: String, text: String)]) -> (
    packs: [String: String], losses: [String]
  ) {
    var adoption = Adoption(sourceLanguage: "en")
    for (name, language, text) in files {
      adoption.read(
        SourceFile(path: name, bytes: Array(text.utf8)),
        as: name.hasSuffix(".xcstrings") ? .stringCatalog : .strings,
        language: language
      )
    }
    let found = adoption.packs(of: Set(adoption.keys))
    var printer = DiagnosticPrinter(adoption.files)
    let losses = (adoption.faults + found.losses).map {
      "\(printer.place($0.location)): \($0.message)"
    }
    let texts = found.messages.map { language, messages in
      (language, messages.map { "\($0.key): \($0.text)" }.joined(separator: "\n"))
    }
    return (Dictionary(uniqueKeysWithValues: texts), losses)
  }

  @Test func `conversions become named arguments, the same in every language`() {
    let (packs, losses) = adopted([
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
      packs["en"] == """
        a: {text} sent {number, number, integer} of {text2} ({amount, number, ::.00}%), '{'x'}' it's
        b: {text} before {number, number, integer}
        c: {text}
        d: 100% sure
        """
    )
    #expect(
      packs["tr"] == """
        a: {text2} içinden {number, number, integer}: {text} (%{amount, number, ::.00})
        b: {number, number, integer}, {text}
        """
    )
    #expect(losses == ["en.strings:3:1: 'c': '%x' has no ICU format; it becomes a text argument"])
  }

  @Test func `a String Catalog's plurals, substitutions and devices are carried over or named`() {
    let (packs, losses) = adopted([
      (
        "a.xcstrings", "en",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Only a key": {}, "": {},
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
      packs["en"] == """
        Only a key: Only a key
        plural: {count, plural, =0 {None} one {# one} other {# more}}
        two: {ab, plural, other {# files}} of {text}
        device: Tap
        odd: odd
        """
    )
    #expect(packs["ar"] == "plural: {count, plural, zero {0} other {#}}")
    #expect(packs.keys.sorted() == ["ar", "en"])
    #expect(losses.count == 2, "\(losses)")
    #expect(
      losses.contains {
        $0.hasSuffix("'device' varies by device; the text for other devices is used")
      }
    )
    #expect(
      losses.contains {
        $0.hasSuffix("'../x' is not a language tag; expected one such as 'de' or 'pt-BR'")
      }
    )
  }

  @Test func `control characters in a property list are left out and reported`() {
    let text = "<plist><dict><key>a</key>\n<string>b\u{8}c\u{1}</string></dict></plist>"
    let (packs, losses) = adopted([("a.strings", "en", text)])
    #expect(packs["en"] == "a: bc")
    #expect(
      losses == [
        "a.strings:2:10: XML doesn't allow this control character; all of them are left out"
      ]
    )
  }

  @Test func `a folder whose name is not a language tag is reported, and its texts are left out`() {
    let text = "\"a\" = \"b\";\n"
    let (packs, losses) = adopted([
      ("en.strings", "en", text), ("English.strings", "English", text),
    ])
    #expect(packs == ["en": "a: b"])
    #expect(losses.count == 1)
    #expect(losses[0].hasSuffix("'English' is not a language tag; its texts aren't imported"))
  }

  @Test func `what is broken is reported with its place`() {
    #expect(adopted([("a.xcstrings", "en", "{\"strings\": {")]).losses.count == 1)
    #expect(adopted([("a.stringsdict", "en", "<plist><dict>")]).losses.count == 1)
    #expect(
      adopted([("a.strings", "en", "\"a\" = \"b\"\n\"c\" = \"d\";\n")]).losses
        == ["a.strings:1:1: expected ';' after the text of 'a'"]
    )
  }

  @Test func `one line for all languages of a text that varies by device or width`() {
    let (packs, losses) = adopted([
      (
        "a.xcstrings", "en",
        """
        {"sourceLanguage": "en", "strings": {
          "device": {"localizations": {
            "en": {"variations": {"device": {"mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}},
            "de": {"variations": {"device": {"mac": {"stringUnit": {"value": "Klick"}}, "other": {"stringUnit": {"value": "Tipp"}}}}}}},
          "width": {"localizations": {"en": {"variations": {"width": {"20": {"stringUnit": {"value": "Full text"}}, "5": {"stringUnit": {"value": "Full"}}}}}}}
        }}
        """
      )
    ])
    #expect(packs["en"] == "device: Tap\nwidth: Full text")
    #expect(packs["de"] == "device: Tipp")
    #expect(
      losses == [
        "a.xcstrings:3:5: 'device' varies by device in 2 languages; the text for other devices is used",
        "a.xcstrings:5:31: 'width' varies by width; the text for the greatest width is used",
      ]
    )
  }

  @Test func `states become the lock, and a copy of the source message does not count`() throws {
    var adoption = Adoption(sourceLanguage: "en")
    let text = """
      {"sourceLanguage": "en", "strings": {
        "done": {"localizations": {"en": {"stringUnit": {"value": "Gone"}}, "de": {"stringUnit": {"state": "translated", "value": "Weg"}}}},
        "check": {"localizations": {"en": {"stringUnit": {"value": "Full"}}, "de": {"stringUnit": {"state": "needs_review", "value": "Voll"}}}},
        "copy": {"localizations": {"en": {"stringUnit": {"value": "Copy"}}, "de": {"stringUnit": {"state": "new", "value": "Copy"}}}},
        "empty": {"localizations": {"en": {"stringUnit": {"value": "Empty"}}, "de": {"stringUnit": {"state": "new", "value": ""}}}},
        "old": {"extractionState": "stale", "shouldTranslate": false, "comment": "Not used.", "localizations": {"en": {"stringUnit": {"value": "Old"}}}}
      }}
      """
    adoption.read(
      SourceFile(path: "a.xcstrings", bytes: Array(text.utf8)),
      as: .stringCatalog,
      language: "en"
    )
    let packs = adoption.packs(of: Set(adoption.keys))
    #expect(packs.messages.map(\.language) == ["en", "de"])
    #expect(packs.messages[1].messages.map(\.key) == ["done", "check"])
    let lock = try #require(packs.lock)
    #expect(lock.source("done", in: "de") == "Gone")
    #expect(lock.source("check", in: "de") == nil)
    #expect(lock.fingerprints("check", in: "de") != [SourceFingerprint(message: "Full")])
    #expect(!lock.fingerprints("check", in: "de").isEmpty)
    #expect(adoption.untranslated == ["old"])
    let old = try #require(adoption.sourceTexts.last)
    #expect(old.note == "Not used.")
    #expect(old.deprecation != nil)
  }

  @Test(arguments: [
    ("{\"a\": \"b\"}", TranslationFormat.stringCatalog),
    ("\"a\" = \"b\";", .stringCatalog), ("{\"strings\": {}}", .stringCatalog), ("", .stringCatalog),
    ("{\"sourceLanguage\": \"en\", \"strings\": {}}", .strings), ("bplist00", .strings),
    ("<html></html>", .strings), ("# A title\nand text\n", .strings),
  ])
  func `a file of another format is broken`(text: String, format: TranslationFormat) {
    var adoption = Adoption(sourceLanguage: "en")
    adoption.read(SourceFile(path: "a", bytes: Array(text.utf8)), as: format, language: "en")
    #expect(adoption.isBroken)
    #expect(adoption.faults.count == 1)
    #expect(adoption.faults.allSatisfy { $0.severity == .error })
  }

  @Test func `strings files record no states, so there is no lock`() {
    var adoption = Adoption(sourceLanguage: "en")
    for (language, text) in [("en", "Gone."), ("de", "Weg.")] {
      let file = SourceFile(path: "\(language).strings", bytes: Array("\"a\" = \"\(text)\";".utf8))
      adoption.read(file, as: .strings, language: language)
    }
    let packs = adoption.packs(of: ["a"])
    #expect(packs.messages.map(\.language) == ["en", "de"])
    #expect(packs.lock == nil)
  }

  @Test func `strings in a property list are read, and translatewiki's notes are notes`() {
    var adoption = Adoption(sourceLanguage: "en")
    for (name, language, text) in [
      ("en.strings", "en", "<plist><dict><key>a</key><string>It's %@</string></dict></plist>"),
      ("qqq.strings", "qqq", "\"a\" = \"Shown offline.\";"),
    ] {
      adoption.read(
        SourceFile(path: name, bytes: Array(text.utf8)),
        as: .strings,
        language: language
      )
    }
    #expect(!adoption.isBroken)
    #expect(adoption.languages == ["en"])
    #expect(adoption.sourceTexts.map(\.message) == ["It's %@"])
    #expect(adoption.sourceTexts.map(\.note) == ["Shown offline."])
  }
}
