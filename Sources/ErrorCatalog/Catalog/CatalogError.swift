public import CatalogFormat
public import Foundation

/// An error of a catalog: what every generated enum is.
///
/// Generated code implements the three requirements; everything else comes from the catalog's tables.
public protocol CatalogError: CatalogFailure, LocalizedError, CustomNSError,
  CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable, Hashable, Sendable
{
  associatedtype Category: RawRepresentable<String> & CaseIterable & Sendable
  associatedtype Action: RawRepresentable<String> & CaseIterable & Sendable

  /// The catalog that the error is an entry of.
  static var catalog: CatalogTable { get }

  /// The entry's index in the catalog.
  var entryIndex: Int { get }

  /// The associated values in the order of their declaration.
  var argumentValues: [ArgumentValue] { get }
}

extension CatalogError {
  var record: EntryRecord { Self.catalog.record(entryIndex) }

  /// The i18n key, such as `error.network.timeout`.
  public var key: String { Self.catalog.key(record.key) }

  /// The stable number; 0 if the catalog assigns none.
  public var code: Int { record.code ?? 0 }

  /// The category that the error belongs to.
  public var category: Category {
    let name = record.category
    if let category = Category(rawValue: name) { return category }
    Self.reportDamage("record \(entryIndex) names category '\(name)', which the enum lacks")
    guard let first = Category.allCases.first else {
      preconditionFailure("an enum of categories without a case")
    }
    return first
  }

  /// How the error is shown.
  public var display: DisplayStyle { record.display }
  /// The severity, in swift-log's levels.
  public var severity: ErrorSeverity { record.severity }

  /// Whether the error is sent to the error tracker.
  public var isReportable: Bool { record.isReported }
  /// Whether and how the operation is retried.
  public var retryPolicy: RetryPolicy { record.retryPolicy }

  /// Whether a retry can help, by the app or by the user.
  public var isRetryable: Bool { record.retryPolicy != .never }

  /// Whether the error counts as a degradation of the service.
  public var tripsBreaker: Bool { record.tripsBreaker }

  /// `nil`: only an `Occurrence` knows how long the server asks clients to wait.
  public var retryAfter: Duration? { nil }

  /// The status that a server responds with.
  public var httpStatus: Int? { record.httpStatus }

  /// What the user can do, in the catalog's order.
  public var actions: [Action] {
    record.actions.compactMap { name in
      if let action = Action(rawValue: name) { return action }
      Self.reportDamage("record \(entryIndex) names action '\(name)', which the enum lacks")
      return nil
    }
  }

  /// The arguments with their names.
  public var arguments: [ErrorArgument] {
    let declared = record.arguments
    let values = argumentValues
    if declared.count != values.count {
      Self.reportDamage("record \(entryIndex) has \(declared.count) arguments, not \(values.count)")
    }
    return zip(declared, values).map {
      ErrorArgument(name: $0.name, value: $1, privacy: $0.privacy)
    }
  }

  /// The arguments as messages take them.
  var messageArguments: MessageArguments {
    let values = argumentValues
    guard !values.isEmpty else { return [:] }
    var named: [(String, ArgumentValue)] = []
    named.reserveCapacity(values.count)
    record.forEachArgumentName { name in
      if named.count < values.count { named.append((name, values[named.count])) }
    }
    return MessageArguments(named)
  }

  private static func reportDamage(_ problem: String) {
    TableDamage.report(TableName(.entries, of: catalog.domain), problem)
  }
}

extension CatalogError {
  /// Whether entry and arguments are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.entryIndex == right.entryIndex && left.argumentValues == right.argumentValues
  }

  /// Feeds entry and arguments to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entryIndex)
    hasher.combine(argumentValues)
  }
}
