import CatalogFixtures
import ErrcatCompiler
import Foundation
import GoldenFiles
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// The files of each format, byte for byte, and what is read of them.
///
/// `ERRCAT_UPDATE=1 swift test --filter WrittenFilesTests` writes what differs, and fails.
@Suite struct WrittenFilesTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.text",
     "categories": {"a": {"display": "banner"}}, "errors": {
      "error.a.text": {"note": "At start.\\n\\nTwo -- lines, \\"quoted\\".", "maxLength": 60},
      "error.a.arguments": {
        "arguments": {"name": "string", "count": "int", "size": "double"}, "examples": {"name": "Ada"}
      },
      "error.a.files": {"arguments": {"n": "int"}, "recovery": {"hint": "recovery.wait"}},
      "error.a.two": {"arguments": {"n": "int", "m": "int"}},
      "error.a.choice": {}, "error.a.signs": {}, "error.a.stale": {}, "error.a.size": {}, "error.a.new": {}
    }}
    """

  private static let english = #"""
    {
      "error.a.text": "Try again.",
      "error.a.arguments": "{name} has {count, number} files of {size, number} MB, 5 % more.",
      "error.a.files": "{n, plural, one {# file} other {# files}}",
      "error.a.two": "{n, plural, one {# file} other {# files}} in {m, plural, one {# folder} other {# folders}}",
      "error.a.choice": "{who, select, me {I} other {You}} can't.",
      "error.a.signs": " It's \"so\" <b>\\ @x & ?\n\n\tEnd,  é; 'é'\u00a0 ",
      "error.a.stale": "Now.",
      "error.a.size": "{size, plural, =0 {Nothing} one {# MB of {name}} other {# MB of {name}}}",
      "error.a.new": "New.",
      "recovery.wait": "Wait.",
      "0 x-y:z": "@key"
    }
    """#

  private static let polish = #"""
    {
      "error.a.text": "Jeszcze raz.",
      "error.a.arguments": "{count, number} plików po {size, number} MB ma {name}, 5 % więcej.",
      "error.a.files": "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
      "error.a.two": "{m, plural, one {# folder} few {# foldery} many {# folderów} other {# folderu}}: {n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
      "error.a.choice": "{who, select, me {Ja} other {Ty}} nie.",
      "error.a.signs": " To \"tak\" <b>\\ @x & ?\n\n\tKoniec,  ż; 'ż'\u00a0 ",
      "error.a.stale": "Dawniej.",
      "error.a.size": "{size, plural, =0 {Nic} one {# MB {name}} few {# MB {name}} many {# MB {name}} other {# MB {name}}}",
      "0 x-y:z": "@klucz"
    }
    """#

  private static let lock = #"""
    {"version": 1, "languages": {"pl": {"error.a.stale": "0123456789abcdef"}},
     "sources": {"0123456789abcdef": "Then."}}
    """#

  private static func url(_ name: String) -> URL {
    GoldenFile.fixtures.appending(path: "Translations/\(name)")
  }

  private static func golden(_ name: String) -> GoldenFile { GoldenFile(url(name)) }

  private func project() -> Project {
    Fixture.pipeline(
      catalog: Self.catalog,
      packs: ["en": Self.english, "pl": Self.polish, "de": #"{"error.a.text": "Noch einmal."}"#],
      lock: Self.lock
    ).project
  }

  private func file(
    _ format: TranslationFormat,
    _ language: String
  ) throws -> TranslationFile {
    let tag = try #require(LanguageTag(language))
    return TranslationFile([project()], tag, format: format, onlyMissing: false)
  }

  @Test(arguments: TranslationFormat.all.map(\.name))
  func `a format writes what it did, and reads it`(_ name: String) throws {
    let format = try #require(TranslationFormat.named(name))
    for output in try file(format, "pl").files {
      let golden = Self.golden("\(name).\(output.fileExtension)")
      #expect(try golden.text(comparedWith: output.text) == output.text)
      let read = description(of: output.text)
      let readGolden = Self.golden("\(name).\(output.fileExtension).txt")
      #expect(try readGolden.text(comparedWith: read) == read)
    }
  }

  @Test(arguments: [
    "android.xml", "messages.arb", "twice.arb", "messages.json", "versions.json", "version.json",
    "repeated.json", "pack.json",
    "messages.po", "Localizable.strings", "Localizable.stringsdict", "Localizable.xcstrings",
    "messages.xliff", "messages2.xliff",
  ])
  func `what others write is read, or a finding with its place`(_ name: String) throws {
    let file = try String(contentsOf: Self.url("Foreign/\(name)"), encoding: .utf8)
    let read = description(of: file)
    #expect(try Self.golden("Foreign/\(name).txt").text(comparedWith: read) == read)
  }

  @Test func `a file of all languages has each message once`() throws {
    let all = MultilingualFile(
      try file(.stringCatalog, "en"),
      [try file(.stringCatalog, "pl"), try file(.stringCatalog, "de")]
    )
    let output = try #require(TranslationFormat.stringCatalog.writeAll?(all))
    let golden = Self.golden("all.\(output.fileExtension)")
    #expect(try golden.text(comparedWith: output.text) == output.text)
    let read = description(of: output.text)
    #expect(try Self.golden("all.txt").text(comparedWith: read) == read)
  }

  @Test func `a file in the source language has the source messages once`() throws {
    for format in [TranslationFormat.android, .strings] {
      for output in try file(format, "en").files {
        let golden = Self.golden("source.\(output.fileExtension)")
        #expect(try golden.text(comparedWith: output.text) == output.text)
      }
    }
  }

  // MARK: What is read

  private func description(of text: String) -> String {
    let file = SourceFile(path: "x", bytes: Array(text.utf8))
    let result = TranslationFileReader.read(file)
    let table = LineTable(file.bytes)
    func place(_ range: ByteRange) -> String {
      let (start, end) = (
        table.position(of: range.lowerBound), table.position(of: range.upperBound)
      )
      return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }
    func written(_ text: TranslationText?) -> String {
      switch text {
      case nil: return "-"
      case .whole(let text): return Escaping.json(text)
      case .plural(let plural): return written(plural)
      case .substituted(let text, let plurals):
        return "\(Escaping.json(text)) with \(plurals.map(written).joined(separator: " and "))"
      }
    }
    func written(_ plural: TranslationPlural) -> String {
      let forms = plural.forms.map { "\($0.selector) \(Escaping.json($0.text))" }
      let names = "\(plural.name ?? "-") of \(plural.argument ?? "-")"
      return "plural \(names): \(forms.joined(separator: ", "))"
    }
    var lines = ["format: \(result.format?.name ?? "-")"]
    for translations in result.translations {
      for (name, language) in [
        ("language", translations.language), ("source language", translations.sourceLanguage),
      ] {
        lines.append("\(name): \(language.map { "\($0.value) at \(place($0.range))" } ?? "-")")
      }
      for fault in translations.faults {
        let first = fault.first.map { ", first at \(place($0))" } ?? ""
        let severity = fault.severity.rawValue
        lines.append("\(severity) at \(place(fault.range))\(first): \(fault.message)")
      }
      if translations.isBroken { lines.append("broken") }
      for unit in translations.units {
        lines.append("\(unit.key.isEmpty ? "-" : Escaping.json(unit.key)) at \(place(unit.range))")
        lines.append("  source: \(written(unit.source))")
        if let message = unit.sourceMessage { lines.append("  message: \(Escaping.json(message))") }
        lines.append("  target: \(written(unit.target))")
        lines.append("  state: \(unit.state?.meaning.rawValue ?? "-")")
        if let note = unit.note { lines.append("  note: \(Escaping.json(note))") }
        if unit.isMessage { lines.append("  ICU MessageFormat") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
