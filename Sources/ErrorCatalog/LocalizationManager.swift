public import Foundation
public import MessageFormat

/// Chooses the language and gives the texts of every catalog that the app uses.
///
/// `shared` is the one that generated code asks; it is a class because all of the app looks at the
/// same choice of language.
public final class LocalizationManager: Sendable {
  /// The one that generated code registers its catalog with.
  public static let shared = LocalizationManager()

  private struct State: Sendable {
    var override: LanguageTag?
    var catalogs: [CatalogTable] = []
  }

  private let state = Locked(State())
  private let preferred: [LanguageTag]

  /// - Parameter languages: the user's, most wanted first; default: the system's.
  public init(languages: [String] = Locale.preferredLanguages) {
    preferred = languages.compactMap { LanguageTag($0) }
  }

  /// A language to use instead of the user's; `nil` to follow the user.
  public var override: LanguageTag? {
    get { state.withValue { $0.override } }
    set { state.withValue { $0.override = newValue } }
  }

  /// The language that texts of a catalog are shown in.
  public func language(in catalog: CatalogTable) -> LanguageTag {
    override ?? catalog.language(preferring: preferred)
  }

  /// Makes a catalog's texts known to `text(for:)`; generated code does it at the first use.
  ///
  /// - Returns: the catalog.
  @discardableResult
  public func registered(_ catalog: CatalogTable) -> CatalogTable {
    state.withValue { $0.catalogs.append(catalog) }
    return catalog
  }

  /// The text of a key in any registered catalog, arguments filled in; the key itself if there is
  /// none.
  public func text(for key: String, arguments: [String: ArgumentValue] = [:]) -> String {
    for catalog in state.withValue({ $0.catalogs }) {
      if let found = catalog.text(key, in: language(in: catalog)) {
        return MessageText.format(found.text, language: found.language, arguments: arguments)
      }
    }
    return key
  }

  /// The message of an error, its arguments filled in.
  public func text(for error: some CatalogError) -> String {
    error.message(in: language(in: type(of: error).catalog))
  }
}
