import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// What decides whether a text is imported, and into which pack.
@Suite struct ImportDetailTests {
  private typealias Unit = ImportedTranslations.Unit
  private typealias Form = TranslationPlural.Form

  private static let place = ByteRange(0, 1)

  private func unit(_ key: String, _ text: String, _ state: TranslationState? = nil) -> Unit {
    var unit = Unit(key, Self.place, target: .whole(text))
    unit.state = state.map { DeliveredState($0) }
    return unit
  }

  private func plural(_ forms: (String, String)..., name: String? = nil) -> TranslationPlural {
    TranslationPlural(of: "n", name: name, forms: forms.map { Form(selector: $0.0, text: $0.1) })
  }

  // MARK: Texts of several files

  /// The accepted texts, the number of reported conflicts, and the number of texts that are in one.
  private func list(_ texts: (file: Int, text: String)...) -> (
    accepted: [String], conflicts: Int, conflicting: Int
  ) {
    let files = ["de/A.strings", "de/A.stringsdict", "de/B.strings", "at/A.strings"].map {
      SourceFile(path: $0, bytes: [])
    }
    let units = texts.map { file, text in
      let change = TextChange(key: 7, text: text, source: "", isStale: false, mark: nil)
      return UnitOutcome(name: "k", location: Location(file, Self.place), verdict: .changed(change))
    }
    let checked = ImportCheck.withOneText(units, files)
    return (
      checked.compactMap(\.change?.text), checked.flatMap { $0.findings("de", hint: "") }.count,
      checked.count { $0.counter == \.refused }
    )
  }

  @Test func `of two texts in the files of one table, the later counts`() {
    #expect(list((0, "x"), (1, "y")) == (["y"], 0, 0))
    #expect(list((0, "x"), (1, "x")) == (["x"], 0, 0))
  }

  @Test func `equal texts of any files are one text`() {
    #expect(list((0, "x"), (2, "x"), (3, "x")) == (["x"], 0, 0))
  }

  @Test(arguments: [2, 3])
  func `of two texts in other files, none counts`(_ file: Int) {
    #expect(list((0, "x"), (file, "y")) == ([], 1, 2))
  }

  @Test func `each text of a message in conflict is counted`() {
    #expect(list((0, "x"), (2, "y"), (1, "z")) == ([], 2, 3))
    #expect(list((0, "x"), (2, "y"), (3, "x")) == ([], 2, 3))
    #expect(list((0, "x"), (2, "y"), (3, "z")) == ([], 2, 3))
  }

  // MARK: Forms of a plural

  @Test(arguments: [
    ("a[few]", "few"), ("a[=1]", "=1"), ("a[fewx", nil), ("a[few", nil), ("a", nil), ("a[x]", nil),
  ])
  func `a form is in brackets after its key`(_ name: String, _ selector: String?) {
    #expect(ImportedUnits.form(name)?.selector == selector)
  }

  @Test(
    arguments: [
      ([.translated, .needsReview], .needsReview), ([.needsReview, .translated], .needsReview),
      ([.new, .translated], .new), ([.translated, .new], .new), ([.translated, nil], nil),
      ([.translated, .translated], .translated), ([nil, .needsReview], .needsReview),
    ] as [([TranslationState?], TranslationState?)]
  )
  func `a plural needs what one of its forms needs`(
    _ states: [TranslationState?],
    _ expected: TranslationState?
  ) {
    let units = zip(["a[one]", "a[other]"], states).map { unit($0, "x", $1) }
    let joined = ImportedUnits.joined(units, form: ImportedUnits.form)
    #expect(joined.map(\.state?.meaning) == [expected])
  }

  @Test func `a key that is there twice with one text, as in Xcode's tables, is imported`() {
    let matched = Self.matched(
      [unit("a", "x"), unit("b", "x"), unit("a", "x")],
      [#"{"a": "A", "b": "B"}"#]
    )
    #expect(matched.matched.map { $0.map(\.unit.key) } == [["a", "b"]])
    #expect(matched.refused.allSatisfy { $0.isEmpty })
  }

  @Test func `only the units with a key that is there twice are removed`() {
    let units = [unit("", "x"), unit("a", "x"), unit("b", "x"), unit("a", "y")]
    let matched = Self.matched(units, [#"{"a": "A", "b": "B"}"#])
    #expect(matched.matched.map { $0.map(\.unit.key) } == [["b"]])
    #expect(
      matched.refused.map { $0.flatMap { $0.findings("de", hint: "") }.map(\.message) } == [
        [
          "duplicate key 'a'; none of its translations is imported",
          "the text has no key, and the source pack doesn't have its source message",
        ]
      ]
    )
  }

  /// Units of one table, matched to catalogs with these source packs.
  static func matched(_ units: [ImportedTranslations.Unit], _ packs: [String]) -> MatchedUnits {
    let projects = packs.map { pack in
      Fixture.pipeline(catalog: Fixture.catalog(""), packs: ["en": pack, "de": "{}"]).project
    }
    var file = ImportedTranslations()
    file.units = units
    let result = TranslationFileReader.Result(
      file: SourceFile(path: "x", bytes: []),
      format: .csv,
      isUnknown: false,
      translations: [file]
    )
    let input = TranslationImport.Input(file, from: result, language: "de")
    return MatchedUnits([(input, 0)], "de", in: projects)
  }

  // MARK: Comparison with the pack

  @Test func `a text is the pack's if everything in it is the same`() {
    #expect(ImportedUnits.isSame(.whole("a"), .whole("a")))
    #expect(!ImportedUnits.isSame(.whole("a"), .whole("b")))
    #expect(ImportedUnits.isSame(.whole("a\r\nb"), .whole("a\nb")))
    #expect(ImportedUnits.isSame(.whole("%arg a"), .whole("%lld a")))
    #expect(!ImportedUnits.isSame(.whole("é"), .whole("e\u{301}")))
    #expect(!ImportedUnits.isSame(.whole("a"), .plural(plural(("other", "a")))))
    #expect(
      ImportedUnits.isSame(
        .plural(plural(("one", "a"), ("few", ""))),
        .plural(plural(("one", "a"), ("other", "b")))
      )
    )
    #expect(
      !ImportedUnits.isSame(.plural(plural(("few", "a"))), .plural(plural(("other", "a"))))
    )
  }

  @Test func `a text with plurals in it is the pack's if text and plurals are`() {
    let one = plural(("other", "a"), name: "n")
    let other = plural(("other", "b"), name: "n")
    let renamed = plural(("other", "a"), name: "m")
    let own = TranslationText.substituted("x", [one])
    #expect(ImportedUnits.isSame(.substituted("x", [one]), own))
    #expect(!ImportedUnits.isSame(.substituted("y", [one]), own))
    #expect(!ImportedUnits.isSame(.substituted("x", [other]), own))
    #expect(!ImportedUnits.isSame(.substituted("x", [renamed]), own))
    #expect(!ImportedUnits.isSame(.substituted("x", [one, one]), own))
  }

  private func isStale(_ source: TranslationText, _ today: TranslationText) -> Bool {
    var unit = unit("a", "x")
    unit.source = source
    return unit.oldSource(today, "") == source
  }

  @Test func `a text is stale if the file's source message is another`() {
    #expect(!isStale(.whole("a b"), .whole("a b")))
    #expect(!isStale(.whole("a  b"), .whole("a b")))
    #expect(isStale(.whole("a"), .whole("b")))
    #expect(isStale(.whole("a"), .plural(plural(("other", "a")))))
    #expect(!isStale(.plural(plural(("few", "a"))), .plural(plural(("other", "a")))))
    #expect(isStale(.plural(plural(("few", "b"))), .plural(plural(("other", "a")))))
    var unit = unit("a", "x")
    #expect(unit.oldSource(.whole("a"), "a") == nil)
    unit.sourceMessage = "Hi {name}"
    #expect(unit.oldSource(.whole("Hi %@"), "Hi {name}") == nil)
    #expect(unit.oldSource(.whole("Hi %@"), "Hello {name}") == .whole("Hi {name}"))
  }

  @Test func `a source message with plurals in it is compared by text and forms`() {
    let two = [plural(("other", "a"), name: "n"), plural(("other", "c"), name: "m")]
    let today = TranslationText.substituted("x", two)
    #expect(!isStale(.substituted("x", two), today))
    #expect(!isStale(.substituted("x", two.reversed()), today))
    #expect(isStale(.substituted("y", two), today))
    #expect(isStale(.substituted("x", [plural(("other", "b"), name: "n")]), today))
    #expect(isStale(.substituted("x", [plural(("few", "a"), name: "n")]), today))
    #expect(isStale(.substituted("x", [plural(("other", "a"), name: "z")]), today))
  }

  @Test func `a unit that no catalog has says where its key was looked up`() {
    #expect(unit("a", "").unknownMessage(1) == "'a' is not a key of the source pack")
    #expect(
      unit("a", "").unknownMessage(2)
        == "'a' is not a key of the catalog's source pack or of a module's"
    )
    #expect(
      unit("", "").unknownMessage(2)
        == "the text has no key, and no source pack has its source message"
    )
  }

  // MARK: Folders

  @Test func `files that are left out are counted by reason, in the order of their first files`() {
    func files(_ count: Int, _ reason: String) -> [SkippedFile] {
      (0..<count).map { SkippedFile(path: "\($0)", reason: reason) }
    }
    #expect(files(20, "a").lines.count == 20)
    #expect(files(21, "a").lines.dropFirst(20) == ["skipped 1 more file: a"])
    let mixed = (files(1, "a") + files(22, "b") + files(21, "a")).lines
    #expect(mixed.suffix(2) == ["skipped 2 more files: a", "skipped 2 more files: b"])
  }

  @Test(arguments: [(64, true), (65, false)])
  func `folders are searched 64 levels deep`(_ depth: Int, _ isRead: Bool) {
    let path = "back/" + String(repeating: "d/", count: depth) + "pl.json"
    let reader = FileReader([path: "{}"])
    let search = TranslationFileSearch(["back"], in: reader) { path in
      (try? reader.list(path)).flatMap { $0 } == nil ? .file : .folder
    }
    #expect(search.files.map(\.path) == (isRead ? [path] : []))
    #expect(search.skipped.map(\.reason) == (isRead ? [] : ["folders are nested too deeply"]))
  }

  // MARK: Languages

  private func verdict(
    _ path: String,
    _ file: ImportedTranslations,
    _ request: ImportRequest = ImportRequest([])
  ) -> ImportLanguages.Verdict {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "A"}"#, "de": "{}", "fil": "{}"]
    )
    var languages = ImportLanguages([pipeline.project], request)
    return languages.verdict(file, at: path, isInFolder: false)
  }

  private func language(_ text: String) throws -> ImportLanguages.Verdict {
    .language(try #require(LanguageTag(text)))
  }

  private func translated() -> ImportedTranslations {
    var file = ImportedTranslations()
    file.units = [unit("a", "x")]
    return file
  }

  @Test func `a word of three letters in a path is a language only if nothing else is one`()
    throws
  {
    #expect(verdict("de/new.csv", translated()) == (try language("de")))
    #expect(verdict("fil/new.csv", translated()) == (try language("fil")))
    guard case .refused(let reason) = verdict("fr/new.csv", translated()) else {
      Issue.record("a language without a pack was accepted")
      return
    }
    #expect(reason.hasPrefix("'fr' has no pack"), "\(reason)")
  }

  @Test func `a language without a pack is accepted if nothing is translated into it`()
    throws
  {
    var file = translated()
    file.units[0].target = nil
    #expect(verdict("fr.csv", file) == (try language("fr")))
  }

  @Test func `a part of a file without a language is in the one that the user specifies`()
    throws
  {
    let text = """
      <xliff version="1.2">
        <file original="a" source-language="en" target-language="de"><body>
          <trans-unit id="a"><source>A</source><target>D</target></trans-unit></body></file>
        <file original="b" source-language="en"><body>
          <trans-unit id="b"><source>B</source><target>E</target></trans-unit></body></file>
      </xliff>
      """
    let files = [
      "catalog.json": Fixture.catalog(""), "i18n/en.json": #"{"a": "A", "b": "B"}"#,
      "i18n/de.json": "{}", "x.xliff": text,
    ]
    let request = ImportRequest(["x.xliff"], language: "de")
    let importing = try Workspace(CatalogFiles(files)).importTranslations(request) { _ in
      .file
    }
    #expect(importing.summary == ["de: 2 imported, from x.xliff"])
    #expect(importing.selection.skipped == [])
  }

  // MARK: Plurals without a form for fractions

  @Test(arguments: [
    ("int", "pl", "po", true), ("double", "pl", "po", false), ("int", "de", "po", false),
    ("int", "pl", "json", false),
  ])
  func `a form for fractions may be missing where the format has none and numbers are whole`(
    _ type: String,
    _ language: String,
    _ format: String,
    _ isImported: Bool
  ) throws {
    let forms = language == "pl" ? ["one", "few", "many"] : ["one"]
    let tag = try #require(LanguageTag(language))
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"arguments": {"n": "\#(type)"}}"#),
      packs: ["en": #"{"error.a.x": "{n, plural, one {# a} other {# b}}"}"#, language: "{}"]
    )
    var file = ImportedTranslations()
    var unit = Unit("error.a.x", Self.place)
    unit.target = .plural(
      TranslationPlural(of: nil, forms: forms.map { Form(selector: $0, text: "{n} \($0)") })
    )
    file.units = [unit]
    let kind = try #require(TranslationFormat.all.first { $0.fileExtensions.contains(format) })
    let read = TranslationFileReader.Result(
      file: SourceFile(path: "x", bytes: [0x20]),
      format: kind,
      isUnknown: false,
      translations: [file]
    )
    let importing = TranslationImport(
      TranslationSelection(inputs: [TranslationImport.Input(file, from: read, language: tag)]),
      into: [pipeline.project]
    )
    #expect((importing.exitStatus == 0) == isImported, "\(importing.diagnostics.map(\.message))")
    let text = importing.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("other {# many}") == isImported, "\(text)")
  }

  // MARK: Packs and lock

  private func imported(_ csv: String, lock: String? = nil) throws -> TranslationImport {
    let german: LanguageTag = "de"
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: [
        "en": #"{"error.a.x": "Hi.", "error.a.y": "Bye."}"#,
        "de": #"{"error.a.x": "Hallo."}"#,
      ],
      lock: lock
    )
    let bytes = Array("key,translation\n\(csv)".utf8)
    let read = TranslationFileReader.read(SourceFile(path: "x.csv", bytes: bytes))
    let importing = TranslationImport(
      TranslationSelection(
        inputs: read.translations.map { TranslationImport.Input($0, from: read, language: german) }
      ),
      into: [pipeline.project]
    )
    return importing
  }

  @Test func `a lock changes only if a text does`() throws {
    let lock = #"{"version": 1, "languages": {}}"#
    let unchanged = try imported("error.a.x,Hallo.\n", lock: lock)
    #expect(unchanged.locks[0] == nil && unchanged.files.isEmpty)
    let changed = try imported("error.a.x,Hallo.\nerror.a.y,Ciao.\n", lock: lock)
    #expect(changed.locks[0] != nil && changed.files.count == 1)
  }

  @Test func `the first twenty unknown keys have suggestions`() throws {
    let rows = (0..<22).map { "error.a.x\($0),T\n" }.joined()
    let importing = try imported(rows)
    let hints = importing.diagnostics.map { $0.message.contains("did you mean") }
    #expect(hints == Array(repeating: true, count: 20) + [false, false])
    #expect(importing.diagnostics.last?.message == "'error.a.x21' is not a key of the source pack")
  }
}
