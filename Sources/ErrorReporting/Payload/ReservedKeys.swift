/// The names in a payload that are its own.
enum ReservedKeys {
  /// Whether a name may not be given to metadata.
  static func contains(_ key: String) -> Bool {
    all.contains(key) || key.hasSuffix(metadataSuffix)
  }

  /// What follows the platform in the name of the object that holds the metadata.
  static let metadataSuffix = ".metadata"

  private static let all: Set<String> = Set(PayloadField.allCases.map(\.rawValue))
    .union(MetadataField.allCases.map(\.rawValue))
    .union(["@timestamp", "_id", "_index"])
}

/// The fields at the top of a payload.
enum PayloadField: String, CaseIterable {
  case id, code, domain, message, severity, environment
  case reportedAt = "reported_at"
  case function, file, line, category, key
  case traceID = "trace_id"
  case fingerprint, operation, repeats, mobile, service, cut
}

/// What a payload itself writes into the metadata.
enum MetadataField: String, CaseIterable {
  case arguments, causes, details, fields, status
  case refusedKeys = "refused_keys"
}
