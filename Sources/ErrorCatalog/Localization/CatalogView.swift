import CatalogFormat
import Foundation
import MessageFormat

/// A catalog in one language: its packs in the order in which messages are looked up.
final class CatalogView: Sendable {
  private struct Source: Sendable {
    /// The pack that was installed at run time, which precedes the embedded one.
    let delivered: LocalizationPack?
    let texts: StringTable?
    let language: LanguageTag
    let formats: LocaleFormats
  }

  let table: CatalogTable
  let language: LanguageTag
  private let sources: [Source]
  private let isolatesArguments: Bool
  /// The formatter of each source, created for its first message with arguments.
  private let fillers: Locked<[MessageText?]>
  private let pseudo: PseudoLanguage?
  /// The messages that were requested so far, by key number, parsed.
  private let shown: Locked<[ShownMessage?]>

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - table: the catalog.
  ///   - language: the user's language.
  ///   - settings: the settings of the manager.
  ///   - formats: returns the formats of a language, always the same object.
  init(
    _ table: CatalogTable,
    _ language: LanguageTag,
    settings: LocalizationSettings,
    formats: (LanguageTag) -> LocaleFormats
  ) {
    self.table = table
    self.language = language
    let source = table.sourceLanguage
    pseudo = PseudoLanguage(language)
    let isMade = pseudo != nil && table.texts(language) == nil
    let showsSource =
      settings.missingText == .sourceText || isMade || language.isEquivalent(to: source)
    var sources: [Source] = []
    // A pseudo-language is made from the source messages, not from those of its parent language.
    for tag in pseudo == nil ? table.chain(for: language) : [language, source] {
      if !showsSource, tag.isEquivalent(to: source) { continue }
      let delivered = settings.delivered.first { $0.language.isEquivalent(to: tag) }
      let texts = table.texts(tag)
      guard delivered != nil || texts != nil else { continue }
      // Numbers follow the user's region where the text is in the user's language.
      let own = tag.isSameLanguage(as: language) ? language : tag
      sources.append(
        Source(delivered: delivered, texts: texts, language: tag, formats: formats(own))
      )
    }
    self.sources = sources
    isolatesArguments = settings.isolatesArguments
    fillers = Locked(Array(repeating: nil, count: sources.count))
    shown = Locked(Array(repeating: nil, count: table.keyCount))
  }

  /// The message of a key with its arguments; `nil` if no source has one.
  ///
  /// - Parameters:
  ///   - number: the number of the key.
  ///   - arguments: returns the arguments; called only if the message has syntax.
  /// - Returns: the text to show.
  func text(_ number: Int, _ arguments: () -> MessageArguments) -> String? {
    shown.once(number) { find(table.key(number), number) }.text(arguments)
  }

  /// The message of a key by its name; `nil` if no source has one.
  func text(_ key: String, _ arguments: () -> MessageArguments) -> String? {
    if let number = table.number(of: key) { return text(number, arguments) }
    // The catalog lacks the key; an installed pack may have it.
    return find(key, nil).text(arguments)
  }

  /// The message of a key with an attribute on each argument; `nil` if no source has one.
  func attributedText(_ number: Int, _ arguments: () -> MessageArguments) -> AttributedString? {
    shown.once(number) { find(table.key(number), number) }.attributed(arguments)
  }

  /// The language of a key's message; `nil` if no source has one.
  func language(ofText number: Int) -> LanguageTag? {
    let key = table.key(number)
    return sources.indices.first { place in
      let texts = [sources[place].delivered?.texts[key], sources[place].texts?[number]]
      return texts.contains { $0.flatMap { shown($0, place) } != nil }
    }.map { sources[$0].language }
  }

  /// The embedded message of a key, unformatted; `nil` if no pack has one.
  func raw(_ key: String) -> String? {
    guard let number = table.number(of: key) else { return nil }
    let texts = sources.lazy.compactMap(\.texts).first { !$0.isEmpty(number) }
    return texts?[number]
  }

  /// The message of a key in the first source that has one, in installed packs before embedded
  /// ones.
  private func find(_ key: String, _ number: Int?) -> ShownMessage {
    for (place, source) in sources.enumerated() {
      let delivered = source.delivered?.texts[key]
      if let found = delivered.flatMap({ shown($0, place) }) { return found }
      let embedded = number.flatMap { source.texts?[$0] }
      if let found = embedded.flatMap({ shown($0, place) }) { return found }
    }
    return .none
  }

  /// A message of a source; `nil` if it is empty or has a syntax error.
  private func shown(_ text: String, _ place: Int) -> ShownMessage? {
    guard !text.isEmpty else { return nil }
    // A pack of the pseudo-language has been transformed already.
    let isMade = pseudo != nil && !sources[place].language.isEquivalent(to: language)
    return ShownMessage(isMade ? pseudo?.text(text) ?? text : text) { filler(place) }
  }

  private func filler(_ place: Int) -> MessageText {
    fillers.once(place) {
      let source = sources[place]
      return MessageText(
        source.language,
        formats: source.formats,
        isolatesArguments: isolatesArguments
      )
    }
  }
}

/// The settings of a ``LocalizationManager``.
struct LocalizationSettings: Sendable {
  /// The user's languages, most preferred first.
  var preferred: [LanguageTag]
  /// The language to use instead.
  var override: LanguageTag?
  /// The packs that were installed at run time, one per language.
  var delivered: [LocalizationPack] = []
  var missingText = MissingTextPolicy.sourceText
  var onMissingText: (@Sendable (_ key: String) -> Void)?
  var isolatesArguments = true
}

/// The immutable state that readers use; every change replaces it.
final class LocalizationSnapshot: Sendable {
  let settings: LocalizationSettings
  /// The registered catalogs in the current language.
  private let current: [CatalogView]
  /// All cached views: of languages that were current or requested.
  private let known: [CatalogView]

  init(_ settings: LocalizationSettings, current: [CatalogView] = [], known: [CatalogView] = []) {
    self.settings = settings
    self.current = current
    self.known = known
  }

  /// Calls a function with the view of a catalog in the current language.
  ///
  /// Returns `nil` if the catalog isn't registered.
  func withView<Result>(_ table: CatalogTable, _ body: (CatalogView) -> Result) -> Result? {
    for view in current where view.table === table { return body(view) }
    return nil
  }

  /// The first text that a function finds in the current views.
  func text(_ find: (CatalogView) -> String?) -> String? {
    for view in current {
      if let text = find(view) { return text }
    }
    return nil
  }

  /// The cached view of a catalog in a language; `nil` if there is none.
  func view(_ table: CatalogTable, _ language: LanguageTag) -> CatalogView? {
    for view in known where view.table === table && view.language == language { return view }
    return nil
  }
}
