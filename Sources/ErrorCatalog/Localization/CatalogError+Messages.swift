public import Foundation
public import MessageFormat

extension CatalogError {
  /// The message with its arguments.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the message; the text of ``LocalizationManager/missingText`` if no pack has one.
  public func message(in language: LanguageTag? = nil) -> String {
    message(in: language, traceID: nil)
  }

  func message(in language: LanguageTag?, traceID: String?) -> String {
    text(catalog.keyNumber(ofEntry: entryIndex), in: language, traceID: traceID)
      ?? LocalizationManager.shared.missing(key)
  }

  /// The hint that tells the user what to do; `nil` if the catalog has none.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the hint with its arguments.
  public func hint(in language: LanguageTag? = nil) -> String? {
    hint(in: language, traceID: nil)
  }

  func hint(in language: LanguageTag?, traceID: String?) -> String? {
    record.hint.flatMap { text($0, in: language, traceID: traceID) }
  }

  /// The title; `nil` if the catalog has none.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the title with its arguments.
  public func title(in language: LanguageTag? = nil) -> String? {
    title(in: language, traceID: nil)
  }

  func title(in language: LanguageTag?, traceID: String?) -> String? {
    record.title.flatMap { text($0, in: language, traceID: traceID) }
  }

  /// The message of a key of the catalog with the error's arguments.
  private func text(_ number: Int, in language: LanguageTag?, traceID: String?) -> String? {
    LocalizationManager.shared.ownOrBaseText(number, in: catalog, language: language) {
      messageArguments(traceID: traceID)
    }
  }
}

extension CatalogError {
  /// The error for Objective-C, with the domain of the catalog that contains it.
  ///
  /// `error as NSError` has the same domain for all errors of a type: for a ``ModuleError``, that of
  /// the base.
  public var nsError: NSError {
    NSError(domain: catalog.domain, code: errorCode, userInfo: errorUserInfo)
  }

  /// The domain of the catalog: ``CatalogTable/domain``.
  public static var errorDomain: String { catalog.domain }
  /// The stable number of the error, ``code``; 0 if it has none, because an `NSError` needs one.
  public var errorCode: Int { code ?? 0 }
  /// The message and the hint for Foundation's keys, and what ``ErrorUserInfoKey`` lists.
  public var errorUserInfo: [String: Any] { errorUserInfo(traceID: nil) }

  func errorUserInfo(traceID: String?) -> [String: Any] {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: message(in: nil, traceID: traceID),
      ErrorUserInfoKey.key: key, ErrorUserInfoKey.category: category.rawValue,
    ]
    if let hint = hint(in: nil, traceID: traceID) {
      info[NSLocalizedRecoverySuggestionErrorKey] = hint
    }
    let actions = actions.map(\.rawValue)
    if !actions.isEmpty { info[ErrorUserInfoKey.actions] = actions }
    return info
  }

  /// The message in the user's language.
  public var errorDescription: String? { message() }
  /// Always `nil`, because ``errorDescription`` contains the reason.
  public var failureReason: String? { nil }
  /// Always `nil`, because catalogs have no help anchors.
  public var helpAnchor: String? { nil }
  /// The hint in the user's language; `nil` if the catalog has none.
  public var recoverySuggestion: String? { hint() }
}

/// The keys of the user info that an `NSError` has which was bridged from an error of a catalog or an
/// ``Occurrence``.
///
/// The values are strings, arrays and dictionaries of strings, so that Objective-C can read them:
///
/// ```swift
/// let info = (error as NSError).userInfo
/// let key = info[ErrorUserInfoKey.key] as? String
/// ```
public enum ErrorUserInfoKey {
  /// The key of the error's message, a string.
  public static let key = "errcat.key"
  /// The name of the category, a string.
  public static let category = "errcat.category"
  /// The names of the actions, an array of strings; absent if there are none.
  public static let actions = "errcat.actions"
  /// The trace id of an occurrence, a string; absent if the id was made here.
  public static let traceID = "errcat.traceID"
  /// The messages about the fields of a form, a dictionary of arrays of strings by the names of the
  /// fields; absent if there are none.
  public static let fields = "errcat.fields"
}
