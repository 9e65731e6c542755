import CatalogFormat
package import ErrorCatalog
import Foundation

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
    ]
  )

  private static var content: CatalogContent {
    var content = CatalogContent()
    content.entries = entries
    content.settings.servers = [
      [
        .init(name: "code", path: "failure.kind"), .init(name: "message", path: "failure.text"),
        .init(name: "fields", path: "failure.fields"),
        .init(name: "retryAfter", path: "failure.wait"),
        .init(name: "traceID", path: "X-My-Trace"),
        .init(argument: "email", ofEntry: 3, path: "failure.email"),
        .init(argument: "limit", path: "failure.limits[*].maximum"),
      ]
    ]
    content.entries[1].summary = "the host is down"
    content.entries[3].summary = "{email} exceeds {limit} of {plan}"
    content.settings.links = [.init(action: "sign_up", url: "https://example.com/sign-up")]
    return content
  }

  private static var entries: [EntryContent] {
    [
      SampleCatalog.entry("general") {
        $0.code = 9
        $0.isReported = true
      },
      SampleCatalog.entry("api") {
        $0.code = 1
        $0.displays = [.banner]
        $0.isReported = true
        $0.tripsBreaker = true
        $0.retryPolicy = retried(3, .milliseconds(100), 2, .seconds(10), 0)
        $0.httpStatus = 503
        $0.actions = ["retry", "sign_up"]
        $0.help = "https://help.example.com/{code}?key={key}&trace={traceID}"
        $0.title = 9
        $0.hint = 10
      },
      SampleCatalog.entry("api") {
        $0.code = 2
        $0.displays = [.banner]
        $0.severity = .warning
        $0.mayBePerformed = false
        $0.tripsBreaker = true
        $0.retryPolicy = retried(4, .milliseconds(200), 3, .seconds(1), 1)
      },
      SampleCatalog.entry("validation") {
        $0.code = 3
        $0.displays = [.inline]
        $0.severity = .info
        $0.httpStatus = 422
        $0.arguments = [
          .init(name: "email", type: .string, privacy: .private),
          .init(name: "limit", type: .int, privacy: .public),
        ]
      },
      SampleCatalog.entry("api") {
        $0.code = 4
        $0.displays = [.banner]
        $0.severity = .notice
        $0.httpStatus = 503
      },
      SampleCatalog.entry("general") {
        $0.code = 5
        $0.httpStatus = 401
        $0.displays = [.silent]
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

  package enum Generated: GeneratedCode.Members {
    package static var fallback: ServiceError { .unexpected }

    package static func entryIndex(of error: ServiceError) -> Int {
      switch error {
      case .unexpected: return 0
      case .down: return 1
      case .busy: return 2
      case .invalid: return 3
      case .circuitOpen: return 4
      case .cancelled: return 5
      }
    }

    package static func argumentValues(of error: ServiceError) -> [ArgumentValue] {
      switch error {
      case .invalid(let email, let limit): return [.string(email), .int(limit)]
      default: return []
      }
    }

    package static func mapped(byURLErrorCode code: Int) -> ServiceError? {
      switch URLError.Code(rawValue: code) {
      case .timedOut: return .down
      default: return nil
      }
    }

    package static func mapped(byDomain domain: String, code: Int) -> ServiceError? {
      switch (domain, code) {
      case ("com.example", 7): return .busy
      default: return nil
      }
    }

    package static func mapped(byPOSIXSymbol symbol: String) -> ServiceError? {
      switch symbol {
      case "ENOSPC": return .down
      default: return nil
      }
    }

    package static func mapped(byConnectionFailure failure: String) -> ServiceError? {
      failure == "offline" ? .down : nil
    }

    package static func mapped(byTypeName name: String) -> ServiceError? {
      switch name {
      case "DecodingError": return .down
      case "URLError": return .busy
      case "CancellationError": return .cancelled
      default: return nil
      }
    }

    package static func mapped(byOpenCircuit error: CircuitOpenError) -> ServiceError? {
      .circuitOpen
    }

    package static func mapped(byServerCode code: Int) -> ServiceError? {
      switch code {
      case 11001: return .busy
      default: return nil
      }
    }

    package static func mapped(byServerCode code: String) -> ServiceError? {
      switch code {
      case "queue_full": return .busy
      case "invalid_email": return .invalid(email: "", limit: 0)
      default: return nil
      }
    }

    package static func mapped(byHTTPStatus status: Int) -> ServiceError? {
      switch status {
      case 500, 503: return .down
      case 429: return .busy
      case 422: return .invalid(email: "", limit: 0)
      default: return nil
      }
    }

    package static func filled(
      _ error: ServiceError,
      from response: GeneratedCode.ResponseArguments
    )
      -> ServiceError
    {
      guard case .invalid = error else { return error }
      return .invalid(email: response.string("email"), limit: response.int("limit"))
    }
  }
}

/// The errors and codes that ``ServiceError`` maps.
package enum ServiceMapper: ErrorMapping {
  package typealias Mapped = ServiceError
}
