public import Foundation
public import MessageFormat

extension Occurrence: LocalizedError, CustomNSError {
  /// The message of the error with its arguments and the trace id.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the message; the text of ``LocalizationManager/missingText`` if no pack has one.
  public func message(in language: LanguageTag? = nil) -> String {
    shown.message(in: language, traceID: traceID.known)
  }

  /// The hint that tells the user what to do; `nil` if the catalog has none.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the hint with its arguments and the trace id.
  public func recoveryHint(in language: LanguageTag? = nil) -> String? {
    shown.recoveryHint(in: language, traceID: traceID.known)
  }

  /// The title; `nil` if the catalog has none.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the title with its arguments and the trace id.
  public func title(in language: LanguageTag? = nil) -> String? {
    shown.title(in: language, traceID: traceID.known)
  }

  /// The presentation of the error, with ``TraceID/known``, ``retryAfter`` and the messages about fields; silent for
  /// a cancellation.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the presentation.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation {
    var presentation = ErrorPresentation(
      shown,
      language: language,
      traceID: traceID.known,
      retryAfter: retryAfter,
      fields: fields.keys.reduce(into: [:]) { $0[$1] = messages(for: $1, in: language) }
    )
    if isCancellation { presentation.choose(.silent) }
    return presentation
  }

  /// The error whose texts are shown: ``error``, or an error of another catalog, such as a module's, for which
  /// this catalog has only its fallback.
  private var shown: any CatalogError {
    guard error.entryIndex == error.catalog.fallback,
      let cause = underlying.first?.error as? any CatalogError,
      !Failure.catalogs.contains(where: { $0 === cause.catalog })
    else { return error }
    return cause
  }

  /// The message in the user's language.
  public var errorDescription: String? { message() }
  /// Always `nil`, because ``errorDescription`` contains the reason.
  public var failureReason: String? { nil }
  /// Always `nil`, because catalogs have no help anchors.
  public var helpAnchor: String? { nil }
  /// The hint in the user's language; `nil` if the catalog has none.
  public var recoverySuggestion: String? { recoveryHint() }

  /// The occurrence for Objective-C, with the domain of the catalog that contains its error, also for
  /// errors of a module, unlike `occurrence as NSError`.
  public var nsError: NSError {
    NSError(domain: error.catalog.domain, code: errorCode, userInfo: errorUserInfo)
  }

  /// The domain of the error's catalog; for errors of a module, that of the base.
  public static var errorDomain: String { Failure.errorDomain }
  /// The stable number of the error.
  public var errorCode: Int { error.errorCode }
  /// The message and the hint for Foundation's keys, and what ``ErrorUserInfoKey`` lists.
  public var errorUserInfo: [String: Any] {
    var info = error.errorUserInfo(traceID: traceID.known)
    info[NSLocalizedDescriptionKey] = message()
    info[NSLocalizedRecoverySuggestionErrorKey] = recoveryHint()
    info[ErrorUserInfoKey.traceID] = traceID.known
    let fields = fields.keys.reduce(into: [String: [String]]()) { messages, field in
      let texts = self.messages(for: field)
      if !texts.isEmpty { messages[field] = texts }
    }
    if !fields.isEmpty { info[ErrorUserInfoKey.fields] = fields }
    return info
  }
}

/// Whether a thrown occurrence is of an error, so that you can catch it by its case.
///
/// ```swift
/// do {
///   try await operations.perform("upload") { try await upload() }
/// } catch .networkTimeout {
///   queueForLater()
/// } catch {
///   show(error.presentation())
/// }
/// ```
///
/// - Parameters:
///   - pattern: the error with its arguments.
///   - occurrence: the occurrence.
/// - Returns: whether the occurrence's error equals the pattern.
public func ~= <Failure>(pattern: Failure, occurrence: Occurrence<Failure>) -> Bool {
  occurrence.error == pattern
}
