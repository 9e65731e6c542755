import CatalogFixtures
import MessageFormat
import PositionedJSON

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// What a message shows for values of its arguments.
enum MessageMeaning {
  private struct Values: MessageValues {
    let number: MessageFormatter.Number
    let keyword: String

    func number(_ name: String) -> MessageFormatter.Number? { number }
    func keyword(_ name: String) -> String? { keyword }
    func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
      // A number is shown in the same way as '#', as '{n}' and as '{n, number}'.
      let isPlain = placeholder.style.isEmpty
      let style = isPlain ? "" : ", \(placeholder.kind), \(placeholder.style)"
      text += "⟦\(placeholder.name)\(style) - \(placeholder.offset)⟧".utf8
    }
  }

  /// The text for each number and keyword; the message itself if it can't be parsed.
  static func texts(
    _ message: String,
    in language: LanguageTag,
    numbers: [MessageFormatter.Number],
    keywords: [String] = ["other"]
  ) -> [String] {
    guard let parsed = try? ParsedMessage(message) else { return [message] }
    let formatter = MessageFormatter(language)
    return keywords.flatMap { keyword in
      numbers.map { formatter.format(parsed, with: Values(number: $0, keyword: keyword)) }
    }
  }

  /// The messages of a pack that is filled from an export, by key, and the findings of the import.
  static func filled(
    _ source: [(String, String)],
    _ target: [(String, String)],
    in language: LanguageTag,
    through format: TranslationFormat,
    catalog: String = Fixture.catalog("")
  ) -> (messages: [String: String], findings: [String]) {
    let english = RoundTripTests.pack(source)
    let full = Fixture.pipeline(
      catalog: catalog,
      packs: ["en": english, language.text: RoundTripTests.pack(target)]
    ).project
    let empty = Fixture.pipeline(catalog: catalog, packs: ["en": english]).project
    let file = TranslationFile([full], language, format: format, onlyMissing: false)
    let taking = TranslationImport(
      TranslationSelection(
        inputs: file.files.flatMap { output in
          let path = "\(language.text).\(output.fileExtension)"
          let read = TranslationFileReader.read(
            SourceFile(path: path, bytes: Array(output.text.utf8))
          )
          return read.translations.map {
            TranslationImport.Input($0, from: read, language: language)
          }
        }
      ),
      into: [empty]
    )
    let members = taking.files.first.flatMap { JSONDocument($0.bytes).root?.members } ?? []
    let messages = Dictionary(
      members.map { ($0.key, $0.value.string ?? "") },
      uniquingKeysWith: { first, _ in first }
    )
    return (messages, taking.diagnostics.map(\.message) + file.leftOut.map { "left out: \($0)" })
  }
}
