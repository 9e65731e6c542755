import ErrcatCompiler
import MessageFormat

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

  /// Combines files of one format.
  ///
  /// - Parameters:
  ///   - source: the source messages, exported as a translation into their own language.
  ///   - translations: a file for each language.
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
