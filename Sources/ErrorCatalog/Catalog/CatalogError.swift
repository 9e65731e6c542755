public import Foundation
public import MessageFormat

/// An error of a catalog: what every generated enum is.
///
/// Generated code gives the three requirements; everything else follows from the catalog's table.
public protocol CatalogError: CatalogFailure, LocalizedError, CustomNSError,
  CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable, Hashable, Sendable
{
  associatedtype Category: RawRepresentable<String> & CaseIterable & Sendable
  associatedtype Action: RawRepresentable<String> & CaseIterable & Sendable

  /// The catalog that the error is an entry of.
  static var catalog: CatalogTable { get }

  /// The entry's place in the catalog.
  var entryIndex: Int { get }

  /// The associated values in the order of their declaration.
  var argumentValues: [ArgumentValue] { get }
}

extension CatalogError {
  var record: EntryRecord { Self.catalog.record(entryIndex) }

  /// The i18n key, such as `error.network.timeout`.
  public var key: String { Self.catalog.key(record.key) }

  /// The stable number; 0 if the catalog gives none.
  public var code: Int { record.code }

  /// The group that the error belongs to.
  public var category: Category {
    guard let category = Category(rawValue: record.category) else {
      preconditionFailure("the table names a category that the enum lacks")
    }
    return category
  }

  /// How it is to be shown.
  public var display: DisplayStyle { record.display }
  /// swift-log's level.
  public var severity: ErrorSeverity { record.severity }

  /// Whether it is sent to the error tracker.
  public var isReportable: Bool { record.isReported }
  /// Whether and how the operation is tried again.
  public var retryPolicy: RetryPolicy { record.retryPolicy }

  /// Whether trying again can help, by itself or by the user's hand.
  public var isRetryable: Bool { record.retryPolicy != .never }

  /// Whether it counts as a degradation of the service.
  public var tripsBreaker: Bool { record.tripsBreaker }

  /// The status that a server answers with.
  public var httpStatus: Int? { record.httpStatus }

  /// What the user can be offered to do.
  public var actions: [Action] { record.actions.compactMap { Action(rawValue: $0) } }

  /// The arguments with their names.
  public var arguments: [ErrorArgument] {
    zip(record.arguments, argumentValues).map {
      ErrorArgument(name: $0.name, value: $1, privacy: $0.privacy)
    }
  }

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

  /// All that is needed to show the error.
  public func presentation(in language: LanguageTag? = nil) -> ErrorPresentation {
    ErrorPresentation(self, language: language)
  }

  /// The text of a key of the catalog, filled in.
  func text(_ number: Int, _ language: LanguageTag?) -> String? {
    LocalizationManager.shared.text(number, in: Self.catalog, language) { messageArguments }
  }

  /// The arguments as messages take them.
  var messageArguments: MessageArguments { record.named(argumentValues) }
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
  /// Always `nil`: the message says what is to be said.
  public var failureReason: String? { nil }
  /// Always `nil`.
  public var helpAnchor: String? { nil }
  /// The hint in the user's language.
  public var recoverySuggestion: String? { recoveryHint() }
}
