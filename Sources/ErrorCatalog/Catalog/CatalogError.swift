public import CatalogFormat
public import Foundation

/// An error of a catalog: a case of the enum that errcat generates, or a ``ModuleError`` of two such
/// enums.
///
/// ```swift
/// func log(_ error: some CatalogError) {
///   print(error.key, error.severity)  // error.network.timeout error
///   print(error.message())                        // in the user's language
/// }
/// ```
///
/// errcat generates the types and the static `catalog`; all other members have defaults that read the
/// catalog's tables.
public protocol CatalogError: CatalogFailure, LocalizedError, CustomNSError,
  CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Hashable, Sendable
{
  /// The categories of the catalog.
  associatedtype Category: RawRepresentable<String> & CaseIterable & Sendable
  /// The actions of the catalog.
  associatedtype Action: RawRepresentable<String> & CaseIterable & Sendable
  /// What only the library uses of the enum.
  associatedtype Generated: GeneratedCode.Members where Generated.Mapped == Self

  /// The catalog of the type; for a ``ModuleError``, the catalog of the base.
  static var catalog: CatalogTable { get }

  /// The catalog that contains the error.
  var catalog: CatalogTable { get }

  /// The category that the catalog assigns.
  var category: Category { get }

  /// The actions that are offered to the user, in the catalog's order.
  var actions: [Action] { get }
}

extension CatalogError {
  /// The type's catalog.
  public var catalog: CatalogTable { Self.catalog }

  var record: EntryContent { catalog.record(entryIndex) }

  /// The key of the message, such as `error.network.timeout`.
  public var key: String { catalog.key(entryIndex) }

  /// The stable number; `nil` if the catalog assigns none.
  public var code: Int? { record.code }

  /// The code with which a server's responses name the error: the catalog's `serverCode`, otherwise ``code``; `nil` if
  /// the catalog assigns none.
  public var serverCode: ServerCode? {
    switch record.serverCode {
    case .number(let number): .number(number)
    case .name(let name): .name(name)
    case nil: record.code.map { .number($0) }
    }
  }

  /// The category that the catalog assigns, from which the error inherits what it doesn't set
  /// itself.
  public var category: Category { category(of: Category.self) }

  func category<Name>(of type: Name.Type) -> Name
  where Name: RawRepresentable<String> {
    let name = record.category ?? ""
    if let category = Name(rawValue: name) { return category }
    isDamaged("record \(entryIndex) names category '\(name)', which the enum lacks")
  }

  /// The style in which the error is shown; the best one if the catalog has several, which
  /// ``ErrorPresentation/alternativeStyles`` follow.
  public var display: DisplayStyle { record.displays[0] }
  /// The severity in logs and reports.
  public var severity: ErrorSeverity { record.severity }

  /// Whether the error counts toward opening a circuit breaker.
  public var tripsBreaker: Bool { record.tripsBreaker == true }

  /// The HTTP status of a server's response that reports the error; `nil` if the catalog sets none.
  public var httpStatus: Int? { record.httpStatus }

  /// The actions that are offered to the user, in the catalog's order; not `retry` if the argument that
  /// the catalog's `retryIf` names is `false`.
  public var actions: [Action] { actions(of: Action.self) }

  func actions<Name: RawRepresentable<String>>(of type: Name.Type) -> [Name] {
    offeredActions.map { name in
      if let action = Name(rawValue: name) { return action }
      isDamaged("record \(entryIndex) names action '\(name)', which the enum lacks")
    }
  }

  /// The arguments in the order of the associated values.
  public var arguments: [ErrorArgument] {
    let declared = record.arguments
    let values = argumentValues
    if declared.count != values.count {
      isDamaged("record \(entryIndex) has \(declared.count) arguments, not \(values.count)")
    }
    return zip(declared, values).map {
      ErrorArgument(name: $0.name, value: $1, privacy: $0.privacy)
    }
  }

  /// The arguments by name, for formatting a message.
  ///
  /// - Parameter traceID: the trace id that the catalog's argument for it shows; `nil` for none.
  /// - Returns: the arguments of the error, then the trace id.
  func messageArguments(traceID: String? = nil) -> MessageArguments {
    let values = argumentValues
    let named = values.isEmpty ? [] : zip(record.arguments, values).map { ($0.name, $1) }
    return MessageArguments(named, traceID: traceID, of: catalog)
  }

  func isDamaged(_ problem: String) -> Never {
    TableName(.entries, of: catalog.domain).isDamaged(problem)
  }
}

extension CatalogError {
  /// Whether two errors have the same entry and equal arguments.
  public static func == (left: Self, right: Self) -> Bool {
    left.entryIndex == right.entryIndex && left.argumentValues == right.argumentValues
  }

  /// Hashes the entry and the arguments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entryIndex)
    hasher.combine(argumentValues)
  }
}

/// The decision of an error's arguments where the catalog leaves it to them, and the catalog's otherwise.
extension CatalogError {
  /// Whether occurrences of the error are reported: whether the catalog sets it, and the argument that
  /// `reportIf` names, if any, is `true`.
  public var isReportable: Bool {
    record.isReported && allows(record.policyArguments.reportCondition)
  }

  /// The policy for retrying an operation that failed with the error: `never` if the argument that
  /// the catalog's `retryIf` names is `false`.
  public var retryPolicy: RetryPolicy { isNeverRetried ? .never : record.retryPolicy }

  /// The minimum delay before a retry: the value of the argument that the catalog's `retryAfter` names,
  /// at most a year; `nil` if it names none, or the value isn't positive.
  ///
  /// An ``Occurrence`` also has the delay that a server requests.
  public var retryAfter: Duration? {
    guard let index = record.policyArguments.retryDelay else { return nil }
    return argumentValue(index).flatMap { RetryDelay.duration($0) }
  }

  /// The names of the actions that are offered: not `retry` if an argument decides that the error is
  /// never retried.
  package var offeredActions: [String] {
    let names = record.actions
    guard names.contains("retry"), isNeverRetried else { return names }
    return names.filter { $0 != "retry" }
  }

  /// Whether an argument decides that the error is never retried.
  private var isNeverRetried: Bool { !allows(record.policyArguments.retryCondition) }

  /// Whether a Boolean argument is `true`; `true` if no argument decides.
  private func allows(_ index: Int?) -> Bool {
    guard let index, case .bool(let value)? = argumentValue(index) else { return true }
    return value
  }

  private func argumentValue(_ index: Int) -> ArgumentValue? {
    let values = argumentValues
    if values.indices.contains(index) { return values[index] }
    isDamaged("record \(entryIndex) has \(values.count) arguments, so none has index \(index)")
  }
}

/// An error that retries and circuit breakers can handle: a ``CatalogError``, an ``Occurrence`` or
/// a ``ModuleError``.
public protocol CatalogFailure: Error {
  /// The policy for retrying an operation that failed with the error.
  var retryPolicy: RetryPolicy { get }
  /// Whether the error counts toward opening a circuit breaker.
  var tripsBreaker: Bool { get }
  /// The minimum delay before a retry, which the server requests (`Retry-After`) or an argument of the
  /// error holds; `nil` if there is none.
  var retryAfter: Duration? { get }
}

extension CatalogFailure {
  /// Whether the app or the user can retry: whether ``retryPolicy`` isn't `never`.
  public var isRetryable: Bool { retryPolicy != .never }
}

/// The error of a call that a circuit breaker rejected because the service is down.
///
/// Mappers map it to the entry that the catalog's `circuitOpen` names, or to the fallback if the catalog names none.
public struct CircuitOpenError: Error, Hashable, Sendable {
  /// The time until the breaker allows the next call.
  public let retryAfter: Duration
  /// The failure that opened the breaker; `nil` if it is unknown.
  ///
  /// Logs and reports have it. The rejected call isn't mapped by it, and it isn't compared.
  public let cause: (any Error)?

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - retryAfter: the time until the breaker allows the next call.
  ///   - cause: the failure that opened the breaker; `nil` if it is unknown.
  public init(retryAfter: Duration, cause: (any Error)? = nil) {
    self.retryAfter = retryAfter
    self.cause = cause
  }

  /// Whether two errors have the same delay.
  public static func == (left: Self, right: Self) -> Bool { left.retryAfter == right.retryAfter }

  /// Hashes the delay.
  public func hash(into hasher: inout Hasher) { hasher.combine(retryAfter) }
}

/// Delays before retries, which come from servers and from arguments of errors.
package enum RetryDelay {
  /// The maximum delay: a year, in seconds.
  package static let maximumSeconds = 31_536_000.0

  /// The delay that an argument holds: a duration, a number of seconds, or the date until which to
  /// wait, at most a year.
  ///
  /// - Parameters:
  ///   - value: the value of the argument.
  ///   - now: returns the current time.
  /// - Returns: `nil` if the delay isn't positive, as in errors that are mapped from a code.
  package static func duration(_ value: ArgumentValue, now: () -> Date = Date.init) -> Duration? {
    let seconds: Double
    switch value {
    case .duration(let duration):
      return duration > .zero ? min(duration, .seconds(maximumSeconds)) : nil
    case .int(let number): seconds = Double(number)
    case .double(let number): seconds = number
    case .date(let date): seconds = date.timeIntervalSince(now())
    case .string, .bool, .url, .absent: return nil
    }
    return seconds > 0 ? .seconds(min(seconds, maximumSeconds)) : nil
  }
}

/// An error that contains another one: an ``Occurrence`` or a ``ModuleError``.
protocol ErrorContainer: Error {
  /// The error inside; `nil` for a server code that is unmapped.
  var contained: (any Error)? { get }
  /// The error of another catalog of which an occurrence is; `nil` for all others.
  var foreign: (any CatalogError)? { get }
}

extension CatalogError {
  /// Creates the error of the catalog that any error is or contains; `nil` if it is none.
  ///
  /// Works for the error itself, for an ``Occurrence`` of it, also one that a mapper of another catalog made, and for
  /// both in a ``ModuleError``; nothing is mapped.
  ///
  /// ```swift
  /// do {
  ///   try await makeVideo()
  /// } catch {
  ///   switch AppError(in: error) {
  ///   case .insufficientCredits(let needed, _): offerCredits(needed)
  ///   case let known?: show(known.presentation())
  ///   case nil: throw error
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter error: an error of any type.
  public init?(in error: any Error) {
    var current = error
    while true {
      let container = current as? any ErrorContainer
      if let known = current as? Self ?? container?.foreign.flatMap({ Self(in: $0) }) {
        self = known
        return
      }
      guard let contained = container?.contained else { return nil }
      current = contained
    }
  }
}

/// A code with which a server names an error: a number or a name.
///
/// ```swift
/// let code: ServerCode = 11_001
/// ```
///
/// Closed: new cases come with a major version only.
public enum ServerCode: Hashable, Sendable {
  /// A number, such as `11001`.
  case number(Int)
  /// A name, such as `queue_full`.
  case name(String)
}

extension ServerCode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Creates a name.
  public init(stringLiteral value: String) { self = .name(value) }
}
