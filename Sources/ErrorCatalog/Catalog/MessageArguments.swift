/// The arguments of a message by name.
///
/// An array: messages have few of them, so creating and searching it is faster than a dictionary.
struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
  private var values: [(String, ArgumentValue)]

  init(dictionaryLiteral elements: (String, ArgumentValue)...) { values = elements }

  init(_ dictionary: [String: ArgumentValue]) { values = dictionary.map { ($0, $1) } }

  /// - Parameter values: names and values; of equal names the first counts.
  init(_ values: [(String, ArgumentValue)]) { self.values = values }

  /// The names of the arguments, in their order.
  var names: [String] { values.map(\.0) }

  /// The value of a name; `nil` if there is no such argument.
  subscript(name: String) -> ArgumentValue? { values.first { $0.0 == name }?.1 }
}
