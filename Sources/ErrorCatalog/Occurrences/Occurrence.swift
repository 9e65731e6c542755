public import CatalogFormat
public import Foundation
public import MessageFormat

/// One time that an error of a catalog happened, with what is known of it.
///
/// It can be thrown itself; `ErrorMapper` makes it of any error and gives it through unchanged.
public struct Occurrence<Failure: CatalogError>: Error {
  /// What happened.
  public let error: Failure
  /// What all log lines and reports of one request share: the server's, else 32 hex digits made
  /// here, as in W3C Trace Context.
  public var traceID: String
  /// When.
  public var time: Date
  /// What was being done, such as `upload`.
  public var operation: String?
  /// Where in the source it was noticed.
  public var location: SourceLocation
  /// What it was mapped from, with its own causes.
  public var underlying: [UnderlyingError]
  /// For developers, by name; never shown to users, redacted in descriptions.
  public var details: [String: String] = [:]
  /// What is wrong with the fields of a form, several messages each.
  public var fields: [String: [FieldMessage]] = [:]
  /// How long the server asks to be left alone.
  public var retryAfter: Duration?
  /// The HTTP status of the answer.
  public var status: Int?

  /// An occurrence of an error, here and now.
  ///
  /// - Parameters:
  ///   - error: of the catalog.
  ///   - traceID: `nil` to make one.
  ///   - time: when it happened.
  ///   - operation: what was being done.
  ///   - underlying: its causes.
  ///   - fileID: where.
  ///   - line: where.
  ///   - function: where.
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
    self.traceID = traceID ?? RandomID.make()
    self.time = time
    self.operation = operation
    location = SourceLocation(fileID: fileID, line: line, function: function)
    self.underlying = underlying
  }

  /// The messages of a field in the user's language; what only the server worded is left out.
  ///
  /// - Parameters:
  ///   - field: as the server names it.
  ///   - language: `nil` means that of `LocalizationManager.shared`.
  /// - Returns: texts to show beside the field, perhaps none.
  public func messages(for field: String, in language: LanguageTag? = nil) -> [String] {
    (fields[field] ?? []).compactMap { message in
      switch message {
      case .text(let text): return text
      case .key(let key):
        return Failure.catalog.number(of: key).flatMap { number in
          LocalizationManager.shared.text(number, in: Failure.catalog, language) { [:] }
        }
      case .server: return nil
      }
    }
  }
}

extension Occurrence: CatalogFailure {
  /// The error's.
  public var retryPolicy: RetryPolicy { error.retryPolicy }
  /// The error's.
  public var tripsBreaker: Bool { error.tripsBreaker }
}

/// What is wrong with a field of a form.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum FieldMessage: Hashable, Sendable {
  /// The app's own text, in the user's language already.
  case text(String)
  /// A key of the catalog.
  case key(String)
  /// A server's text: for developers, in whatever language and with whatever content.
  case server(String)
}

/// A place in the source.
public struct SourceLocation: Hashable, Sendable {
  /// `Module/File.swift`.
  public let fileID: String
  /// From 1.
  public let line: Int
  /// The function's name.
  public let function: String

  /// - Parameters:
  ///   - fileID: `Module/File.swift`.
  ///   - line: from 1.
  ///   - function: the function's name.
  public init(fileID: String, line: Int, function: String) {
    self.fileID = fileID
    self.line = line
    self.function = function
  }
}
