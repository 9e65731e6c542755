public import CatalogFormat
public import Foundation
public import MessageFormat

/// The text that replaces a message which the packs of the user's language lack.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum MissingTextPolicy: Hashable, Sendable {
  /// The source message, or the key if there is none.
  case sourceText
  /// The key of the message.
  case key
}

/// The manager of an app's language and of the messages of all its catalogs.
///
/// ```swift
/// let manager = LocalizationManager.shared
/// manager.languageOverride = "tr"
/// let text = manager.text(for: "error.network.timeout", arguments: ["seconds": .int(30)])
/// ```
///
/// You can use it on any thread. Readers never wait for the work of a change, which replaces what they read.
public final class LocalizationManager: Sendable {
  /// The manager of the app, with which generated code registers its catalogs.
  public static let shared = LocalizationManager()

  /// The catalogs and settings that one thread at a time changes.
  private struct Registry: Sendable {
    var settings: LocalizationSettings
    var tables: [CatalogTable] = []
    var formats: [LocaleFormats] = []
    var listeners: [(number: Int, continuation: AsyncStream<LanguageTag?>.Continuation)] = []
    var lastListener = 0
    /// The views that were created since the messages last changed.
    var views: [CatalogView] = []

    func notifyListeners(_ language: LanguageTag?) {
      for listener in listeners { listener.continuation.yield(language) }
    }
  }

  private static let viewLimit = 256

  private let registry: Locked<Registry>
  private let current: Locked<LocalizationSnapshot>
  private let timeZone: TimeZone?

  /// Creates a manager, for tests and for servers that look up texts by their keys; apps use ``shared``.
  ///
  /// Messages and presentations of errors are by ``shared``, with the language that a call names.
  ///
  /// - Parameters:
  ///   - languages: the user's languages, most preferred first.
  ///   - timeZone: the time zone of dates in messages; `nil` for the system's current one.
  public init(
    languages: [LanguageTag] = LocalizationManager.systemLanguages,
    timeZone: TimeZone? = nil
  ) {
    let settings = LocalizationSettings(preferred: languages)
    self.timeZone = timeZone
    registry = Locked(Registry(settings: settings))
    current = Locked(LocalizationSnapshot(settings))
  }

  /// The state that readers use.
  private var snapshot: LocalizationSnapshot { current.withValue { $0 } }

  // MARK: Language

  /// The language that replaces the user's languages; `nil` for none.
  ///
  /// ```swift
  /// LocalizationManager.shared.languageOverride = "pt-PT"
  /// ```
  public var languageOverride: LanguageTag? {
    get { snapshot.settings.override }
    set { change(keepsTexts: true) { $0.override = newValue } }
  }

  /// The user's languages, most preferred first.
  ///
  /// They are the system's at launch. When the user changes them, set this property from
  /// ``systemLanguages``.
  public var languages: [LanguageTag] {
    get { snapshot.settings.preferred }
    set { change(keepsTexts: true) { $0.preferred = newValue } }
  }

  /// The current language of a catalog's messages.
  public func language(in catalog: CatalogTable) -> LanguageTag {
    view(catalog) { $0.language }
  }

  /// The current language and every change of it: ``languageOverride``, or the first of
  /// ``languages``.
  ///
  /// ```swift
  /// for await language in LocalizationManager.shared.languageChanges {
  ///   print("language: \(language?.text ?? "none")")
  /// }
  /// ```
  ///
  /// A slow reader may miss intermediate values, but not the last one.
  public var languageChanges: AsyncStream<LanguageTag?> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      registry.withValue { registry in
        registry.lastListener += 1
        let number = registry.lastListener
        registry.listeners.append((number, continuation))
        continuation.onTermination = { [weak self] _ in
          self?.registry.withValue { $0.listeners.removeAll { $0.number == number } }
        }
        continuation.yield(registry.settings.override ?? registry.settings.preferred.first)
      }
    }
  }

  // MARK: Settings

  /// The text that replaces a missing message; the source message by default.
  public var missingText: MissingTextPolicy {
    get { snapshot.settings.missingText }
    set { change { $0.missingText = newValue } }
  }

  /// A function that is called with the key of every missing message, on the thread that requests
  /// it.
  ///
  /// ```swift
  /// LocalizationManager.shared.onMissingText = { assertionFailure("no message for \($0)") }
  /// ```
  public var onMissingText: (@Sendable (_ key: String) -> Void)? {
    get { snapshot.settings.onMissingText }
    set { change(keepsTexts: true) { $0.onMissingText = newValue } }
  }

  /// Whether strings, dates and URLs in right-to-left messages are enclosed in U+2068 and U+2069,
  /// which isolate their direction (Unicode Bidirectional Algorithm, UAX #9); `true` by default.
  public var isolatesArguments: Bool {
    get { snapshot.settings.isolatesArguments }
    set { change { $0.isolatesArguments = newValue } }
  }

  /// Installs a pack that was received at run time.
  ///
  /// Its messages precede those of the embedded pack. A pack that was installed for the same
  /// language before is replaced.
  public func install(_ pack: LocalizationPack) {
    change { settings in
      settings.delivered.removeAll { $0.language.isEquivalent(to: pack.language) }
      settings.delivered.append(pack)
    }
  }

  /// Removes the pack that was installed for a language; the embedded pack remains.
  public func uninstall(_ language: LanguageTag) {
    change { settings in
      settings.delivered.removeAll { $0.language.isEquivalent(to: language) }
    }
  }

  /// Registers a catalog, so that ``text(for:arguments:)`` finds its keys.
  ///
  /// Generated code registers its catalog with ``shared`` on first use.
  ///
  /// - Parameter catalog: the catalog; registering it again has no effect.
  /// - Returns: the catalog.
  @discardableResult
  public func register(_ catalog: CatalogTable) -> CatalogTable {
    registry.withValue { registry in
      guard !registry.tables.contains(where: { $0 === catalog }) else { return }
      registry.tables.append(catalog)
      publish(&registry)
    }
    return catalog
  }

  private func change(
    keepsTexts: Bool = false,
    _ body: (inout LocalizationSettings) -> Void
  ) {
    registry.withValue { registry in
      if !keepsTexts { registry.views = [] }
      let before = registry.settings.override ?? registry.settings.preferred.first
      body(&registry.settings)
      publish(&registry)
      let after = registry.settings.override ?? registry.settings.preferred.first
      if before != after, !registry.listeners.isEmpty { registry.notifyListeners(after) }
    }
  }

  private func publish(_ registry: inout Registry) {
    let settings = registry.settings
    let views = registry.tables.map { table in
      view(
        table,
        settings.override ?? table.language(preferring: settings.preferred),
        in: &registry
      )
    }
    let snapshot = LocalizationSnapshot(settings, current: views, known: registry.views)
    current.withValue { $0 = snapshot }
  }

  private func view(_ table: CatalogTable, _ language: LanguageTag, in registry: inout Registry)
    -> CatalogView
  {
    if let known = registry.views.first(where: { $0.table === table && $0.language == language }) {
      return known
    }
    // A server may get requests in any language, so the cache has a limit.
    if registry.views.count >= Self.viewLimit {
      registry.views = []
      registry.formats = []
    }
    let view = CatalogView(table, language, settings: registry.settings) { formats($0, &registry) }
    registry.views.append(view)
    return view
  }

  private func formats(_ language: LanguageTag, _ registry: inout Registry) -> LocaleFormats {
    if let known = registry.formats.first(where: { $0.language == language }) { return known }
    let formats = LocaleFormats(language, timeZone: timeZone)
    registry.formats.append(formats)
    return formats
  }

  // MARK: Texts

  /// The message of a key in any registered catalog, in the current language.
  ///
  /// - Parameters:
  ///   - key: the key, such as `error.network.timeout`.
  ///   - arguments: the arguments of the message; one that is missing is shown as `…`.
  /// - Returns: the message with its arguments; the text of ``missingText`` if there is none.
  public func text(for key: String, arguments: [String: ArgumentValue] = [:]) -> String {
    let named = arguments.map { ($0, $1) }
    let found = snapshot.text { view in
      view.text(key) { MessageArguments(named, traceID: nil, of: view.table) }
    }
    return found ?? missing(key)
  }

  /// The message of an error with its arguments, in the current language.
  ///
  /// - Parameter error: the error.
  /// - Returns: the message; the text of ``missingText`` if there is none.
  public func text<E: CatalogError>(for error: E) -> String {
    let table = error.catalog
    let number = table.keyNumber(ofEntry: error.entryIndex)
    let found = view(table) { $0.text(number) { error.messageArguments() } }
    return found ?? missing(table.key(number))
  }

  /// The message of an error with an ``ArgumentAttribute`` on each argument, so that you can format
  /// arguments.
  ///
  /// - Parameter error: the error.
  /// - Returns: the message; the text of ``missingText`` if there is none.
  public func attributedText<E: CatalogError>(for error: E) -> AttributedString {
    let table = error.catalog
    let number = table.keyNumber(ofEntry: error.entryIndex)
    let found = view(table) { $0.attributedText(number) { error.messageArguments() } }
    return found ?? AttributedString(missing(table.key(number)))
  }

  /// The message of a key of a catalog, in a language or, if that is `nil`, in the current one.
  ///
  /// Returns `nil` if there is no message.
  func text(
    _ number: Int,
    in table: CatalogTable,
    language: LanguageTag?,
    _ arguments: () -> MessageArguments
  ) -> String? {
    guard let language else { return view(table) { $0.text(number, arguments) } }
    return view(table, language).text(number, arguments)
  }

  /// The message of a key of a catalog; if it has none and is a module's, the base's message of the key.
  ///
  /// Returns `nil` if there is no message.
  func ownOrBaseText(
    _ number: Int,
    in table: CatalogTable,
    language: LanguageTag?,
    _ arguments: () -> MessageArguments
  ) -> String? {
    if let text = text(number, in: table, language: language, arguments) { return text }
    guard let base = table.base?(), let place = base.number(of: table.key(number)) else {
      return nil
    }
    return text(place, in: base, language: language, arguments)
  }

  /// The language of the message that ``ownOrBaseText(_:in:language:_:)`` returns; `nil` if there is none.
  func languageOfText(_ number: Int, in table: CatalogTable, language: LanguageTag) -> LanguageTag?
  {
    if let found = view(table, language).language(ofText: number) { return found }
    guard let base = table.base?(), let place = base.number(of: table.key(number)) else {
      return nil
    }
    return view(base, language).language(ofText: place)
  }

  /// Calls a function with a catalog in the current language, and registers the catalog if
  /// necessary.
  private func view<Result>(_ table: CatalogTable, _ body: (CatalogView) -> Result) -> Result {
    while true {
      if let result = snapshot.withView(table, body) { return result }
      register(table)
    }
  }

  /// The view of a catalog in a language; creating it makes other writers wait.
  private func view(_ table: CatalogTable, _ language: LanguageTag) -> CatalogView {
    if let known = snapshot.view(table, language) { return known }
    return registry.withValue { registry in
      let made = view(table, language, in: &registry)
      publish(&registry)
      return made
    }
  }

  /// The text that replaces a missing message.
  ///
  /// It calls functions of the app, so it must not be called with a lock.
  func missing(_ key: String) -> String {
    let settings = snapshot.settings
    settings.onMissingText?(key)
    return key
  }
}

extension GeneratedCode {
  /// Creates a catalog and registers it with the manager of the app, which then finds its messages.
  ///
  /// - Parameters:
  ///   - format: the version of the tables' format.
  ///   - domain: the domain in reverse DNS notation.
  ///   - sourceLanguage: the language of the source messages.
  ///   - packs: the messages of all languages.
  ///   - fill: sets the content.
  /// - Returns: the catalog.
  public static func catalog(
    _ format: TableFormat,
    domain: String,
    sourceLanguage: LanguageTag,
    packs: [Pack],
    _ fill: (inout Content) -> Void
  ) -> CatalogTable {
    var content = Content()
    fill(&content)
    return LocalizationManager.shared.register(
      CatalogTable(format, domain: domain, sourceLanguage: sourceLanguage, packs: packs, content)
    )
  }

  /// The manager of the app, which finds the messages of a catalog.
  public static func manager(of catalog: CatalogTable) -> LocalizationManager { .shared }
}
