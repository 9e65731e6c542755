/// The header fields of an HTTP request or response (RFC 9110, section 6.3): names in any letter case, each with one value
/// or several, in the order of the lines.
///
/// ```swift
/// var fields: HeaderFields = ["Content-Type": "application/json", "Set-Cookie": "a=1"]
/// fields.append("b=2", to: "set-cookie")
/// print(fields["content-type"] ?? "", fields.values(of: "Set-Cookie"))  // application/json ["a=1", "b=2"]
/// ```
public struct HeaderFields: Hashable, Sendable {
  /// The values by the name in lower case.
  private var fields: [String: [String]] = [:]

  /// Creates fields from names and values, such as a dictionary; a name can occur more than once.
  public init(_ fields: some Sequence<(key: String, value: String)>) {
    for (name, value) in fields { append(value, to: name) }
  }

  /// The first value of a name; `nil` if there is none. Setting it replaces all values.
  public subscript(name: String) -> String? {
    get { values(of: name).first }
    set { fields[name.lowercased()] = newValue.map { [$0] } }
  }

  /// All values of a name.
  public func values(of name: String) -> [String] { fields[name.lowercased()] ?? [] }

  /// Adds a value after those that the name has.
  public mutating func append(_ value: String, to name: String) {
    fields[name.lowercased(), default: []].append(value)
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Creates fields from a literal, in which a name can occur more than once.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { append(value, to: name) }
  }
}

extension HeaderFields: Sequence {
  /// The names in lower case and the values, sorted by name; a name with several values occurs as often.
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
    fields.sorted { $0.key < $1.key }
      .flatMap { name, values in values.map { (name: name, value: $0) } }
      .makeIterator()
  }
}

extension HeaderFields: RedactedDescription {
  /// The names, because values can be tokens.
  public var description: String { fields.keys.sorted().joined(separator: ", ") }
}
