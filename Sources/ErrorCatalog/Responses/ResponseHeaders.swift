package import Foundation

/// The headers of a response that are read, by their meaning.
struct ResponseHeaders {
  /// The maximum size of a header that is read, in bytes.
  static let maximumBytes = 1_024

  private(set) var retryAfter: String?
  private var date: String?
  /// The media type of the body, in lower case and without parameters.
  private var type: String?
  /// The error's code: of AWS, of Microsoft's APIs, or of Supabase, the first of them.
  private(set) var code: String?
  /// The headers that the catalogs name, by their names in lower case.
  private(set) var others: [String: String] = [:]
  /// The error of a challenge, such as `invalid_token` (RFC 6750).
  private(set) var challenge: String?
  /// The remaining requests of a limit, and when there are new ones.
  private var remaining: String?
  private var reset: String?
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
  ///   - fields: the headers; names over 64 bytes and longer values are left out.
  ///   - places: the places of the catalogs, which name further headers.
  init(_ fields: HeaderFields, _ places: [ResponsePlaces]) {
    for (name, value) in fields.combined
    where name.utf8.count <= 64 && value.utf8.count <= Self.maximumBytes && !value.isEmpty {
      if places.contains(where: { $0.headers.contains(name) }) { others[name] = value }
      add(name, value)
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    switch name {
    case "date": date = value
    case "content-type":
      type = value.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    case "retry-after": retryAfter = value
    case "traceparent": parent = value
    case "x-amzn-errortype", "x-ms-error-code", "x-sb-error-code": code = code ?? value
    case "www-authenticate": challenge = Self.parameter("error", of: value)
    case "ratelimit":
      // draft-ietf-httpapi-ratelimit-headers: "default";r=0;t=30
      remaining = Self.parameter("r", of: value)
      reset = Self.parameter("t", of: value)
    case "ratelimit-remaining", "x-ratelimit-remaining": remaining = value
    case "ratelimit-reset", "x-ratelimit-reset": reset = reset ?? value
    case "x-ratelimit-reset-after": reset = value
    default:
      if let index = Self.idNames.firstIndex(of: name), index <= id?.name ?? index {
        id = (index, value)
      }
    }
  }

  /// Whether the body is problem details (RFC 9457), which only an error has.
  var isProblem: Bool {
    ["application/problem+json", "application/problem+xml"].contains(type)
  }

  /// Whether the body has the fields of a form.
  var isForm: Bool { type == "application/x-www-form-urlencoded" }

  /// The server's clock, by which it computed a date: it may differ from this device's.
  var now: Date { date.flatMap { RetryAfter.date($0) } ?? Date() }

  /// The delay until a limit has new requests; `nil` if the server sends none.
  var limitDelay: Duration? {
    guard
      let seconds = reset.flatMap({
        ServerText.number($0) ?? Self.time($0)?.timeIntervalSince1970
      })
    else { return nil }
    // GitHub sends the time in seconds since 1970, Mastodon as text, others the delay.
    let isTime = seconds >= 1_000_000_000
    return RetryAfter.duration(
      seconds: isTime ? max(0, seconds - now.timeIntervalSince1970) : seconds
    )
  }

  /// A time of RFC 3339, with or without fractions of a second.
  static func time(_ text: String) -> Date? {
    guard text.utf8.count <= 64 else { return nil }
    return (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }

  /// Whether a response is refused because a limit of requests is used up.
  ///
  /// GitHub refuses with 403, others with 429. Any other response can be the last before the limit.
  func isLimited(_ status: Int) -> Bool { remaining == "0" && [403, 429].contains(status) }

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

  /// The trace id from the header that the catalog names, in lower case, from `traceparent` (W3C Trace Context), or
  /// from `X-Trace-Id`, `X-Request-Id`, `Request-Id` and those of AWS and Microsoft's APIs.
  func traceID(in header: String?) -> String? {
    if let header, let id = others[header] { return id }
    if let parent {
      // version-traceid-parentid-flags (W3C Trace Context).
      let parts = parent.utf8.split(separator: UInt8(ascii: "-"))
      if parts.count >= 4, parts[1].count == 32 { return String(Substring(parts[1])) }
    }
    return id?.value
  }
}

/// Parsing of HTTP's `Retry-After` (RFC 9110, section 10.2.3): seconds, also with a fraction, or a date in one of HTTP's
/// three formats.
package enum RetryAfter {
  /// The maximum delay: a year, in seconds.
  static let maximumSeconds = RetryDelay.maximumSeconds
  /// The maximum size of a header that is read, in bytes.
  private static let maximumBytes = 64

  /// The delay that a header requests, at most a year.
  ///
  /// - Parameters:
  ///   - text: the value of the header.
  ///   - now: the current time; only computed for a date.
  /// - Returns: zero for a date in the past; `nil` if the text is neither a number nor a date.
  package static func duration(_ text: String, now: @autoclosure () -> Date = Date()) -> Duration? {
    guard text.utf8.count <= maximumBytes else { return nil }
    if let seconds = seconds(text) { return seconds }
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = seconds(text) { return seconds }
    // A fraction, which RFC 9110 doesn't have and servers send.
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }),
      let seconds = Double(text)
    {
      return duration(seconds: seconds)
    }
    guard let date = date(text) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now()).rounded(.up)), maximumSeconds))
  }

  /// The delay of a text of digits; `nil` for any other text.
  private static func seconds(_ text: String) -> Duration? {
    guard !text.isEmpty else { return nil }
    var seconds = 0.0
    for byte in text.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      seconds = min(seconds * 10 + Double(byte - 0x30), maximumSeconds)
    }
    return .seconds(seconds)
  }

  /// The delay of a `google.protobuf.Duration` in JSON, such as `1.5s`, at most a year.
  ///
  /// - Parameter text: whole seconds, or with one to nine digits after the point.
  /// - Returns: `nil` for any other text, and for a negative duration.
  static func duration(protobuf text: String) -> Duration? {
    guard text.utf8.last == UInt8(ascii: "s") else { return nil }
    let parts = text.utf8.dropLast().split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard parts.count <= 2, (1...12).contains(parts[0].count),
      parts.count < 2 || (1...9).contains(parts[1].count),
      parts.joined().allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Double(text.dropLast()).flatMap { duration(seconds: $0) }
  }

  /// The delay of a number of seconds, at most a year; `nil` if it is negative or not a number.
  static func duration(seconds: Double) -> Duration? {
    seconds >= 0 ? .seconds(min(seconds, maximumSeconds)) : nil
  }

  /// A date in one of HTTP's formats; `nil` for any other text.
  package static func date(_ text: String) -> Date? {
    guard text.utf8.count <= maximumBytes else { return nil }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    let forms = [
      "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'",
      "EEE MMM d HH:mm:ss yyyy",
    ]
    for form in forms {
      formatter.dateFormat = form
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
