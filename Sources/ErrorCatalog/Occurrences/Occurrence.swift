public import CatalogFormat
public import Foundation
public import MessageFormat

/// An error of a catalog at run time, with its trace id, time, operation, causes and field
/// messages.
///
/// ```swift
/// do {
///   try await upload()
/// } catch {
///   throw ErrorMapper.occurrence(for: error, operation: "upload")
/// }
/// ```
///
/// You can throw it; mappers return an occurrence unchanged.
public struct Occurrence<Failure: CatalogError>: Error {
  /// The error of the catalog; its fallback for an error that it doesn't map.
  ///
  /// For an error of another catalog, such as a module's, texts, logs, reports, responses and policies are those of that
  /// error.
  public let error: Failure
  /// The id that all log lines and reports of a request share: the server's or yours, or one that was
  /// made here.
  public var traceID: TraceID
  /// When the error occurred: by default, when the occurrence was created.
  public var time: Date
  /// The name of the operation that failed, such as `upload`.
  public var operation: String?
  /// The source location that created the occurrence.
  public var location: SourceLocation
  /// The errors that it was mapped from, with their causes.
  public var underlying: [UnderlyingError]
  /// Texts for developers by name, which aren't shown to users and are redacted in descriptions.
  public var details: [String: String] = [:]
  /// The messages about the fields of a form, by the names of the fields.
  public var fields: [String: [FieldMessage]] = [:]
  /// The minimum delay before a retry, which the server requests (`Retry-After`) or an argument of
  /// ``error`` holds; `nil` if there is none.
  public var retryAfter: Duration?
  /// The HTTP status of the server's response; `nil` if there is no response.
  public var status: Int?
  /// The code of the server's response that no catalog maps; `nil` if there is none.
  public var unmappedServerCode: ServerCode?
  /// Whether somebody stopped the operation, and the catalog maps no error to that: nothing is shown, logged as an
  /// error, reported, retried or counted.
  ///
  /// A `CancellationError`, `URLError.cancelled` and `CocoaError.userCancelled` are cancellations, also as causes
  /// of other errors.
  public package(set) var isCancellation = false
  /// Whether an operation has handled the occurrence, so that outer ones pass it through.
  package var isHandled = false
  /// Whether a circuit breaker has counted the occurrence.
  package var isCounted = false
  /// The error of another catalog, such as a module's, for which this catalog has only its fallback.
  var foreign: (any CatalogError)?

  /// Creates an occurrence of an error.
  ///
  /// - Parameters:
  ///   - error: the error of the catalog.
  ///   - traceID: the trace id; `nil` or empty to make one here.
  ///   - time: the time of the occurrence.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - underlying: the causes.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  public init(
    _ error: Failure,
    traceID: String? = nil,
    time: Date = Date(),
    operation: String? = nil,
    underlying: [UnderlyingError] = [],
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    self.error = error
    self.traceID = TraceID(known: traceID)
    self.time = time
    self.operation = operation
    location = SourceLocation(fileID: fileID, line: line, function: function)
    self.underlying = underlying
    retryAfter = error.retryAfter
    unmappedServerCode = error.unmappedServerCode
  }

  /// The messages about a field, to show next to it.
  ///
  /// - Parameters:
  ///   - field: the name of the field.
  ///   - language: the language; `nil` for the current one of ``LocalizationManager/shared``.
  /// - Returns: the messages without those of the server; may be empty.
  public func messages(for field: String, in language: LanguageTag? = nil) -> [String] {
    messages(for: field, in: language) { $0.message(in: language) }
  }

  /// The messages about a field, with those of errors from a function.
  func messages(
    for field: String,
    in language: LanguageTag?,
    ofError: (any CatalogError) -> String
  ) -> [String] {
    (fields[field] ?? []).compactMap { message in
      switch message {
      case .text(let text): return text
      case .key(let key):
        let catalogs = Failure.catalogs + (foreign.map { [$0.catalog] } ?? [])
        return catalogs.lazy.compactMap { catalog in
          catalog.number(of: key).flatMap { number in
            LocalizationManager.shared.text(number, in: catalog, language: language) { [:] }
          }
        }.first
      case .error(let error): return ofError(error)
      case .server, .code: return nil
      }
    }
  }
}

extension Occurrence: CatalogFailure {
  /// Whether and how operations retry after the error, as its entry and its arguments set it; `never` for a
  /// cancellation.
  public var retryPolicy: RetryPolicy { isCancellation ? .never : actualError.retryPolicy }
  /// Whether the error counts toward opening a circuit breaker; `false` for a cancellation.
  public var tripsBreaker: Bool { !isCancellation && actualError.tripsBreaker }
}

extension CatalogFailure {
  /// Whether the operation may have had an effect, as far as the catalog's `performed` says.
  package var mayBePerformed: Bool {
    let error: any Error =
      (self as? any AnyOccurrence)?.actualError ?? (self as? any ErrorContainer)?.contained ?? self
    return (error as? any CatalogError)?.record.mayBePerformed ?? true
  }
}

extension Occurrence {
  /// The error that texts, logs, reports, responses and policies are of: ``error``, or one of another catalog.
  package var actualError: any CatalogError { foreign ?? error }
  /// The causes of ``actualError``.
  package var actualCauses: [UnderlyingError] {
    guard foreign != nil, let first = underlying.first, first.error is any CatalogError else {
      return underlying
    }
    return first.underlying
  }

  /// The outermost cause of the catalog's fallback; `nil` for other errors.
  package var unmappedCause: UnderlyingError? {
    actualError.entryIndex == actualError.catalog.fallback ? actualCauses.first : nil
  }

  /// Whether the occurrence is reported: whether its error is, and it isn't a cancellation.
  public var isReportable: Bool { !isCancellation && actualError.isReportable }
  /// The severity in logs and reports: that of the error; `info` for a cancellation.
  public var severity: ErrorSeverity { isCancellation ? .info : actualError.severity }
  /// The i18n key of the error.
  public var key: String { actualError.key }
  /// The stable number of the error; `nil` if the catalog assigns none.
  public var code: Int? { actualError.code }
  /// The category of ``error``.
  public var category: Failure.Category { error.category }
  /// The style in which the error is shown; `silent` for a cancellation.
  public var display: DisplayStyle { isCancellation ? .silent : actualError.display }
  /// The actions that are offered to the user, in the catalog's order; none for a cancellation.
  public var actions: [Failure.Action] { isCancellation ? [] : error.actions }

  /// The first cause of a type, outer ones first: the error of a library as it was thrown.
  ///
  /// ```swift
  /// func code<Failure>(_ occurrence: Occurrence<Failure>) -> Int? {
  ///   occurrence.cause(URLError.self)?.errorCode
  /// }
  /// ```
  ///
  /// Its texts can contain private data: don't log them.
  ///
  /// - Parameter type: the type of the cause.
  /// - Returns: the cause; `nil` if there is none of the type.
  public func cause<Cause: Error>(_ type: Cause.Type) -> Cause? {
    for error in causes {
      for cause in ErrorChain(error).errors {
        if let found = cause as? Cause { return found }
      }
    }
    return nil
  }
}

/// A message about a field of a form.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum FieldMessage: Hashable, Sendable {
  /// A message in the user's language: of the app, or of the server if the catalog's `server` says
  /// that it writes field messages for users.
  case text(String)
  /// The key of a message in the catalog.
  case key(String)
  /// The error that the field's code maps to, with its arguments.
  case error(any CatalogError)
  /// A message of the server, for developers: its language and content are unknown.
  case server(String)
  /// A code of the server that the catalog doesn't map, without a message.
  case code(String)

  private var value: [AnyHashable] {
    switch self {
    case .text(let text): return ["text", text]
    case .key(let key): return ["key", key]
    case .error(let error): return [AnyHashable(error)]
    case .server(let text): return ["server", text]
    case .code(let code): return ["code", code]
    }
  }

  /// Whether two messages are the same.
  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  /// Hashes the kind and what it has.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A location in the source code.
public struct SourceLocation: Hashable, Sendable {
  /// The module and the file, such as `Module/File.swift`.
  public let fileID: String
  /// The number of the line, from 1.
  public let line: Int
  /// The name of the function.
  public let function: String

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - fileID: the module and the file, such as `Module/File.swift`.
  ///   - line: the number of the line, from 1.
  ///   - function: the name of the function.
  public init(fileID: String, line: Int, function: String) {
    self.fileID = fileID
    self.line = line
    self.function = function
  }
}

extension Occurrence: LocalizedError, CustomNSError {
  /// The message of the error with its arguments and the trace id.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the message; the text of ``LocalizationManager/missingText`` if no pack has one.
  public func message(in language: LanguageTag? = nil) -> String {
    actualError.message(in: language, traceID: traceID.known)
  }

  /// The hint that tells the user what to do; `nil` if the catalog has none.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the hint with its arguments and the trace id.
  public func hint(in language: LanguageTag? = nil) -> String? {
    actualError.hint(in: language, traceID: traceID.known)
  }

  /// The title; `nil` if the catalog has none.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the title with its arguments and the trace id.
  public func title(in language: LanguageTag? = nil) -> String? {
    actualError.title(in: language, traceID: traceID.known)
  }

  /// The presentation of the error, with ``TraceID/known``, ``retryAfter`` and the messages about fields; silent for
  /// a cancellation.
  ///
  /// - Parameter language: the language; `nil` for the current one of
  ///   ``LocalizationManager/shared``.
  /// - Returns: the presentation.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation {
    var presentation = ErrorPresentation(
      actualError,
      language: language,
      traceID: traceID.known,
      retryAfter: retryAfter,
      cause: unmappedCause?.identity,
      fields: fields.keys.reduce(into: [:]) { $0[$1] = messages(for: $1, in: language) }
    )
    if isCancellation { presentation.choose(.silent) }
    return presentation
  }

  /// The message in the user's language.
  public var errorDescription: String? { message() }
  /// Always `nil`, because ``errorDescription`` contains the reason.
  public var failureReason: String? { nil }
  /// Always `nil`, because catalogs have no help anchors.
  public var helpAnchor: String? { nil }
  /// The hint in the user's language; `nil` if the catalog has none.
  public var recoverySuggestion: String? { hint() }

  /// The occurrence for Objective-C, with the domain of the catalog that contains its error, also for
  /// errors of a module, unlike `occurrence as NSError`.
  public var nsError: NSError {
    NSError(domain: actualError.catalog.domain, code: errorCode, userInfo: errorUserInfo)
  }

  /// The domain of the error's catalog; for errors of a module, that of the base.
  public static var errorDomain: String { Failure.errorDomain }
  /// The stable number of the error; 0 if it has none, because an `NSError` needs one.
  public var errorCode: Int { actualError.errorCode }
  /// The message and the hint for Foundation's keys, and what ``ErrorUserInfoKey`` lists.
  public var errorUserInfo: [String: Any] {
    var info = actualError.errorUserInfo(traceID: traceID.known)
    info[NSLocalizedDescriptionKey] = message()
    info[NSLocalizedRecoverySuggestionErrorKey] = hint()
    info[ErrorUserInfoKey.traceID] = traceID.known
    let fields = fields.keys.reduce(into: [String: [String]]()) { messages, field in
      let texts = self.messages(for: field)
      if !texts.isEmpty { messages[field] = texts }
    }
    if !fields.isEmpty { info[ErrorUserInfoKey.fields] = fields }
    return info
  }
}

extension Occurrence {
  /// Whether a thrown occurrence is of an error, so that you can catch it by its case.
  ///
  /// ```swift
  /// do {
  ///   try await policy.perform("upload") { try await upload() }
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
  public static func ~= (pattern: Failure, occurrence: Self) -> Bool {
    occurrence.error == pattern
  }
}

/// An occurrence of an error of any catalog.
package protocol AnyOccurrence: Error {
  /// The error that texts, logs, reports, responses and policies are of.
  var actualError: any CatalogError { get }
  /// The errors that it was made from.
  var causes: [any Error] { get }
  /// Whether it is of a cancellation that the catalog doesn't map.
  var isCancellation: Bool { get }
  /// Whether an operation has handled it, so that outer ones pass it through.
  var isHandled: Bool { get }
  /// Whether a circuit breaker has counted it.
  var isCounted: Bool { get }
  /// The occurrence with an error of another catalog, of which its own error becomes the cause, and everything
  /// else unchanged.
  func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other>
}

extension Occurrence: ErrorContainer {
  var contained: (any Error)? { error }
}

extension Occurrence: AnyOccurrence {
  package var causes: [any Error] { underlying.map(\.error) }

  package func replacing<Other: CatalogError>(_ error: Other) -> Occurrence<Other> {
    let isSame = self.error.catalog === error.catalog && self.error.entryIndex == error.entryIndex
    var other = Occurrence<Other>(
      error,
      time: time,
      operation: operation,
      underlying: isSame ? underlying : [UnderlyingError(self.error, causes: underlying)],
      fileID: location.fileID,
      line: location.line,
      function: location.function
    )
    other.details = details
    other.fields = fields
    if let retryAfter { other.retryAfter = retryAfter }
    other.status = status
    other.unmappedServerCode = unmappedServerCode ?? error.unmappedServerCode
    other.traceID = traceID
    other.isCancellation = isCancellation
    other.isHandled = isHandled
    other.isCounted = isCounted
    return other
  }
}
