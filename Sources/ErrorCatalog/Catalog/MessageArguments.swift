/// The arguments of a message by name.
///
/// ```swift
/// let manager = LocalizationManager.shared
/// let text = manager.text(for: "error.quota.reached", arguments: ["needed": .int(3)])
/// ```
///
/// The arguments are in an array: messages have few of them, so creating and searching it is faster
/// than a dictionary.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [(String, ArgumentValue)]

  /// Creates arguments from a literal.
  ///
  /// - Parameter elements: names and values; of equal names the first counts.
  public init(dictionaryLiteral elements: (String, ArgumentValue)...) { values = elements }

  /// Creates arguments from a dictionary of names and values.
  public init(_ dictionary: [String: ArgumentValue]) { values = dictionary.map { ($0, $1) } }

  init(_ values: [(String, ArgumentValue)]) { self.values = values }

  /// The names of the arguments, in their order.
  var names: [String] { values.map(\.0) }

  /// The value of a name; `nil` if there is no such argument.
  public subscript(name: String) -> ArgumentValue? {
    for index in values.indices where values[index].0 == name { return values[index].1 }
    return nil
  }
}
