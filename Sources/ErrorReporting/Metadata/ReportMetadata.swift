/// Additional data of a report, by name.
///
/// ```swift
/// func record(_ error: some CatalogError, _ names: [String: String]) throws {
///   ErrorReporter.shared.report(error, metadata: ["project": "shield-7", "attempts": 3])
///   ErrorReporter.shared.report(error, metadata: try ReportMetadata(names))  // names of a server
/// }
/// ```
///
/// Values have any `Encodable` type; pass an error as `UnderlyingError(error)`. Metadata leaves the
/// device: only what the scrubber recognizes is removed from its strings, such as email addresses,
/// tokens, card numbers and queries of URLs, and the values of names such as `password`.
///
/// The names of a payload's own fields are reserved. A reserved name in a literal is a programming
/// error: a debug build traps. Other builds omit the value, list the name in the report's
/// `omitted_keys` and emit ``DeliveryEvent/omittedKeys(_:)``.
public struct ReportMetadata: Sendable {
  /// The error of names that are reserved for a payload's own fields.
  public struct ReservedKeysError: Error, Hashable, CustomStringConvertible {
    /// The reserved names, sorted.
    public let keys: [String]

    /// The message for developers, with the names.
    public var description: String {
      "reserved for the payload's own fields: \(keys.joined(separator: ", "))"
    }
  }

  private(set) var values: [String: any Encodable & Sendable] = [:]
  /// The reserved names in a literal, whose values are omitted.
  private(set) var omitted: [String] = []

  /// Creates empty metadata.
  public init() {}

  /// Creates metadata with names that are known only at run time.
  ///
  /// - Parameter values: the values by name.
  /// - Throws: a ``ReservedKeysError`` with all reserved names.
  public init(_ values: [String: any Encodable & Sendable]) throws(ReservedKeysError) {
    let reserved = values.keys.filter(ReservedKeys.contains).sorted()
    guard reserved.isEmpty else { throw ReservedKeysError(keys: reserved) }
    self.values = values
  }

  /// Adds or replaces a value.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - key: the name of the value.
  /// - Throws: a ``ReservedKeysError`` if the name is reserved.
  public mutating func set(_ value: any Encodable & Sendable, for key: String)
    throws(ReservedKeysError)
  {
    guard !ReservedKeys.contains(key) else { throw ReservedKeysError(keys: [key]) }
    values[key] = value
  }

  /// The values of both; the other's value wins if both have a name.
  func merging(_ other: ReportMetadata) -> ReportMetadata {
    guard !values.isEmpty || !omitted.isEmpty else { return other }
    var merged = self
    merged.values.merge(other.values) { $1 }
    merged.omitted += other.omitted
    return merged
  }
}

extension ReportMetadata: ExpressibleByDictionaryLiteral {
  /// Creates metadata from a literal; of equal names, the last one counts.
  public init(dictionaryLiteral elements: (String, any Encodable & Sendable)...) {
    self.init(omittingReserved: elements)
    assert(omitted.isEmpty, "reserved for the payload's own fields: \(omitted)")
  }

  /// Creates metadata as a literal does in an optimized build: without the values of reserved
  /// names.
  init(omittingReserved elements: [(String, any Encodable & Sendable)]) {
    for (key, value) in elements {
      if ReservedKeys.contains(key) { omitted.append(key) } else { values[key] = value }
    }
  }
}

/// An error that provides metadata for its own reports.
///
/// ```swift
/// extension AppError: ReportMetadataProviding {
///   public var reportMetadata: ReportMetadata { ["release_channel": "beta"] }
/// }
/// ```
///
/// Metadata that is passed to `report` overrides it.
public protocol ReportMetadataProviding: Error {
  /// The metadata of each report of the error; it leaves the device.
  var reportMetadata: ReportMetadata { get }
}

/// The names that are reserved for a payload's own fields.
enum ReservedKeys {
  /// Whether a name isn't allowed in metadata.
  static func contains(_ key: String) -> Bool { all.contains(key) }

  private static let all: Set<String> = Set(PayloadField.allCases.map(\.rawValue))
    .union(MetadataField.allCases.map(\.rawValue))
    .union(["@timestamp", "_id", "_index"])
}

/// The fields at the top level of a payload.
enum PayloadField: String, CaseIterable {
  case id, code, domain, message, severity, environment
  case reportedAt = "reported_at"
  case function, file, line, category, key
  case helpURL = "help_url"
  case traceID = "trace_id"
  case traceIDIsLocal = "trace_id_local"
  case fingerprint, operation, occurrences, mobile, service, metadata, truncated
}

/// The members of the metadata that the reporter writes.
enum MetadataField: String, CaseIterable {
  case arguments, causes, details, fields, status
  case omittedKeys = "omitted_keys"
  case serverCode = "server_code"
}
