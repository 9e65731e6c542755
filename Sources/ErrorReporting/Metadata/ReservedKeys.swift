/// The names that are reserved for a payload's own fields.
enum ReservedKeys {
  /// Whether a name isn't allowed in metadata.
  static func contains(_ key: String) -> Bool {
    all.contains(key) || key.hasSuffix(metadataSuffix)
  }

  /// The end of the name of the object that holds the metadata, after the platform.
  static let metadataSuffix = ".metadata"

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
  case fingerprint, operation, occurrences, mobile, service, truncated
}

/// The members of the metadata that the reporter writes.
enum MetadataField: String, CaseIterable {
  case arguments, causes, details, fields, status
  case omittedKeys = "omitted_keys"
  case serverCode = "server_code"
}
