import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Looks up the texts of a language, and what a translation file holds for each key.
struct TranslationLookup: Sendable {
  private let project: Project
  private let pack: LanguagePack?
  private let comparison: PackComparison?
  private let format: TranslationFormat
  private let sourceCategories: [String]
  private let categories: [String]
  private let hasOtherForFractions: Bool
  private let language: LanguageTag
  private let textRoles: TextRoles
  private let forms: LanguageForms
  private let dialects: (source: DialectMessages, target: DialectMessages)?

  init(_ project: Project, _ language: LanguageTag, as format: TranslationFormat) {
    self.project = project
    self.format = format
    self.language = language
    textRoles = TextRoles(project.catalog)
    forms = LanguageForms(language)
    pack = project.pack(language)
    comparison = pack.map { PackComparison(project, $0) }
    categories = format.categories(language)
    let rules = PluralRules(.cardinal, for: language)
    hasOtherForFractions =
      format.traits.contains(.mayLackFractions)
      && !(0..<200).contains { rules.category(of: $0) == .other }
    sourceCategories = format.categories(project.source?.tag ?? language)
    guard case .app(let dialect) = format.dialect else {
      dialects = nil
      return
    }
    let source = DialectMessages(dialect, project.source?.tag ?? language)
    dialects = (source, DialectMessages(dialect, language))
  }

  /// The state of the translation of a key, and its text; `nil` if there is none.
  func state(_ key: Int) -> (TranslationState, String?) {
    guard let comparison else { return (.new, nil) }
    let status = comparison.status(key)
    guard status != nil else { return (.translated, text(key)) }
    // A text that is equal to its source may be right, so it isn't left out.
    guard let text = text(key), !text.isEmpty else { return (.new, nil) }
    return (.needsReview, text)
  }

  /// The text of a key in the pack; `nil` if there is none.
  func text(_ key: Int) -> String? {
    pack?.message(key).map { message in
      let slice = project.utf8(message)
      return slice.string
    }
  }

  /// Converts between a source message and the format.
  func converter(_ source: SourceMessage) -> MessageConverter {
    var converter = MessageConverter(
      dialect: format.dialect,
      arguments: arguments(source),
      sourceCategories: sourceCategories,
      categories: categories,
      hasOtherForFractions: hasOtherForFractions,
      fractionArguments: Set(
        project.entry(ofKey: Int(source.message.key))?.arguments?.filter { $0.type == .double }
          .map(\.name.value) ?? []
      )
    )
    converter.dialects = dialects
    return converter
  }

  /// The arguments of a source message, in the order in which its entry declares them, or else in the message's.
  private func arguments(_ source: SourceMessage) -> FormatArguments {
    let uses = source.uses.map { use in
      (name: String(decoding: source.bytes[use.name], as: UTF8.self), type: use.type)
    }
    guard let declared = project.entry(ofKey: Int(source.message.key))?.arguments else {
      return FormatArguments(uses.map { FormatArgument($0.name, $0.type) })
    }
    let types = Dictionary(first: uses.map { ($0.name, $0.type) })
    let known = Set(declared.map(\.name.value))
    let own = declared.compactMap { argument in
      types[argument.name.value].map { type in
        // `{n, number, 000}` can be a whole number too.
        let isWhole = argument.type == .int && type == .double
        return FormatArgument(argument.name.value, isWhole ? .int : type)
      }
    }
    let others = uses.filter { !known.contains($0.name) }.map { FormatArgument($0.name, $0.type) }
    return FormatArguments(own + others)
  }

  /// A key with its texts; `nil` if the format can't carry the key or a character of the texts.
  func unit(_ key: Int, _ state: TranslationState, translation: String?) -> TranslationFile.Unit? {
    guard let source = project.sources[key] else { return nil }
    let name = project.keys[key]
    let text = source.text
    guard format.carriesKey(name) else { return nil }
    if format.traits.contains(.isXML) {
      let texts = [name, text, translation].compactMap { $0 }
      guard texts.allSatisfy(XMLCharacter.areAllowed) else { return nil }
    }
    let converter = converter(source)
    let entry = project.entry(ofKey: key)
    return TranslationFile.Unit(
      key: name,
      source: text,
      translation: translation,
      pair: converter.pair(text, translation),
      state: state,
      arguments: converter.arguments,
      note: entry?.note,
      shownAs: entry.map { $0.resolvedTreatment.shownAs }
        ?? textRoles[name],
      choices: MessageChoices(source, entry, forms: forms),
      examples: entry?.examples ?? [:],
      maximumLength: entry?.maximumLength,
      language: language,
      oldSource: state == .needsReview ? project.lock?.source(name, in: language.text) : nil
    )
  }
}
