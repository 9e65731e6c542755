public import Foundation
public import MessageFormat

/// What is shown where no pack of the user's languages has a text.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum MissingTextPolicy: Sendable {
  /// The text in the source language; the key if there is none.
  case sourceText
  /// The key.
  case key
  /// What the function gives for the key.
  case custom(@Sendable (_ key: String) -> String)

  var isSourceText: Bool {
    if case .sourceText = self { return true }
    return false
  }
}

/// Chooses the language and gives the texts of every catalog that the app uses.
///
/// Any thread may ask at any time, and none waits for another: what readers look at is replaced as
/// a whole when something changes.
public final class LocalizationManager: Sendable {
  /// The one that generated code registers its catalog with.
  public static let shared = LocalizationManager()

  /// What writers change, one at a time.
  private struct State: Sendable {
    var settings: LocalizationSettings
    var tables: [CatalogTable] = []
    var formats: [LocaleFormats] = []
    var listeners: [(number: Int, continuation: AsyncStream<LanguageTag?>.Continuation)] = []
    var lastListener = 0
    /// Every view that was needed since the texts last changed.
    var views: [CatalogView] = []

    @inline(never)
    func tellListeners(_ language: LanguageTag?) {
      for listener in listeners { listener.continuation.yield(language) }
    }
  }

  private static let viewLimit = 256

  private let state: Locked<State>
  private let snapshot: SharedCell<LocalizationSnapshot>
  private let timeZone: TimeZone?

  /// - Parameters:
  ///   - languages: BCP 47 tags, the user's, most wanted first; default: the system's.
  ///   - timeZone: of dates in messages; `nil` means the system's, whatever it is at the time.
  public init(
    languages: [String] = SystemLanguages.preferred,
    timeZone: TimeZone? = nil
  ) {
    let settings = LocalizationSettings(preferred: languages.compactMap { LanguageTag($0) })
    self.timeZone = timeZone
    state = Locked(State(settings: settings))
    snapshot = SharedCell(LocalizationSnapshot(settings))
  }

  // MARK: Language

  /// A language to use instead of the user's; `nil` to follow the user.
  public var languageOverride: LanguageTag? {
    get { snapshot.read { $0.settings.override } }
    set { change(keepsTexts: true) { $0.override = newValue } }
  }

  /// The user's languages, most wanted first.
  ///
  /// Set it to `SystemLanguages.preferred` when the system's list changes: that is read once.
  public var languages: [LanguageTag] {
    get { snapshot.read { $0.settings.preferred } }
    set { change(keepsTexts: true) { $0.preferred = newValue } }
  }

  /// The language that texts of a catalog are shown in.
  public func language(in catalog: CatalogTable) -> LanguageTag {
    view(catalog) { $0.language }
  }

  /// The language in force, now and after every change: `languageOverride`, else the most wanted of
  /// `languages`.
  ///
  /// A slow reader misses steps, never the last one.
  public var languageChanges: AsyncStream<LanguageTag?> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      state.withValue { state in
        state.lastListener += 1
        let number = state.lastListener
        state.listeners.append((number, continuation))
        continuation.onTermination = { [weak self] _ in
          self?.state.withValue { $0.listeners.removeAll { $0.number == number } }
        }
        continuation.yield(state.settings.override ?? state.settings.preferred.first)
      }
    }
  }

  // MARK: Settings

  /// What is shown where there is no text.
  public var missingText: MissingTextPolicy {
    get { snapshot.read { $0.settings.missingText } }
    set { change { $0.missingText = newValue } }
  }

  /// Called with the key of every text that is asked for and missing, on the thread that asks: a
  /// place for `assertionFailure` in debug builds.
  public var onMissingText: (@Sendable (_ key: String) -> Void)? {
    get { snapshot.read { $0.settings.onMissingText } }
    set { change(keepsTexts: true) { $0.onMissingText = newValue } }
  }

  /// Whether strings, dates and URLs are kept apart from right-to-left text around them by U+2068
  /// and U+2069.
  public var isolatesArguments: Bool {
    get { snapshot.read { $0.settings.isolatesArguments } }
    set { change { $0.isolatesArguments = newValue } }
  }

  /// Uses a pack that was delivered at run time before the embedded one of its language.
  public func install(_ pack: LocalizationPack) {
    change { settings in
      settings.delivered.removeAll { $0.language.isEquivalent(to: pack.language) }
      settings.delivered.append(pack)
    }
  }

  /// Goes back to the embedded pack of a language.
  public func uninstall(_ language: LanguageTag) {
    change { settings in
      settings.delivered.removeAll { $0.language.isEquivalent(to: language) }
    }
  }

  /// Makes a catalog's texts known to `text(for:)`; generated code does it at the first use.
  ///
  /// - Returns: the catalog.
  @discardableResult
  public func register(_ catalog: CatalogTable) -> CatalogTable {
    state.withValue { state in
      guard !state.tables.contains(where: { $0 === catalog }) else { return }
      state.tables.append(catalog)
      publish(&state)
    }
    return catalog
  }

  private func change(
    keepsTexts: Bool = false,
    _ body: (inout LocalizationSettings) -> Void
  ) {
    state.withValue { state in
      if !keepsTexts { state.views = [] }
      let before = state.settings.override ?? state.settings.preferred.first
      body(&state.settings)
      publish(&state)
      let after = state.settings.override ?? state.settings.preferred.first
      if before != after, !state.listeners.isEmpty { state.tellListeners(after) }
    }
  }

  private func publish(_ state: inout State) {
    let settings = state.settings
    let views = state.tables.map { table in
      view(table, settings.override ?? table.language(preferring: settings.preferred), &state)
    }
    snapshot.replace(with: LocalizationSnapshot(settings, current: views, known: state.views))
  }

  private func view(_ table: CatalogTable, _ language: LanguageTag, _ state: inout State)
    -> CatalogView
  {
    if let known = state.views.first(where: { $0.table === table && $0.language == language }) {
      return known
    }
    // A server may be asked for any language: what is kept has a limit.
    if state.views.count >= Self.viewLimit {
      state.views = []
      state.formats = []
    }
    let view = CatalogView(table, language, state.settings) { formats($0, &state) }
    state.views.append(view)
    return view
  }

  private func formats(_ language: LanguageTag, _ state: inout State) -> LocaleFormats {
    if let known = state.formats.first(where: { $0.language == language }) { return known }
    let formats = LocaleFormats(language, timeZone: timeZone)
    state.formats.append(formats)
    return formats
  }

  // MARK: Texts

  /// The text of a key in any registered catalog, arguments filled in; what `missingText` says if
  /// there is none.
  public func text(for key: String, arguments: MessageArguments = [:]) -> String {
    snapshot.read { $0.text { $0.text(key) { arguments } } } ?? missing(key)
  }

  /// The message of an error, its arguments filled in.
  public func text<E: CatalogError>(for error: E) -> String {
    let table = E.catalog
    let number = table.keyNumber(ofEntry: error.entryIndex)
    let found = view(table) { $0.text(number) { error.messageArguments } }
    return found ?? missing(table.key(number))
  }

  /// The message of an error with its arguments marked by `ArgumentAttribute`, so that they can be
  /// made bold or linked.
  public func attributedText<E: CatalogError>(for error: E) -> AttributedString {
    let table = E.catalog
    let number = table.keyNumber(ofEntry: error.entryIndex)
    let found = view(table) { $0.attributedText(number) { error.messageArguments } }
    return found ?? AttributedString(missing(table.key(number)))
  }

  /// The text of a key of a catalog, in a language or the one in force; `nil` if there is none.
  func text(
    _ number: Int,
    in table: CatalogTable,
    _ language: LanguageTag?,
    _ arguments: () -> MessageArguments
  ) -> String? {
    guard let language else { return view(table) { $0.text(number, arguments) } }
    return view(table, language).text(number, arguments)
  }

  /// Calls a function with a catalog in the language in force; the first time also registers it.
  @inline(__always)
  private func view<Result>(_ table: CatalogTable, _ body: (CatalogView) -> Result) -> Result {
    while true {
      if let result = snapshot.read({ $0.withView(table, body) }) { return result }
      register(table)
    }
  }

  /// A catalog in a language; the first time, others are kept waiting while it is made.
  private func view(_ table: CatalogTable, _ language: LanguageTag) -> CatalogView {
    if let known = snapshot.read({ $0.view(table, language) }) { return known }
    return state.withValue { state in
      let made = view(table, language, &state)
      publish(&state)
      return made
    }
  }

  /// What is shown for a missing text; outside of every read, since it calls the app's functions.
  func missing(_ key: String) -> String {
    let settings = snapshot.read { $0.settings }
    settings.onMissingText?(key)
    if case .custom(let text) = settings.missingText { return text(key) }
    return key
  }
}
