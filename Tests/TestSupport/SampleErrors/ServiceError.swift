import CatalogFormat
package import ErrorCatalog

/// Code as errcat generates it, for a catalog with every kind of treatment.
package enum ServiceError: CatalogError {
  case unexpected
  case down
  case busy
  case invalid(email: String, limit: Int)
  case circuitOpen
  case cancelled

  package enum Category: String, CaseIterable, Sendable {
    case general, api, validation
  }

  package enum Action: String, CaseIterable, Sendable {
    case retry
    case signUp = "sign_up"
  }

  package static let catalog = SampleCatalog.table(
    [
      "en": [
        "error.unexpected": "Something went wrong.", "error.down": "The service is down.",
        "error.busy": "Too many calls.", "error.invalid": "{email} is longer than {limit}.",
        "error.circuit_open": "The service is being given a rest.",
        "error.cancelled": "Cancelled.", "error.taken": "This address is taken.",
        "action.retry": "Try again", "action.sign_up": "Sign up", "title.down": "Out of order",
        "recovery.wait": "Wait a minute.",
      ],
      "tr": ["error.taken": "Bu adres alınmış."],
      "ar": ["error.down": "الخدمة متوقفة."],
    ],
    content: content,
    keys: [
      "error.unexpected", "error.down", "error.busy", "error.invalid", "error.circuit_open",
      "error.cancelled", "error.taken", "action.retry", "action.sign_up", "title.down",
      "recovery.wait",
    ],
    circuitOpen: 4
  )

  private static var content: CatalogContent {
    var content = CatalogContent()
    content.entries = entries
    content.mappings = [
      .init(.http(503), 1), .init(.http(500), 1), .init(.http(429), 2), .init(.http(422), 3),
      .init(.serverNumber(11001), 2),
      .init(.serverName("queue_full"), 2), .init(.serverName("invalid_email"), 3),
      .init(.nsError(domain: "NSURLErrorDomain", code: -1001), 1),
      .init(.nsError(domain: "com.example", code: 7), 2), .init(.posix("ENOSPC"), 1),
      .init(.type("CancellationError"), 5), .init(.type("DecodingError"), 1),
      .init(.type("URLError"), 2),
    ]
    content.serverPaths = [
      .init(name: "code", path: "failure.kind"), .init(name: "message", path: "failure.text"),
      .init(name: "fields", path: "failure.fields"),
      .init(name: "retryAfter", path: "failure.wait"),
      .init(name: "traceID", path: "X-My-Trace"),
      .init(argument: "email", ofEntry: 3, path: "failure.email"),
      .init(argument: "limit", path: "failure.limits[*].maximum"),
    ]
    content.summaries = ["", "the host is down", "", "{email} exceeds {limit} of {plan}", "", ""]
    content.links = [.init(action: "sign_up", url: "https://example.com/sign-up")]
    return content
  }

  private static var entries: [EntryContent] {
    [
      SampleCatalog.entry(0, "general") {
        $0.code = 9
        $0.isReported = true
      },
      SampleCatalog.entry(1, "api") {
        $0.code = 1
        $0.display = .banner
        $0.isReported = true
        $0.tripsBreaker = true
        $0.retryPolicy = retried(3, .milliseconds(100), 2, .seconds(10), 0)
        $0.httpStatus = 503
        $0.actions = ["retry", "sign_up"]
        $0.title = 9
        $0.hint = 10
      },
      SampleCatalog.entry(2, "api") {
        $0.code = 2
        $0.display = .banner
        $0.severity = .warning
        $0.tripsBreaker = true
        $0.retryPolicy = retried(4, .milliseconds(200), 3, .seconds(1), 1)
      },
      SampleCatalog.entry(3, "validation") {
        $0.code = 3
        $0.display = .inline
        $0.severity = .info
        $0.httpStatus = 422
        $0.arguments = [
          .init(name: "email", type: .string, privacy: .private),
          .init(name: "limit", type: .int, privacy: .public),
        ]
      },
      SampleCatalog.entry(4, "api") {
        $0.code = 4
        $0.display = .banner
        $0.severity = .notice
        $0.httpStatus = 503
      },
      SampleCatalog.entry(5, "general") {
        $0.code = 5
        $0.display = .silent
        $0.severity = .info
      },
    ]
  }

  private static func retried(
    _ attempts: Int,
    _ initial: Duration,
    _ multiplier: Double,
    _ most: Duration,
    _ jitter: Double
  ) -> RetryPolicy {
    .automatic(
      .init(
        maximumAttempts: attempts,
        initialDelay: initial,
        multiplier: multiplier,
        maximumDelay: most,
        jitter: jitter
      )
    )
  }

  package var entryIndex: Int {
    switch self {
    case .unexpected: return 0
    case .down: return 1
    case .busy: return 2
    case .invalid: return 3
    case .circuitOpen: return 4
    case .cancelled: return 5
    }
  }

  package var argumentValues: [ArgumentValue] {
    switch self {
    case .invalid(let email, let limit): return [.string(email), .int(limit)]
    default: return []
    }
  }
}

/// The errors and codes that ``ServiceError`` maps.
package enum ServiceMapper: ErrorMapping {
  package static func map(_ error: any Error) -> ServiceError {
    if let known = error as? ServiceError { return known }
    if let known = error as? Occurrence<ServiceError> { return known.error }
    return map(ifMapped: error) ?? .unexpected
  }

  package static func map(ifMapped error: any Error) -> ServiceError? {
    ServiceError.mapped(error, entry)
  }

  package static func map(serverCode: Int) -> ServiceError? {
    ServiceError.catalog.entry(forServerCode: serverCode).flatMap(entry)
  }

  package static func map(serverCode: String) -> ServiceError? {
    ServiceError.catalog.entry(forServerCode: serverCode).flatMap(entry)
  }

  package static func map(httpStatus: Int) -> ServiceError? {
    ServiceError.catalog.entry(forHTTPStatus: httpStatus).flatMap(entry)
  }

  package static func map(_ error: ServiceError, arguments: ResponseArguments) -> ServiceError {
    guard case .invalid = error else { return error }
    return .invalid(email: arguments.string("email"), limit: arguments.int("limit"))
  }

  private static func entry(_ index: Int) -> ServiceError? {
    let all: [ServiceError] = [
      .unexpected, .down, .busy, .invalid(email: "", limit: 0), .circuitOpen, .cancelled,
    ]
    return all.indices.contains(index) ? all[index] : nil
  }
}
