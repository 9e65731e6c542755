import Foundation

/// The headers of a response that are read, by their meaning.
struct ResponseHeaders {
  /// The maximum size of a header that is read, in bytes.
  static let maximumBytes = 1_024

  private(set) var retryAfter: String?
  private(set) var date: String?
  /// The error's code: of AWS, of Microsoft's APIs, or of Supabase.
  private(set) var code: String?
  /// The headers that the catalogs name, by their names in lower case.
  private(set) var others: [String: String] = [:]
  /// The error of a challenge, such as `invalid_token` (RFC 6750).
  private(set) var challenge: String?
  /// The remaining requests of a limit, and when there are new ones.
  private var remaining: String?
  private var reset: String?
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
  ///   - paths: the places of the catalogs, which name further headers.
  init(_ headers: some Sequence<(key: String, value: String)>, _ paths: [ServerPaths]) {
    let traceID = paths.first(\.traceID)
    let names = paths.reduce(into: Set<String>()) { $0.formUnion($1.headers) }
    let hasNames = traceID != nil || !names.isEmpty
    for (name, value) in headers
    where value.utf8.count <= Self.maximumBytes && !value.isEmpty {
      let length = name.utf8.count
      guard Self.isLength(ofName: length) || length <= 64 && hasNames else { continue }
      let name = name.lowercased()
      if names.contains(name) { others[name] = value }
      add(name, value, traceID: traceID)
    }
  }

  /// Whether a name that is read has a number of bytes: most headers are skipped without a look at their
  /// names.
  private static func isLength(ofName count: Int) -> Bool {
    count == 4 || 9...12 ~= count || 15...17 ~= count || [19, 21, 23].contains(count)
  }

  private mutating func add(_ name: String, _ value: String, traceID: String?) {
    if name == traceID { ownTraceID = value }
    // By length first: each comparison of texts takes longer.
    switch (name.utf8.count, name) {
    case (4, "date"): date = value
    case (11, "retry-after"): retryAfter = value
    case (11, "traceparent"): parent = value
    case (16, "x-amzn-errortype"), (15, "x-ms-error-code"), (15, "x-sb-error-code"): code = value
    case (16, "www-authenticate"): challenge = Self.parameter("error", of: value)
    case (9, "ratelimit"):
      // draft-ietf-httpapi-ratelimit-headers: "default";r=0;t=30
      remaining = Self.parameter("r", of: value)
      reset = Self.parameter("t", of: value)
    case (19, "ratelimit-remaining"), (21, "x-ratelimit-remaining"): remaining = value
    case (15, "ratelimit-reset"), (17, "x-ratelimit-reset"): reset = reset ?? value
    case (23, "x-ratelimit-reset-after"): reset = value
    case (let length, _):
      let index = Self.idNames.firstIndex { $0.utf8.count == length && $0 == name }
      if let index, index <= id?.name ?? index { id = (index, value) }
    }
  }

  /// The delay until a limit that is used up has new requests.
  ///
  /// - Parameter now: the current time, from which a time since 1970 is counted.
  /// - Returns: the delay; `nil` if no limit is used up, or it doesn't say.
  func limitDelay(now: @autoclosure () -> Date) -> Duration? {
    guard isLimited, let seconds = reset.flatMap(Double.init) else { return nil }
    // GitHub sends the time in seconds since 1970, others the delay.
    let isTime = seconds >= 1_000_000_000
    return RetryAfter.duration(
      seconds: isTime ? max(0, seconds - now().timeIntervalSince1970) : seconds
    )
  }

  /// Whether a limit of requests is used up.
  var isLimited: Bool { remaining == "0" }

  /// The value of a parameter, such as `error` in `Bearer realm="x", error="invalid_token"`.
  private static func parameter(_ name: String, of header: String) -> String? {
    var isInQuotes = false
    let parts = header.split { character in
      if character == "\"" { isInQuotes.toggle() }
      return !isInQuotes && (character == "," || character == ";" || character == " ")
    }
    return parts.lazy.compactMap { part -> String? in
      guard let equals = part.firstIndex(of: "="), part[..<equals].lowercased() == name else {
        return nil
      }
      return part[part.index(after: equals)...].trimmingCharacters(in: ["\""])
    }.first
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
