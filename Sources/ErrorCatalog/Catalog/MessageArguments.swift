/// What a message is filled with, by name.
///
///     manager.text(for: "error.quota.reached", arguments: ["needed": .int(3)])
///
/// A message has few arguments, so that a list is sooner made and searched than a dictionary.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [(String, ArgumentValue)]

  /// - Parameter elements: names and values; of equal names the first counts.
  public init(dictionaryLiteral elements: (String, ArgumentValue)...) { values = elements }

  /// Takes the arguments of a dictionary.
  public init(_ dictionary: [String: ArgumentValue]) { values = dictionary.map { ($0, $1) } }

  init(_ values: [(String, ArgumentValue)]) { self.values = values }

  /// The value of a name.
  public subscript(name: String) -> ArgumentValue? {
    for index in values.indices where values[index].0 == name { return values[index].1 }
    return nil
  }
}
