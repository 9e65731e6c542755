import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// What an app's conversions are after they became arguments, and conversions again.
@Suite struct AdoptedConversionsTests {
  /// A catalog from a String Catalog of an English text and its German translation.
  private func made(_ source: String, _ target: String) throws -> NewCatalog {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "error.a.unexpected": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "No."}}}},
        "error.a.x": {"localizations": {
          "en": \(source), "de": \(target)}}}}
      """
    let origin = NewCatalog.Origin.stringCatalog(path: "a.xcstrings")
    let app = try AppMessages(from: origin, in: FileReader(["a.xcstrings": text]))
    return try app.catalog(errors: ["error.*"])
  }

  private func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  @Test func `a number that only a translation's plural uses is declared`() throws {
    let forms = #"{"one": \#(unit("aime")), "other": \#(unit("aiment"))}"#
    let plural = #"{"variations": {"plural": \#(forms)}}"#
    let substitution =
      #"{"stringUnit": {"value": "%#@count@"}, "substitutions": {"count": \#(plural)}}"#
    for target in [plural, substitution] {
      let made = try made(unit("starred"), target)
      let catalog = try #require(made.changes.first { $0.path.hasSuffix("catalog.json") }?.text)
      #expect(catalog.contains(#""count": "int""#), "\(catalog)")
    }
  }

  @Test func `a form for 0 that is empty in the app's own file stays empty`() throws {
    let forms =
      #"{"zero": \#(unit("")), "one": \#(unit("+%arg file")), "other": \#(unit("+%arg files"))}"#
    let text = #"""
      {"stringUnit": {"value": "x%#@count@"},
        "substitutions": {"count": {"variations": {"plural": \#(forms)}}}}
      """#
    let made = try made(text, text)
    for language in ["en", "de"] {
      let pack = try #require(made.changes.first { $0.path == "i18n/\(language).json" }?.text)
      #expect(
        pack.contains(#""x{count, plural, =0 {} one {+# file} other {+# files}}""#),
        "\(pack)"
      )
    }
  }

  /// The values that the exported String Catalog has, by language.
  private func exported(_ catalog: NewCatalog) throws -> [String: String] {
    var files: [String: String] = [:]
    for change in catalog.changes { files[change.path] = change.text }
    let project = try CatalogFiles(files).read().project
    let german: LanguageTag = "de"
    let file = TranslationFile([project], german, format: .stringCatalog, onlyMissing: false)
    let text = try #require(file.files.first?.text)
    let root = try #require(JSONDocument(Array(text.utf8)).root)
    let localizations = root.first("strings")?.first("error.a.x")?.first("localizations")
    var values: [String: String] = [:]
    for member in localizations?.members ?? [] {
      values[member.key] = member.value.first("stringUnit")?.first("value")?.string
    }
    return values
  }

  @Test(arguments: [
    ("%2$@ has %1$lld coins", "%1$lld Münzen hat %2$@"), ("%3$@ %1$@ %2$lf", "%1$@ %2$lf %3$@"),
    ("Costs %1$.2f", "Kostet %1$.2f"), ("%1$.0f of %2$.15f", "%2$.15f von %1$.0f"),
    ("Code %1$05lld", "Fehler %1$05lld"), ("%2$08lld: %1$@", "%1$@: %2$08lld"),
    ("%1$@ and %2$@", "%2$@ und %1$@"), ("100%% of %1$lf", "100%% von %1$lf"),
  ])
  func `positions and styles of conversions stay`(source: String, target: String) throws {
    let catalog = try made(unit(source), unit(target))
    #expect(catalog.losses.isEmpty, "\(catalog.losses)")
    #expect(try exported(catalog) == ["en": source, "de": target])
  }

  @Test(arguments: [
    ("%d files and %@", "%1$lld files and %2$@"), ("%.4d", "%1$04lld"), ("%u", "%1$lld"),
    ("%f or %lf", "%1$lf or %2$lf"), ("%hd %hhd %ld %qd", "%1$lld %2$lld %3$lld %4$lld"),
    ("%zd %jd %td %Lf", "%1$lld %2$lld %3$lld %4$lf"),
  ])
  func `other spellings of a conversion become its usual one`(source: String, spelled: String)
    throws
  {
    let catalog = try made(unit(source), unit("\(source)!"))
    let losses = catalog.losses.map(\.message)
    // Nothing shows the order of two of the same type.
    #expect(losses.allSatisfy { $0.hasSuffix("so their order can't be checked") }, "\(losses)")
    #expect(try exported(catalog) == ["en": spelled, "de": "\(spelled)!"])
  }

  @Test(arguments: ["%5d", "%-10@", "%+d", "%5.1f", "%05.1f", "%5.3d", "%#d"])
  func `a width or a flag that ICU doesn't have is reported`(conversion: String) throws {
    let catalog = try made(unit("\(conversion) left"), unit("\(conversion) übrig"))
    #expect(
      catalog.losses.map(\.message)
        == Array(
          repeating: "'error.a.x': the width of '\(conversion)' isn't imported",
          count: 2
        )
    )
  }

  @Test func `arguments are declared only where the message would change them`() throws {
    let plain = try made(unit("%1$@ has %2$lld"), unit("%2$lld %1$@"))
    #expect(try !#require(plain.changes.first).text.contains("\"arguments\""))
    let plural = """
      {"variations": {"plural": {"one": {"stringUnit": {"value": "%1$@ has %2$lld file"}},
        "other": {"stringUnit": {"value": "%1$@ has %2$lld files"}}}}}
      """
    let counted = try made(plural, plural)
    #expect(
      try #require(counted.changes.first).text
        .contains(#""arguments": { "text": "string", "count": "int" }"#)
    )
  }

  // MARK: Findings

  /// What is reported for a String Catalog, and whether it is refused.
  private func findings(_ text: String) -> (lines: [String], isBroken: Bool) {
    var adoption = Adoption(sourceLanguage: "en")
    let file = SourceFile(path: "a.xcstrings", bytes: Array(text.utf8))
    adoption.read(file, as: .stringCatalog, language: "en")
    let packs = adoption.packs(of: Set(adoption.keys))
    var printer = DiagnosticPrinter(adoption.files)
    let lines = (adoption.faults + packs.losses).map { found in
      let notes = found.notes.map { " (\(printer.place($0.location)): \($0.message))" }.joined()
      return "\(printer.place(found.location)): \(found.message)\(notes)"
    }
    let texts = packs.messages.flatMap { language, messages in
      messages.map { "\(language) \($0.key): \($0.text)" }
    }
    return (lines + texts, adoption.isBroken)
  }

  @Test func `a key or a language that is there twice is reported with both places`() {
    let found = findings(
      """
      {"sourceLanguage": "en", "strings": {
        "a": {"localizations": {"en": {"stringUnit": {"value": "1"}}}},
        "b": {"localizations": {"en": {"stringUnit": {"value": "2"}},
          "en": {"stringUnit": {"value": "3"}}}},
        "c": {"localizations": {"en": {"stringUnit": {"value": "4"}}}},
        "a": {"localizations": {"en": {"stringUnit": {"value": "5"}}}}
      }}
      """
    )
    #expect(!found.isBroken)
    #expect(
      found.lines == [
        "a.xcstrings:4:5: duplicate key 'en' in 'b' (a.xcstrings:3:27: first defined here)",
        "a.xcstrings:6:27: duplicate key 'a'; none of its texts is imported (a.xcstrings:2:27: first defined here)",
        "en c: 4",
      ]
    )
  }

  @Test func `a key that is twice in a strings file is reported with both places`() {
    var adoption = Adoption(sourceLanguage: "en")
    let text = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n"
    let file = SourceFile(path: "en.strings", bytes: Array(text.utf8))
    adoption.read(file, as: .strings, language: "en")
    #expect(adoption.keys == ["b"])
    #expect(adoption.faults.map(\.message) == ["duplicate key 'a'; none of its texts is imported"])
    #expect(adoption.faults.flatMap(\.notes).map(\.message) == ["first defined here"])
  }

  @Test func `a language tag that is wrong stops the adoption`() {
    let source = findings(
      "{\"sourceLanguage\": \"e n\", \"strings\": {\"a\": {\"localizations\": {}}}}"
    )
    #expect(source.isBroken)
    #expect(
      source.lines == [
        "a.xcstrings:1:20: 'e n' is not a language tag; expected one such as 'de' or 'pt-BR'"
      ]
    )
    let other = findings(
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {
        "xx yy": {"stringUnit": {"value": "1"}}}}}}
      """
    )
    #expect(other.isBroken)
    #expect(other.lines.first?.hasPrefix("a.xcstrings:2:3: 'xx yy' is not a language tag") == true)
  }

  @Test func `a state and a version that aren't known are reported`() {
    let found = findings(
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {
        "en": {"stringUnit": {"state": "wibble", "value": "1"}}}}}}
      """
    )
    #expect(
      found.lines == [
        "a.xcstrings:2:34: unknown state 'wibble'; the translation needs review", "en a: 1",
      ]
    )
    let version = findings("{\"sourceLanguage\": \"en\", \"version\": \"7\", \"strings\": {}}")
    #expect(version.isBroken)
    #expect(version.lines == ["a.xcstrings:1:37: version '7' isn't supported; expected 1.0 or 1.1"])
  }
}
