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
///   throw ErrorMapper.occurrence(error, operation: "upload")
/// }
/// ```
///
/// You can throw it; mappers return an occurrence unchanged.
public struct Occurrence<Failure: CatalogError>: Error {
  /// The error of the catalog.
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
        return Failure.catalogs.lazy.compactMap { catalog in
          catalog.number(of: key).flatMap { number in
            LocalizationManager.shared.text(number, in: catalog, language: language) { [:] }
          }
        }.first
      case .error(let error): return ofError(error)
      case .server: return nil
      }
    }
  }
}

extension Occurrence: CatalogFailure {
  /// Whether and how operations retry after ``error``, as its entry and its arguments set it; `never` for a
  /// cancellation.
  public var retryPolicy: RetryPolicy { isCancellation ? .never : error.retryPolicy }
  /// Whether ``error`` counts toward opening a circuit breaker; `false` for a cancellation.
  public var tripsBreaker: Bool { !isCancellation && error.tripsBreaker }
}

extension Occurrence {
  /// Whether the occurrence is reported: whether its ``error`` is, and it isn't a cancellation.
  public var isReportable: Bool { !isCancellation && error.isReportable }
  /// The severity in logs and reports: that of ``error``; `info` for a cancellation.
  public var severity: ErrorSeverity { isCancellation ? .info : error.severity }

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
      for cause in ErrorChain(error) {
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

  private var value: [AnyHashable] {
    switch self {
    case .text(let text): return ["text", text]
    case .key(let key): return ["key", key]
    case .error(let error): return [AnyHashable(error)]
    case .server(let text): return ["server", text]
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
