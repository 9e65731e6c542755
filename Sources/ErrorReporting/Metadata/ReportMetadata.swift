/// Additional facts about a report, by name.
///
/// Values are of any `Encodable` type; pass an error as `UnderlyingError(error)`. Metadata leaves the
/// device: strings are scrubbed of email addresses, tokens, card numbers and the queries of URLs, and
/// of nothing else that might be private.
///
///     reporter.report(error, metadata: ["project": project.id, "attempts": 3])
///     reporter.report(error, metadata: try ReportMetadata(fromServer))   // names known at run time
///
/// The names of a payload's own fields are reserved. A reserved name in a literal is a programming
/// error: it stops a debug build; other builds omit the value, list its name under `refused_keys` in
/// the report and emit ``DeliveryEvent/refusedKeys(_:)``.
public struct ReportMetadata: Sendable {
  /// An error thrown for names that are reserved for a payload's own fields.
  public struct ReservedKeysError: Error, Hashable, CustomStringConvertible {
    /// The reserved names, sorted.
    public let keys: [String]

    /// A message for developers that lists the names.
    public var description: String {
      "reserved for the payload's own fields: \(keys.joined(separator: ", "))"
    }
  }

  private(set) var values: [String: any Encodable & Sendable] = [:]
  /// Reserved names that a literal had; their values are omitted.
  private(set) var refused: [String] = []

  /// Empty metadata.
  public init() {}

  /// Metadata with names that are known at run time.
  ///
  /// - Parameter values: the values by name.
  /// - Throws: ``ReservedKeysError`` with all names that are reserved.
  public init(_ values: [String: any Encodable & Sendable]) throws(ReservedKeysError) {
    let reserved = values.keys.filter(ReservedKeys.contains).sorted()
    guard reserved.isEmpty else { throw ReservedKeysError(keys: reserved) }
    self.values = values
  }

  /// Adds or replaces a value.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - key: its name.
  /// - Throws: ``ReservedKeysError`` if the name is reserved.
  public mutating func set(_ value: any Encodable & Sendable, for key: String)
    throws(ReservedKeysError)
  {
    guard !ReservedKeys.contains(key) else { throw ReservedKeysError(keys: [key]) }
    values[key] = value
  }

  /// The values of both; where both have a name, the other's value.
  func merging(_ other: ReportMetadata) -> ReportMetadata {
    guard !values.isEmpty || !refused.isEmpty else { return other }
    var merged = self
    merged.values.merge(other.values) { $1 }
    merged.refused += other.refused
    return merged
  }
}

extension ReportMetadata: ExpressibleByDictionaryLiteral {
  /// Metadata with the values of a literal; the later of two equal names wins.
  public init(dictionaryLiteral elements: (String, any Encodable & Sendable)...) {
    self.init(omittingReserved: elements)
    assert(refused.isEmpty, "reserved for the payload's own fields: \(refused)")
  }

  /// The metadata of a literal in an optimized build: without the values of reserved names.
  init(omittingReserved elements: [(String, any Encodable & Sendable)]) {
    for (key, value) in elements {
      if ReservedKeys.contains(key) { refused.append(key) } else { values[key] = value }
    }
  }
}
