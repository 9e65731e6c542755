package import ErrcatCompiler
import ErrcatCore
package import MessageFormat
import PositionedJSON

/// The messages that are exported for the translators of one language, with what helps to translate them.
package struct TranslationFile: Sendable {
  /// A message, with what helps to translate it.
  struct Unit: Sendable {
    let key: String
    /// The source message, ICU.
    let source: String
    /// The translation, ICU; `nil` if there is none.
    let translation: String?
    var pair: TranslationPair
    let state: TranslationState
    let arguments: FormatArguments
    let note: String?
    /// Where the text appears, in plain words; `nil` if the catalog doesn't name the text.
    let shownAs: String?
    /// The arguments that choose among the message's texts.
    let choices: MessageChoices
    /// Values of arguments, by name.
    let examples: [String: ArgumentExample]
    let maximumLength: Int?
    /// The language to translate into.
    let language: LanguageTag
    /// Of a message that needs review: the source message that it was translated from.
    var oldSource: String?
  }

  /// The format that writes the file.
  package let format: TranslationFormat
  /// The language of the original messages, to translate from.
  package let source: LanguageTag
  /// The language to translate into.
  package let language: LanguageTag
  /// In the order of the source packs.
  let units: [Unit]
  /// The plural categories that the format carries, in CLDR's order.
  let categories: [String]
  /// The path of the source pack, which the file names as the origin of its messages.
  let original: String
  /// Keys of messages that the format can't carry.
  package let leftOut: [String]
  /// Keys with the paths of catalogs whose message isn't exported, because an earlier catalog has another
  /// message with the key.
  package let hidden: [(key: String, catalog: String)]

  /// The files, one or two.
  package var files: [TranslationFormat.Output] { format.write(self) }

  /// How many messages are exported.
  package var count: Int { units.count }
  /// How many messages are ICU MessageFormat because the format can't express them.
  package var asMessages: Int { units.count { $0.pair.isMessage } }

  /// The messages of a catalog and its modules for a language with or without a pack; with `onlyMissing`, those that are
  /// translated and not stale are left out.
  package init(
    _ projects: [Project],
    _ language: LanguageTag,
    format: TranslationFormat,
    onlyMissing: Bool
  ) {
    let sourceTag = projects.first?.catalog.sourceTag ?? language
    self.format = format
    self.language = language
    source = sourceTag
    categories = format.categories(language)
    original = "\(projects.first?.catalog.packsFolder ?? "")/\(sourceTag.text).json"
    var units: [Unit] = []
    var leftOut: [String] = []
    var hidden: [(key: String, catalog: String)] = []
    let shared = SourceKeys(projects)
    var exported: [String: Int] = [:]
    for (place, project) in projects.enumerated() {
      let found = Self.units(of: project, language, format: format, onlyMissing: onlyMissing)
      leftOut += found.leftOut
      guard projects.count > 1 else {
        units = found.units
        continue
      }
      for unit in found.units {
        if !shared.owners(of: unit.key).contains(place) {
          hidden.append((unit.key, project.files[0].path))
        } else if let known = exported[unit.key] {
          if units[known].state == .translated, unit.state != .translated { units[known] = unit }
        } else {
          exported[unit.key] = units.count
          units.append(unit)
        }
      }
    }
    (self.units, self.leftOut, self.hidden) = (units, leftOut, hidden)
  }

  /// The messages of a catalog, and the keys of those that the format can't carry.
  private static func units(
    of project: Project,
    _ language: LanguageTag,
    format: TranslationFormat,
    onlyMissing: Bool
  ) -> (units: [Unit], leftOut: [String]) {
    let texts = TranslationLookup(project, language, as: format)
    let keys = (0..<project.sourceKeyCount).filter(project.sources.has)
    let found = Concurrent.map(keys) { key -> (key: Int, unit: Unit?)? in
      let (state, translation) = texts.state(key)
      if onlyMissing, state == .translated { return nil }
      return (key, texts.unit(key, state, translation: translation))
    }.compactMap { $0 }
    let leftOut = found.filter { $0.unit == nil }.map { project.keys[$0.key] }
    return (found.compactMap(\.unit), leftOut)
  }
}

extension TranslationFile.Unit {
  /// The facts that help to translate, one each; control characters are escaped.
  var hints: [String] {
    var hints = note.map { [$0] } ?? []
    var facts: [String] = []
    if let shownAs { facts.append("shown as \(shownAs)") }
    if let maximumLength {
      facts.append("at most \(language.plainWords(maximumLength: maximumLength))")
    }
    for argument in arguments {
      if let example = examples[argument.name]?.text.value {
        facts.append("{\(argument.name)}: for example \(example)")
      }
    }
    if !facts.isEmpty { hints.append(facts.joined(separator: "; ")) }
    // What the format has no plurals or selects for is one text in ICU MessageFormat.
    if case .whole = pair.source { hints += choices.descriptions.map(\.line) }
    if let oldSource { hints.append("translated from: \(oldSource)") }
    return hints.map { hint in
      hint.split(separator: "\n", omittingEmptySubsequences: false).map {
        Escaping.terminal(String($0))
      }
      .joined(separator: "\n")
    }
  }
}

/// The texts that are exported for the translators of all languages in one file.
struct MultilingualFile: Sendable {
  /// A message in one language.
  struct Translation: Sendable {
    let language: LanguageTag
    let text: TranslationText?
    let state: TranslationState
  }

  /// A message in all languages.
  struct Unit: Sendable {
    /// The message in the source language, with what helps to translate it into any language.
    let source: TranslationFile.Unit
    /// Sorted by language; a language that the message isn't exported for is left out.
    let translations: [Translation]
  }

  /// The language of the source pack, to translate from.
  let source: LanguageTag
  /// Sorted by key.
  let units: [Unit]

  /// Combines files of one format with the source messages, exported as a translation into their own language.
  init(_ source: TranslationFile, _ translations: [TranslationFile]) {
    self.source = source.language
    var found: [String: [(language: LanguageTag, unit: TranslationFile.Unit)]] = [:]
    for file in translations {
      for unit in file.units { found[unit.key, default: []].append((file.language, unit)) }
    }
    units = source.units.sorted(byText: \.key).compactMap { own in
      guard let others = found[own.key] else { return nil }
      return Self.unit(own, others.sorted(byText: { $0.language.text }))
    }
  }

  /// A message in all languages: in the form of the format if it can express all translations, else in ICU
  /// MessageFormat, because the source message is there once.
  private static func unit(
    _ own: TranslationFile.Unit,
    _ others: [(language: LanguageTag, unit: TranslationFile.Unit)]
  ) -> Unit {
    var source = own
    // A file for one language says what its translation was made from.
    source.oldSource = nil
    let pairs = others.map(\.unit.pair)
    let isMessage = pairs.contains { $0.isMessage || $0.source != pairs[0].source }
    if isMessage {
      source.pair = TranslationPair(source: .whole(own.source), target: nil, isMessage: true)
    } else {
      source.pair.source = pairs[0].source
      source.pair.isMessage = false
    }
    return Unit(
      source: source,
      translations: others.map { language, unit in
        Translation(
          language: language,
          text: isMessage ? unit.translation.map { .whole($0) } : unit.pair.target,
          state: unit.state
        )
      }
    )
  }
}
