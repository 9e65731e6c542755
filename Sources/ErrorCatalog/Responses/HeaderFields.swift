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
  private var fields: [(name: String, value: String)] = []

  /// Creates fields from names and values, such as a dictionary; a name can occur more than once.
  public init(_ fields: some Sequence<(key: String, value: String)>) {
    self.fields = fields.map { (name: $0.key, value: $0.value) }
  }

  /// The first value of a name; `nil` if there is none.
  ///
  /// A new value replaces all values.
  public subscript(name: String) -> String? {
    get { values(of: name).first }
    set {
      let key = name.lowercased()
      fields.removeAll { $0.name.lowercased() == key }
      if let newValue { append(newValue, to: name) }
    }
  }

  /// All values of a name, in their order.
  public func values(of name: String) -> [String] {
    let key = name.lowercased()
    return fields.filter { $0.name.lowercased() == key }.map(\.value)
  }

  /// Adds a value after those that the name has.
  public mutating func append(_ value: String, to name: String) {
    fields.append((name: name, value: value))
  }

  /// The values by the name in lower case.
  private var values: [String: [String]] {
    fields.reduce(into: [:]) { $0[$1.name.lowercased(), default: []].append($1.value) }
  }
}

extension HeaderFields: Hashable {
  /// Whether two have the same values for the same names, in any letter case; the order of the names doesn't matter.
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
  /// The names as they were written, and the values; a name with several values occurs as often.
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
    fields.makeIterator()
  }
}

extension HeaderFields: RedactedDescription {
  /// The names, because values can be tokens.
  public var description: String { fields.map(\.name).joined(separator: ", ") }
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
