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
/// Generated code implements the type's `catalog` and the members of ``GeneratedCode/CatalogEntry``; all other
/// members have defaults that read the catalog's tables.
public protocol CatalogError: GeneratedCode.CatalogEntry, CatalogFailure, LocalizedError,
  CustomNSError, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Hashable,
  Sendable
{
  /// The categories of the catalog.
  associatedtype Category: RawRepresentable<String> & CaseIterable & Sendable
  /// The actions of the catalog.
  associatedtype Action: RawRepresentable<String> & CaseIterable & Sendable

  /// The catalog of the type; for a ``ModuleError``, the catalog of the base.
  static var catalog: CatalogTable { get }

  /// The catalog that contains the error.
  var catalog: CatalogTable { get }

  /// The category that the catalog assigns.
  var category: Category { get }

  /// The actions that are offered to the user, in the catalog's order.
  var actions: [Action] { get }

  /// The code of the server that no catalog maps, and for which the error is the replacement; `nil`
  /// for all errors but ``ModuleError/other(_:)``.
  var unmappedServerCode: ServerCode? { get }
}

extension CatalogError {
  /// The type's catalog alone.
  public static var catalogs: [CatalogTable] { [catalog] }
  /// The type's catalog.
  public var catalog: CatalogTable { Self.catalog }
  /// Always `nil`.
  public var unmappedServerCode: ServerCode? { nil }

  var record: EntryRecord { catalog.record(entryIndex) }

  /// The key of the message, such as `error.network.timeout`.
  public var key: String {
    let catalog = catalog
    return catalog.key(catalog.record(entryIndex).key)
  }

  /// The stable number; `nil` if the catalog assigns none.
  public var code: Int? { record.code }

  /// The category that the catalog assigns, from which the error inherits what it doesn't set
  /// itself.
  public var category: Category { category(of: Category.self) }

  func category<Name>(of type: Name.Type) -> Name
  where Name: RawRepresentable<String> {
    let name = record.category ?? ""
    if let category = Name(rawValue: name) { return category }
    isDamaged("record \(entryIndex) names category '\(name)', which the enum lacks")
  }

  /// The style in which the error is shown; the first one if the catalog has several.
  public var display: DisplayStyle { record.appearance.display }
  /// The styles in which the error can be shown, best first, for
  /// ``ErrorPresentation/adapted(visibleFields:hasBanners:hasToasts:)``.
  public var displays: [DisplayStyle] {
    let appearance = record.appearance
    return [appearance.display] + appearance.alternatives
  }
  /// The severity in logs and reports.
  public var severity: ErrorSeverity { record.severity }

  /// Whether the error counts toward opening a circuit breaker.
  public var tripsBreaker: Bool { record.tripsBreaker }

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
    var named: [(String, ArgumentValue)] = []
    if !values.isEmpty {
      named.reserveCapacity(values.count)
      record.forEachArgumentName { name in
        if named.count < values.count { named.append((name, values[named.count])) }
      }
    }
    // An argument of the error with the same name is first, so that it wins.
    if let traceID, let name = catalog.traceIDArgument { named.append((name, .string(traceID))) }
    return named.isEmpty ? [:] : MessageArguments(named)
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
