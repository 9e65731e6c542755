import Foundation
import MessageFormat

/// A catalog in one language: its packs in the order in which texts are looked for.
final class CatalogView: Sendable {
  private final class Source: Sendable {
    /// What was delivered at run time; it goes before what is embedded.
    let delivered: LocalizationPack?
    let texts: StringTable?
    let message: MessageText

    init(delivered: LocalizationPack?, texts: StringTable?, message: MessageText) {
      self.delivered = delivered
      self.texts = texts
      self.message = message
    }
  }

  let table: CatalogTable
  let language: LanguageTag
  private let sources: [Source]
  /// Whether there are embedded texts only, to be shown as they are: what nearly every app has.
  private let isPlain: Bool
  private let pseudo: PseudoLanguage?

  /// - Parameters:
  ///   - table: the catalog.
  ///   - language: the user's.
  ///   - settings: what else the manager was told.
  ///   - formats: gives the formats of a language, the same ones each time.
  init(
    _ table: CatalogTable,
    _ language: LanguageTag,
    _ settings: LocalizationSettings,
    formats: (LanguageTag) -> LocaleFormats
  ) {
    self.table = table
    self.language = language
    let normalized = language.normalized
    let showsSource =
      settings.missingText.isSourceText || normalized == table.sourceLanguage.normalized
    var sources: [Source] = []
    for tag in table.chain(for: language) {
      let name = tag.normalized
      if !showsSource, name == table.sourceLanguage.normalized { continue }
      let delivered = settings.delivered.first { $0.language.normalized == name }
      let texts = table.pack(tag)?.texts
      guard delivered != nil || texts != nil else { continue }
      // Numbers follow the user's region where the text is in the user's language.
      let own = name.language == normalized.language ? language : tag
      let message = MessageText(
        tag,
        formats: formats(own),
        isolatesArguments: settings.isolatesArguments
      )
      sources.append(Source(delivered: delivered, texts: texts, message: message))
    }
    self.sources = sources
    // A pack that was written beforehand has been transformed already.
    let isWritten = table.packs.contains { $0.language == language }
    pseudo = isWritten ? nil : PseudoLanguage(language)
    isPlain = pseudo == nil && sources.allSatisfy { $0.delivered == nil }
  }

  /// The text of a key, filled in; `nil` if no source has one.
  ///
  /// - Parameters:
  ///   - number: the key's.
  ///   - arguments: asked for only if the text has syntax.
  /// - Returns: a string of its own.
  @inline(__always)
  func text(_ number: Int, _ arguments: () -> MessageArguments) -> String? {
    guard isPlain else { return text(table.key(number), number, arguments) }
    for source in sources {
      let text = source.texts?.message(number) { source.message.format($0, arguments()) }
      if let text { return text }
    }
    return nil
  }

  /// The text of a key by its name.
  @inline(__always)
  func text(_ key: String, _ arguments: () -> MessageArguments) -> String? {
    let number = table.number(of: key)
    if let number, isPlain { return text(number, arguments) }
    return text(key, number, arguments)
  }

  /// The first text of a key as it stands in its pack.
  func raw(_ key: String) -> String? {
    guard let number = table.number(of: key) else { return nil }
    let texts = sources.lazy.compactMap(\.texts).first { !$0.isEmpty(number) }
    return texts?[number]
  }

  private func text(_ key: String, _ number: Int?, _ arguments: () -> MessageArguments) -> String? {
    find(key, number).map { source, text in source.message.format(text, arguments()) }
  }

  /// The text of a key with its arguments marked.
  func attributedText(_ number: Int, _ arguments: () -> MessageArguments) -> AttributedString? {
    find(table.key(number), number).map { source, text in
      source.message.attributed(text, arguments())
    }
  }

  /// The first source that has a text, delivered ones before embedded ones.
  private func find(_ key: String, _ number: Int?) -> (Source, String)? {
    for source in sources {
      let delivered = source.delivered?.texts[key].flatMap { $0.isEmpty ? nil : $0 }
      let embedded = { number.flatMap { source.texts?[$0] }.flatMap { $0.isEmpty ? nil : $0 } }
      guard let text = delivered ?? embedded() else { continue }
      return (source, pseudo?.text(text) ?? text)
    }
    return nil
  }
}

/// What a manager was told.
struct LocalizationSettings: Sendable {
  /// The user's languages, most wanted first.
  var preferred: [LanguageTag]
  /// A language to use instead.
  var override: LanguageTag?
  /// Packs that came at run time, one per language.
  var delivered: [LocalizationPack] = []
  var missingText = MissingTextPolicy.sourceText
  var isolatesArguments = true
}

/// Everything that a reader looks at: made anew for every change, never changed.
final class LocalizationSnapshot: Sendable {
  let settings: LocalizationSettings
  /// Each registered catalog in the language in force.
  let current: [CatalogView]
  /// Every view that is known: of languages that were in force, or asked for by name.
  let known: [CatalogView]

  init(_ settings: LocalizationSettings, current: [CatalogView] = [], known: [CatalogView] = []) {
    self.settings = settings
    self.current = current
    self.known = known
  }

  /// The view of a catalog in the language in force.
  @inline(__always)
  func view(_ table: CatalogTable) -> CatalogView? {
    for view in current where view.table === table { return view }
    return nil
  }

  /// The view of a catalog in a language.
  func view(_ table: CatalogTable, _ language: LanguageTag) -> CatalogView? {
    for view in known where view.table === table && view.language == language { return view }
    return nil
  }
}
