public import CatalogFormat
public import Foundation

/// The value of an error's argument.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum ArgumentValue: Hashable, Sendable {
  /// A text, for arguments of the type `string`.
  case string(String)
  /// A whole number, for arguments of the type `int`.
  case int(Int)
  /// A number, for arguments of the type `double`.
  case double(Double)
  /// A truth value, for arguments of the type `bool`.
  case bool(Bool)
  /// A point in time, for arguments of the type `date`.
  case date(Date)
  /// A duration, for arguments of the type `duration`.
  case duration(Duration)
  /// A URL, for arguments of the type `url`.
  case url(URL)

  /// No value, for a date or a URL that the other error or the response lacks. Messages show nothing for it.
  case absent

  /// Creates a ``date(_:)``; ``absent`` for `nil`.
  public init(_ date: Date?) { self = date.map { .date($0) } ?? .absent }

  /// Creates a ``url(_:)``; ``absent`` for `nil`.
  public init(_ url: URL?) { self = url.map { .url($0) } ?? .absent }

  /// The value of an argument when an error is mapped from a code; that of a Boolean which decides
  /// instead of the catalog is `true`, so that the catalog decides.
  init(emptyOf type: ArgumentType, decides: Bool) {
    switch type {
    case .string: self = .string("")
    case .int: self = .int(0)
    case .double: self = .double(0)
    case .bool: self = .bool(decides)
    case .duration: self = .duration(.zero)
    case .date, .url: self = .absent
    }
  }
}

extension EntryContent {
  /// The values of the arguments when an error is mapped from a code, as generated mappers have them.
  var emptyValues: [ArgumentValue] {
    let deciding = [policyArguments.retryCondition, policyArguments.reportCondition]
    return arguments.enumerated().map { index, argument in
      ArgumentValue(emptyOf: argument.type, decides: deciding.contains(index))
    }
  }
}

/// An argument of an error: its name, its value, and whether the value may leave the device.
public struct ErrorArgument: Hashable, Sendable {
  /// The name in the message.
  public let name: String
  /// The value that the message shows.
  public let value: ArgumentValue
  /// Whether the value may leave the device.
  public let privacy: ArgumentPrivacy

  /// Creates an argument.
  ///
  /// - Parameters:
  ///   - name: the name in the message.
  ///   - value: the value that the message shows.
  ///   - privacy: whether the value may leave the device.
  package init(name: String, value: ArgumentValue, privacy: ArgumentPrivacy) {
    self.name = name
    self.value = value
    self.privacy = privacy
  }
}

/// The arguments of a message by name.
///
/// An array: messages have few of them, so creating and searching it is faster than a dictionary.
struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [(String, ArgumentValue)]

  init(dictionaryLiteral elements: (String, ArgumentValue)...) { values = elements }

  init(_ dictionary: [String: ArgumentValue]) { values = dictionary.map { ($0, $1) } }

  /// The arguments of a catalog's message, with the one that shows the trace id.
  ///
  /// - Parameters:
  ///   - values: names and values; of equal names the first counts, so that an argument of an error wins.
  ///   - traceID: the trace id; `nil` for none, which is empty in the message.
  ///   - catalog: the catalog, which names the argument.
  init(_ values: [(String, ArgumentValue)], traceID: String?, of catalog: CatalogTable) {
    self.values = values
    guard let name = catalog.settings.traceIDArgument else { return }
    self.values.append((name, traceID.map { .string($0) } ?? .absent))
  }

  /// The names of the arguments, in their order.
  var names: [String] { values.map(\.0) }

  /// The value of a name; `nil` if there is no such argument.
  subscript(name: String) -> ArgumentValue? { values.first { $0.0 == name }?.1 }
}
