import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The header fields of an HTTP request or response (RFC 9110, section 6.3): names in any letter case, each with one value
/// or several.
///
/// ```swift
/// var fields: HeaderFields = ["Content-Type": "application/json", "Set-Cookie": "a=1"]
/// fields.append("b=2", to: "set-cookie")
/// print(fields["content-type"] ?? "", fields.values(of: "Set-Cookie"))  // application/json ["a=1", "b=2"]
/// ```
public struct HeaderFields: Sendable {
  /// The values by the name in lower case.
  private var values: [String: [String]] = [:]
  /// The names as they were written first, by the name in lower case.
  private var names: [String: String] = [:]

  /// Creates fields from names and values, such as a dictionary; a name can occur more than once.
  public init(_ fields: some Sequence<(key: String, value: String)>) {
    for (name, value) in fields { append(value, to: name) }
  }

  /// The first value of a name; `nil` if there is none.
  ///
  /// A new value replaces all values.
  public subscript(name: String) -> String? {
    get { values[name.lowercased()]?.first }
    set {
      values[name.lowercased()] = nil
      if let newValue { append(newValue, to: name) }
    }
  }

  /// All values of a name, in their order.
  public func values(of name: String) -> [String] { values[name.lowercased()] ?? [] }

  /// Adds a value after those that the name has.
  public mutating func append(_ value: String, to name: String) {
    let key = name.lowercased()
    if values[key] == nil { names[key] = name }
    values[key, default: []].append(value)
  }
}

extension HeaderFields {
  /// The names in lower case, sorted, each with its values as one, with commas between them (RFC 9110, section 5.3), as
  /// browsers and `URLSession` combine them.
  var combined: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { ($0, $1.joined(separator: ", ")) }
  }
}

extension HeaderFields: Hashable {
  /// Whether two have the same values for the same names, in any letter case.
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

  /// Hashes the names in lower case and their values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Creates fields from a literal, in which a name can occur more than once.
  public init(dictionaryLiteral fields: (String, String)...) {
    for (name, value) in fields { append(value, to: name) }
  }
}

extension HeaderFields: Sequence {
  /// The names as they were written first, and the values, sorted by the name; a name with several values occurs as
  /// often.
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
    values.sorted { $0.key < $1.key }
      .flatMap { key, values in values.map { (name: names[key] ?? key, value: $0) } }
      .makeIterator()
  }
}

extension HeaderFields: RedactedDescription {
  /// The names, because values can be tokens.
  public var description: String { map(\.name).joined(separator: ", ") }
}

extension HTTPURLResponse {
  /// The headers that are texts.
  package var headerFields: HeaderFields {
    HeaderFields(
      allHeaderFields.compactMap { name, value in
        guard let name = name as? String, let value = value as? String else { return nil }
        return (key: name, value: value)
      }
    )
  }
}
