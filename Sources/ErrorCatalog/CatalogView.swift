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
  private let hasDelivered: Bool
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
    var chain = table.chain(for: language)
    if !settings.missingText.isSourceText,
      language.normalized != table.sourceLanguage.normalized
    {
      chain.removeAll { $0.normalized == table.sourceLanguage.normalized }
    }
    var sources: [Source] = []
    for tag in chain {
      let delivered = settings.delivered.first { $0.language.normalized == tag.normalized }
      let embedded = LanguageChain.first(of: [tag], in: table.packs.map(\.language))
      let texts = table.packs.first { $0.language == embedded }?.texts
      guard delivered != nil || texts != nil else { continue }
      // Numbers follow the user's region where the text is in the user's language.
      let own = tag.normalized.language == language.normalized.language ? language : tag
      let message = MessageText(
        tag,
        formats: formats(own),
        isolatesArguments: settings.isolatesArguments
      )
      sources.append(
        Source(delivered: delivered, texts: texts, message: message)
      )
    }
    self.sources = sources
    hasDelivered = sources.contains { $0.delivered != nil }
    // A pack that was written beforehand has been transformed already.
    let isWritten = table.packs.contains { $0.language == language }
    pseudo = isWritten ? nil : PseudoLanguage(language)
  }

  /// The text of a key, filled in; `nil` if no source has one.
  func text(_ number: Int, _ arguments: @autoclosure () -> ArgumentValues) -> String? {
    if hasDelivered || pseudo != nil { return text(table.key(number), number, arguments()) }
    for source in sources {
      guard let found = source.texts?.message(number) else { continue }
      return found.hasSyntax ? source.message.format(found.text, arguments()) : found.text
    }
    return nil
  }

  /// The text of a key by its name.
  func text(_ key: String, _ arguments: @autoclosure () -> ArgumentValues) -> String? {
    let number = table.number(of: key)
    if let number, !hasDelivered, pseudo == nil { return text(number, arguments()) }
    return text(key, number, arguments())
  }

  /// The first text of a key as it stands in its pack.
  func raw(_ key: String) -> String? {
    guard let number = table.number(of: key) else { return nil }
    let texts = sources.lazy.compactMap(\.texts).first { !$0.isEmpty(number) }
    return texts?[number]
  }

  private func text(
    _ key: String,
    _ number: Int?,
    _ arguments: @autoclosure () -> ArgumentValues
  ) -> String? {
    find(key, number).map { source, text in source.message.format(text, arguments()) }
  }

  /// The text of a key with its arguments marked.
  func attributedText(_ number: Int, _ arguments: @autoclosure () -> ArgumentValues)
    -> AttributedString?
  {
    find(table.key(number), number).map { source, text in
      source.message.attributed(text, arguments())
    }
  }

  /// The first source that has a text, delivered ones before embedded ones.
  private func find(_ key: String, _ number: Int?) -> (Source, String)? {
    for source in sources {
      let delivered = source.delivered?.texts[key].flatMap { $0.isEmpty ? nil : $0 }
      let embedded = { number.flatMap { source.texts?.message($0)?.text } }
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
  let catalogs: [CatalogView]

  init(_ settings: LocalizationSettings, _ catalogs: [CatalogView]) {
    self.settings = settings
    self.catalogs = catalogs
  }

  func view(_ table: CatalogTable) -> CatalogView? {
    for view in catalogs where view.table === table { return view }
    return nil
  }
}
