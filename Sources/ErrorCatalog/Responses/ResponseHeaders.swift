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
  /// The id of `X-Trace-Id`, `X-Request-Id` and the like, and the index of its name in `idNames`.
  private var id: (name: Int, value: String)?

  /// In the order in which they are preferred.
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
    // By length first: each comparison of texts takes longer.
    switch (name.utf8.count, name) {
    case (4, "date"): date = value
    case (11, "retry-after"): retryAfter = value
    case (11, "traceparent"): parent = value
    case (16, "x-amzn-errortype"), (15, "x-ms-error-code"), (15, "x-sb-error-code"): code = value
    case (let length, _):
      let index = Self.idNames.firstIndex { $0.utf8.count == length && $0 == name }
      if let index, index <= id?.name ?? index { id = (index, value) }
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
    return id?.value
  }
}
