import CatalogFormat
import Foundation
import MessageFormat

/// A catalog in one language: its packs in the order in which texts are looked for.
final class CatalogView: Sendable {
  private struct Source: Sendable {
    /// What was delivered at run time; it goes before what is embedded.
    let delivered: LocalizationPack?
    let texts: StringTable?
    let language: LanguageTag
    let formats: LocaleFormats
  }

  let table: CatalogTable
  let language: LanguageTag
  private let sources: [Source]
  private let isolatesArguments: Bool
  /// What fills the messages of each source, once it has one with arguments.
  private let fillers: OnceTable<MessageText>
  private let pseudo: PseudoLanguage?
  /// What was asked for once, by key number: read, and found in its pack.
  private let shown: OnceTable<ShownMessage>

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
    let source = table.sourceLanguage
    let showsSource = settings.missingText.isSourceText || language.isEquivalent(to: source)
    var sources: [Source] = []
    for tag in table.chain(for: language) {
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
    fillers = OnceTable(count: sources.count)
    // A pack that was written beforehand has been transformed already.
    pseudo = table.languages.contains(language) ? nil : PseudoLanguage(language)
    shown = OnceTable(count: table.keyCount)
  }

  /// The text of a key, filled in; `nil` if no source has one.
  ///
  /// - Parameters:
  ///   - number: the key's.
  ///   - arguments: asked for only if the text takes any.
  /// - Returns: the text to show.
  @inline(__always)
  func text(_ number: Int, _ arguments: () -> MessageArguments) -> String? {
    shown.read(number, { find(table.key(number), number) }, { $0.text(arguments) })
  }

  /// The text of a key by its name.
  @inline(__always)
  func text(_ key: String, _ arguments: () -> MessageArguments) -> String? {
    if let number = table.number(of: key) { return text(number, arguments) }
    // The catalog does not know the key; a delivered pack may.
    return find(key, nil).text(arguments)
  }

  /// The text of a key with its arguments marked.
  func attributedText(_ number: Int, _ arguments: () -> MessageArguments) -> AttributedString? {
    shown.read(number, { find(table.key(number), number) }, { $0.attributed(arguments) })
  }

  /// The first text of a key as it stands in its pack.
  func raw(_ key: String) -> String? {
    guard let number = table.number(of: key) else { return nil }
    let texts = sources.lazy.compactMap(\.texts).first { !$0.isEmpty(number) }
    return texts?[number]
  }

  /// Looks a key up in every source, delivered texts before embedded ones.
  private func find(_ key: String, _ number: Int?) -> ShownMessage {
    for (place, source) in sources.enumerated() {
      let delivered = source.delivered?.texts[key].flatMap { $0.isEmpty ? nil : $0 }
      let embedded = { number.flatMap { source.texts?[$0] }.flatMap { $0.isEmpty ? nil : $0 } }
      guard let text = delivered ?? embedded() else { continue }
      return ShownMessage(pseudo?.text(text) ?? text) { filler(place) }
    }
    return .none
  }

  private func filler(_ place: Int) -> MessageText {
    let make = {
      let source = self.sources[place]
      return MessageText(
        source.language,
        formats: source.formats,
        isolatesArguments: self.isolatesArguments
      )
    }
    return fillers.read(place, make) { $0 }
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
  var onMissingText: (@Sendable (_ key: String) -> Void)?
  var isolatesArguments = true
}

/// Everything that a reader looks at: made anew for every change, never changed.
final class LocalizationSnapshot: Sendable {
  let settings: LocalizationSettings
  /// Each registered catalog in the language in force.
  private let current: [CatalogView]
  /// Every view that is known: of languages that were in force, or asked for by name.
  private let known: [CatalogView]
  /// The first of the current views, at hand; counting references to it would have all threads
  /// write to one place.
  private let first: Unmanaged<CatalogView>?

  init(_ settings: LocalizationSettings, current: [CatalogView] = [], known: [CatalogView] = []) {
    self.settings = settings
    self.current = current
    self.known = known
    first = current.first.map { Unmanaged.passUnretained($0) }
  }

  /// Calls a function with the view of a catalog in the language in force; `nil` if it has none.
  @inline(__always)
  func withView<Result>(_ table: CatalogTable, _ body: (CatalogView) -> Result) -> Result? {
    if let result = first?._withUnsafeGuaranteedRef({ $0.table === table ? body($0) : nil }) {
      return result
    }
    for view in current.dropFirst() where view.table === table { return body(view) }
    return nil
  }

  /// The first text that a function finds in the views in force.
  @inline(__always)
  func text(_ find: (CatalogView) -> String?) -> String? {
    if let text = first?._withUnsafeGuaranteedRef(find) { return text }
    for view in current.dropFirst() {
      if let text = find(view) { return text }
    }
    return nil
  }

  /// The view of a catalog in a language.
  func view(_ table: CatalogTable, _ language: LanguageTag) -> CatalogView? {
    for view in known where view.table === table && view.language == language { return view }
    return nil
  }
}
