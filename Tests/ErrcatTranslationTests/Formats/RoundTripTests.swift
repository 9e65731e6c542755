import CatalogFixtures
import MessageFormat
import PositionedJSON
import Simulation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct RoundTripTests {
  /// Keys with a source message and its translation: everything that is hard for a format.
  static let messages: [(key: String, source: String, target: String)] = [
    ("error.a.plain", "Plain.", "Düz."),
    ("error.a.quotes", #"Say "yes" \ it's \n 100% sure"#, #"“Evet” \t 'hem' %100"#),
    ("error.a.lines", "One\nTwo\t.\nThree", "Bir\nİki\t.\nÜç"),
    ("error.a.markup", "<b>Bold</b> & ]]> --> */ -- <!-- x", "<b>Kalın</b> & ]]> --> */ -- <!-- x"),
    ("error.a.formula", "=1+1", "=SUM(A1)"),
    ("error.a.apostrophe", "'quoted", "''alıntı"),
    (
      "error.a.again",
      "{n, plural, one {# file} other {# files}} in {p}: {n, plural, one {it} other {they}}",
      "{n, plural, one {# dosya} other {# dosya}} ({p}): {n, plural, one {o} other {onlar}}"
    ),
    (
      "error.a.hyphens", "a --- b ---- {n, plural, one {#} other {#s}}",
      "a --- b ---- {n, plural, one {#} other {#ler}}"
    ),
    ("error.a.ends", "rock 'n'", "rock 'n'roll'"),
    ("error.a.spaces", " two  spaces ", " iki  boşluk "),
    ("error.a.icu", "It''s '{'literal'}' # {name}", "O '{'harfi'}' # {name}"),
    ("error.a.percent", "50 % of {name}, %@ %d", "{name} içinde %50, %@ %d"),
    (
      "error.a.arguments", "{a} and {b, number, ::.00} and {c, date, short}",
      "{c, date, short}, {b, number, ::.00}, {a}"
    ),
    ("error.a.twice", "{a}{a}", "{a} {a}"),
    (
      "error.a.plural", "{n, plural, one {# file} other {# files}}",
      "{n, plural, one {# dosya} other {# dosya}}"
    ),
    (
      "error.a.inside",
      "In {place}: {n, plural, one {# file} other {# files}} of {total, number, integer}.",
      "{place} içinde {total, number, integer} dosyadan {n, plural, one {#} other {#}}."
    ),
    (
      "error.a.two",
      "{n, plural, one {# file} other {# files}}, {m, plural, one {# dir} other {# dirs}}",
      "{n, plural, one {# dosya} other {# dosya}}, {m, plural, one {# klasör} other {# klasör}}"
    ),
    (
      "error.a.exact", "{n, plural, =0 {None} one {One '#'} other {#}}",
      "{n, plural, =0 {Hiç} one {Bir '#'} other {#}}"
    ),
    (
      "error.a.offset", "{n, plural, offset:1 one {#} other {#}}",
      "{n, plural, offset:1 one {#.} other {#.}}"
    ),
    (
      "error.a.select", "{g, select, male {He} other {They}} left",
      "{g, select, male {O} other {Onlar}} gitti"
    ),
    (
      "error.a.ordinal", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      "{n, selectordinal, other {#.}}"
    ),
    (
      "error.a.nested", "{g, select, a {{n, plural, one {#} other {#s}}} other {x}}",
      "{g, select, a {{n, plural, one {#} other {#}}} other {y}}"
    ),
    ("error.a.same", "{n, plural, one {a # b} other {a # c}}", "hep aynı {n}"),
    ("error.a.right", "Right to left {name}", "\u{200F}مرحبا {name} \u{2068}x\u{2069}"),
    ("A whole sentence: \"as\" a key = {x}; [one] <&>, 'é'", "Key", "Anahtar"),
    ("error.a.form[one]", "Looks like a form", "Bir biçim gibi"),
    ("  blank  ", "@at ?what", "?nasıl @nerede"),
    ("error.a.emoji", "😀 e\u{301}", "👩‍👩‍👧 ก็"),
  ]

  static func pack(_ texts: [(String, String)]) -> String {
    let lines = texts.map { "  \(Escaping.jsonText($0.0)) :\t\(Escaping.jsonText($0.1))" }
    return "{\n\(lines.joined(separator: ",\n"))\n\n}\n"
  }

  static func project(_ target: String?, lock: String? = nil) -> Project {
    var packs = ["en": pack(messages.map { ($0.key, $0.source) })]
    packs["tr"] = target
    return Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs, lock: lock).project
  }

  static func read(_ translation: TranslationFile) -> [TranslationImport.Input] {
    translation.files.flatMap { inputs("tr.\($0.fileExtension)", Array($0.text.utf8)) }
  }

  static func inputs(_ path: String, _ bytes: [UInt8]) -> [TranslationImport.Input] {
    let read = TranslationFileReader.read(SourceFile(path: path, bytes: bytes))
    return read.translations.map {
      TranslationImport.Input($0, from: read, language: "tr")
    }
  }

  @Test(arguments: TranslationFormat.all)
  func `what comes back as it went out changes nothing`(_ format: TranslationFormat) throws {
    let turkish: LanguageTag = "tr"
    let project = Self.project(Self.pack(Self.messages.map { ($0.key, $0.target) }))
    let translation = TranslationFile([project], turkish, format: format, onlyMissing: false)
    #expect(translation.count == Self.messages.count)
    let taking = TranslationImport(
      TranslationSelection(inputs: Self.read(translation)),
      into: [project]
    )
    #expect(taking.diagnostics.map(\.message) == [])
    #expect(taking.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [])
    #expect(taking.sources.reduce(0) { $0 + $1.count.unchanged } == Self.messages.count)
  }

  @Test(arguments: TranslationFormat.all)
  func `a pack that is filled from an export has the same messages`(_ format: TranslationFormat)
    throws
  {
    let turkish: LanguageTag = "tr"
    let project = Self.project(Self.pack(Self.messages.map { ($0.key, $0.target) }))
    let translation = TranslationFile([project], turkish, format: format, onlyMissing: false)
    let empty = Self.project(nil)
    let taking = TranslationImport(
      TranslationSelection(inputs: Self.read(translation)),
      into: [empty]
    )
    #expect(taking.diagnostics.map(\.message) == [])
    let file = try #require(taking.files.first)
    #expect(taking.files.map(\.path) == ["i18n/tr.json"])
    let found = Self.project(String(decoding: file.bytes, as: UTF8.self))
    // A plural may have become a sentence for each form: as translation files both are the same.
    let other = TranslationFile([found], turkish, format: format, onlyMissing: false)
    for (unit, new) in zip(translation.units, other.units) {
      #expect(unit.key == new.key)
      #expect(unit.pair.target == new.pair.target, "\(unit.key)")
    }
    #expect(translation.units.count == other.units.count)
  }

  @Test(arguments: TranslationFormat.all)
  func `texts that are equal to their source come back`(_ format: TranslationFormat) throws {
    let turkish: LanguageTag = "tr"
    let keys = Self.messages.map(\.key)
    for isRecorded in [false, true] {
      let copy = Self.pack(Self.messages.map { ($0.key, $0.source) })
      var lock = TranslationLock()
      lock.accept(Self.project(copy), Self.project(copy).packs)
      let project = Self.project(copy, lock: isRecorded ? lock.text : nil)
      let translation = TranslationFile([project], turkish, format: format, onlyMissing: false)
      let taking = TranslationImport(
        TranslationSelection(inputs: Self.read(translation)),
        into: [Self.project(nil)]
      )
      #expect(taking.diagnostics.map(\.message) == [])
      let file = try #require(taking.files.first)
      let found = Self.project(String(decoding: file.bytes, as: UTF8.self))
      let pack = try #require(found.pack(turkish))
      #expect(keys.filter { found.keys.find($0).flatMap { pack.message($0) } == nil } == [])
      #expect((taking.locks[0]?.languages["tr"]?["error.a.emoji"] != nil) == isRecorded)
    }
  }

  @Test(arguments: TranslationFormat.all)
  func `an export without a pack is a form to fill in`(_ format: TranslationFormat) throws {
    let turkish: LanguageTag = "tr"
    let project = Self.project(nil)
    let taking = TranslationImport(
      TranslationSelection(
        inputs: Self.read(TranslationFile([project], turkish, format: format, onlyMissing: true))
      ),
      into: [project]
    )
    #expect(taking.diagnostics.map(\.message) == [])
    #expect(taking.files.isEmpty)
    #expect(taking.sources.reduce(0) { $0 + $1.count.untranslated } == Self.messages.count)
  }

  @Test(arguments: TranslationFormat.all)
  func `a broken translation file loses nothing and crashes nothing`(_ format: TranslationFormat)
    throws
  {
    let turkish: LanguageTag = "tr"
    let project = Self.project(Self.pack(Self.messages.map { ($0.key, $0.target) }))
    let files = TranslationFile([project], turkish, format: format, onlyMissing: false).files
    let keys = Set(Self.messages.map(\.key))
    var random = SeededNumbers(seed: 7)
    for _ in 0..<50 {
      var inputs: [TranslationImport.Input] = []
      for file in files {
        let bytes = Mutation.mutated(Array(file.text.utf8), &random)
        inputs += Self.inputs("tr.\(file.fileExtension)", bytes)
      }
      var selection = TranslationSelection(inputs: inputs)
      selection.request.takesUnreviewed = true
      let taking = TranslationImport(selection, into: [project])
      for file in taking.files {
        let document = JSONDocument(file.bytes)
        #expect(document.faults.isEmpty)
        let members = try #require(document.root).members
        try #require(Set(members.map(\.key)) == keys)
        try #require(members.count == keys.count)
      }
    }
  }
}

extension RoundTripTests {
  @Test(arguments: [TranslationFormat.xliff12, .xliff21, .android])
  func `a note's text never becomes XML`(_ format: TranslationFormat) throws {
    let turkish: LanguageTag = "tr"
    let note = #"a --- --> \u0007 ]]> <b> &x; \u001b[31m \n c-"#
    let project = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {\"note\": \"\(note)\"}"),
      packs: ["en": "{\"error.a.x\": \"X\"}"]
    ).project
    let text = TranslationFile([project], turkish, format: format, onlyMissing: false).files[
      0
    ]
    .text
    _ = try XMLParser.root(of: Array(text.utf8))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    for comment in text.split(separator: "<!--").dropFirst() {
      let inside = comment.prefix(
        upTo: comment.firstRange(of: "-->")?.lowerBound ?? comment.endIndex
      )
      #expect(!inside.contains("--"))
    }
  }

  @Test(arguments: TranslationFormat.all)
  func `a translation that is broken in the pack comes back as it is`(_ format: TranslationFormat)
    throws
  {
    let turkish: LanguageTag = "tr"
    let packs = [
      "en":
        "{\"a\": \"{n, plural, one {# file} other {# files}}\", \"b\": \"{x} y\", \"c\": \"{x}\"}",
      "tr":
        "{\"a\": \"{n, plural, one {# dosya} diğer {# dosya}}\", \"b\": \"{isim} y\", \"c\": \"{x z\"}",
    ]
    let project = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs).project
    let taking = TranslationImport(
      TranslationSelection(
        inputs: Self.read(TranslationFile([project], turkish, format: format, onlyMissing: false))
      ),
      into: [project]
    )
    #expect(taking.diagnostics.map(\.message) == [])
    #expect(taking.sources.reduce(0) { $0 + $1.count.unchanged } == 3)
  }

  @Test(arguments: TranslationFormat.all)
  func `a plural that is equal to its source comes back into a language with more forms`(
    _ format: TranslationFormat
  ) throws {
    let polish: LanguageTag = "pl"
    let text = "{\"error.a.x\": \"{count, plural, one {# file} other {# files}}\"}"
    func project(_ packs: [String: String]) -> Project {
      let arguments = "\"arguments\": {\"count\": \"int\"}"
      return Fixture.pipeline(
        catalog: Fixture.catalog("\"error.a.x\": {\(arguments)}"),
        packs: packs
      ).project
    }
    let full = project(["en": text, "pl": text])
    let translation = TranslationFile([full], polish, format: format, onlyMissing: false)
    let taking = TranslationImport(
      TranslationSelection(
        inputs: translation.files.flatMap {
          Self.inputs("pl.\($0.fileExtension)", Array($0.text.utf8))
        }
      ),
      into: [project(["en": text, "pl": "{}"])]
    )
    #expect(taking.diagnostics.map(\.message) == [])
    let file = try #require(taking.files.first)
    let found = project(["en": text, "pl": String(decoding: file.bytes, as: UTF8.self)])
    let message = try #require(found.pack(polish)?.messages.first)
    #expect(
      found.utf8(message).string == full.utf8(try #require(full.source?.messages.first)).string
    )
  }

  @Test func `what a format cannot carry is named, not written`() throws {
    let turkish: LanguageTag = "tr"
    let packs = [
      "en": "{\"@key\": \"At\", \"error.a.b\": \"Bell\\u0007\", \"error.a.c\": \"C\"}"
    ]
    let project = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs).project
    let leftOut = { (format: TranslationFormat) in
      TranslationFile([project], turkish, format: format, onlyMissing: false).leftOut
    }
    #expect(leftOut(.arb) == ["@key"])
    #expect(leftOut(.xliff12) == ["error.a.b"])
    #expect(leftOut(.android) == ["error.a.b"])
    #expect(leftOut(.po) == [])
  }
}

/// Small damage to bytes, the same in every run.
enum Mutation {
  static func mutated(_ bytes: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 3: bytes.removeLast(bytes.count - max(1, place))
      case 4: bytes.insert(contentsOf: "{<\"'%&#}".utf8, at: place)
      case 5: bytes[place] = "\"<>{}[]&;=%\\\n'".utf8.randomElement(using: &random) ?? 0
      default: bytes.replaceSubrange(place..<end, with: bytes[0..<min(end - place, bytes.count)])
      }
    }
    return bytes
  }
}
