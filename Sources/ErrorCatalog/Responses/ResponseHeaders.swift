/// The headers of a response that are read, by their meaning.
struct ResponseHeaders {
  /// The maximum size of a header that is read, in bytes.
  static let maximumBytes = 1_024

  private(set) var retryAfter: String?
  private(set) var date: String?
  /// The error's code: of AWS, of Microsoft's APIs, or of Supabase.
  private(set) var code: String?
  private var ownTraceID: String?
  private var parent: String?
  /// The ids of `X-Trace-Id`, `X-Request-Id` and the like, in the order in which they are preferred.
  private var ids = [String?](repeating: nil, count: Self.idNames.count)

  private static let idNames = [
    "x-trace-id", "x-request-id", "request-id", "x-amzn-requestid", "x-amz-request-id",
    "x-ms-request-id",
  ]

  /// Reads headers.
  ///
  /// - Parameters:
  ///   - headers: names in any letter case, and values; longer ones are left out.
  ///   - traceID: the name of the header with the trace id, in lower case; `nil` for the usual ones.
  init(_ headers: some Sequence<(key: String, value: String)>, traceID: String?) {
    for (name, value) in headers
    where value.utf8.count <= Self.maximumBytes && !value.isEmpty {
      let length = name.utf8.count
      guard Self.isLength(ofName: length) || length <= 64 && traceID != nil else { continue }
      add(name.lowercased(), value, traceID: traceID)
    }
  }

  /// Whether a name that is read has a number of bytes: most headers are skipped without a look at their
  /// names.
  private static func isLength(ofName count: Int) -> Bool {
    count == 4 || 10...12 ~= count || 15...16 ~= count
  }

  private mutating func add(_ name: String, _ value: String, traceID: String?) {
    if name == traceID { ownTraceID = value }
    switch name {
    case "retry-after": retryAfter = value
    case "date": date = value
    case "traceparent": parent = value
    case "x-amzn-errortype", "x-ms-error-code", "x-sb-error-code": code = value
    default:
      if let place = Self.idNames.firstIndex(of: name) { ids[place] = value }
    }
  }

  /// The trace id from the header that the catalog names, from `traceparent` (W3C Trace Context), or
  /// from `X-Trace-Id`, `X-Request-Id`, `Request-Id` and those of AWS and Microsoft's APIs.
  var traceID: String? {
    if let ownTraceID { return ownTraceID }
    if let parent {
      // version-traceid-parentid-flags (W3C Trace Context).
      let parts = parent.utf8.split(separator: UInt8(ascii: "-"))
      if parts.count >= 4, parts[1].count == 32 { return String(Substring(parts[1])) }
    }
    return ids.lazy.compactMap { $0 }.first
  }
}
