import Foundation
public import MessageFormat

extension CatalogError {
  /// The message, filled in.
  ///
  /// - Parameter language: `nil` means that of `LocalizationManager.shared`.
  /// - Returns: what the manager shows for a missing text if no pack has a message.
  public func message(in language: LanguageTag? = nil) -> String {
    text(Self.catalog.keyNumber(ofEntry: entryIndex), language)
      ?? LocalizationManager.shared.missing(key)
  }

  /// What the user can do, in words; `nil` if the catalog has no hint.
  public func recoveryHint(in language: LanguageTag? = nil) -> String? {
    record.hint.flatMap { text($0, language) }
  }

  /// The title; `nil` if the catalog has none.
  public func title(in language: LanguageTag? = nil) -> String? {
    record.title.flatMap { text($0, language) }
  }

  /// The text of a key of the catalog, filled in.
  private func text(_ number: Int, _ language: LanguageTag?) -> String? {
    LocalizationManager.shared.text(number, in: Self.catalog, language) { messageArguments }
  }
}

extension CatalogError {
  /// The catalog's domain.
  public static var errorDomain: String { catalog.domain }
  /// The stable number.
  public var errorCode: Int { code }
  /// The message under `NSLocalizedDescriptionKey`.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: message()]
  }

  /// The message in the user's language.
  public var errorDescription: String? { message() }
  /// Always `nil`: the message says it all.
  public var failureReason: String? { nil }
  /// Always `nil`.
  public var helpAnchor: String? { nil }
  /// The hint in the user's language.
  public var recoverySuggestion: String? { recoveryHint() }
}
