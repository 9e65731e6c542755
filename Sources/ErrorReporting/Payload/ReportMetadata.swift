/// What is to be known about a report beyond the error itself: values by name.
///
/// Any `Encodable` will do; an error is given as `UnderlyingError(error)`. What is put in here leaves
/// the device: strings pass the scrubber, which knows e-mail addresses, tokens, card numbers and the
/// queries of URLs, and nothing else that might be private.
///
///     reporter.report(error, metadata: ["project": project.id, "attempts": 3])
///     reporter.report(error, metadata: try ReportMetadata(fromServer))   // names not known before
///
/// The names of a payload's own fields are reserved. In a literal such a name is a mistake of the
/// program: debug builds stop, others send the report without it, and say so under
/// `refused_keys` and in `DeliveryEvent.refusedKeys`.
public struct ReportMetadata: Sendable {
  /// Why a value was not taken.
  public struct ReservedKeysError: Error, Hashable, CustomStringConvertible {
    /// The names that are the payload's own, sorted.
    public let keys: [String]

    /// The names in a sentence.
    public var description: String {
      "reserved for the payload's own fields: \(keys.joined(separator: ", "))"
    }
  }

  private(set) var values: [String: any Encodable & Sendable] = [:]
  /// Names of a literal that were left out.
  private(set) var refused: [String] = []

  /// Nothing.
  public init() {}

  /// Values by name.
  ///
  /// - Parameter values: of names that are not known before.
  /// - Throws: the names that are reserved, all of them.
  public init(_ values: [String: any Encodable & Sendable]) throws(ReservedKeysError) {
    let reserved = values.keys.filter(ReservedKeys.contains).sorted()
    guard reserved.isEmpty else { throw ReservedKeysError(keys: reserved) }
    self.values = values
  }

  /// Adds a value, or replaces one.
  ///
  /// - Parameters:
  ///   - value: anything that can be encoded.
  ///   - key: its name.
  /// - Throws: if the name is reserved.
  public mutating func set(_ value: any Encodable & Sendable, for key: String)
    throws(ReservedKeysError)
  {
    guard !ReservedKeys.contains(key) else { throw ReservedKeysError(keys: [key]) }
    values[key] = value
  }

  /// Both, and of a name that both have the other's value.
  func merging(_ other: ReportMetadata) -> ReportMetadata {
    guard !values.isEmpty || !refused.isEmpty else { return other }
    var merged = self
    merged.values.merge(other.values) { $1 }
    merged.refused += other.refused
    return merged
  }
}

extension ReportMetadata: ExpressibleByDictionaryLiteral {
  /// Values by name; of two equal names the later counts.
  public init(dictionaryLiteral elements: (String, any Encodable & Sendable)...) {
    self.init(leavingOutReserved: elements)
    assert(refused.isEmpty, "reserved for the payload's own fields: \(refused)")
  }

  /// What a literal is in an optimised build.
  init(leavingOutReserved elements: [(String, any Encodable & Sendable)]) {
    for (key, value) in elements {
      if ReservedKeys.contains(key) { refused.append(key) } else { values[key] = value }
    }
  }
}

/// An error that knows more about itself than its code: what it gives goes into its reports.
///
///     extension AppError: ReportMetadataProviding {
///       public var reportMetadata: ReportMetadata { ["release_channel": Channel.current] }
///     }
///
/// What is given at the call of `report` wins over it.
public protocol ReportMetadataProviding: Error {
  /// Values by name; nothing private.
  var reportMetadata: ReportMetadata { get }
}
