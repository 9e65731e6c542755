import CatalogFormat
package import ErrorCatalog
package import Foundation

/// Code as errcat generates it, for a catalog that leaves decisions to arguments.
package enum QuotaError: CatalogError {
  case unexpected
  /// Retried automatically after `wait` if `again`, reported if `report`.
  case limited(wait: Duration, again: Bool, report: Bool)
  case seconds(Int)
  case fraction(Double)
  case until(Date?)
  case text(String)
  /// Shown inline at the field `email`, otherwise as a toast.
  case taken
  /// Shown as a banner or a dialog.
  case full

  package enum Category: String, CaseIterable, Sendable {
    case quota
  }

  package enum Action: String, CaseIterable, Sendable {
    case retry, buy
  }

  package static let catalog = SampleCatalog.table(
    [
      "en": [
        "error.unexpected": "Something went wrong.", "error.limited": "Too many calls.",
        "error.seconds": "Wait.", "error.fraction": "Wait.", "error.until": "Wait.",
        "error.text": "Wait.", "error.taken": "This address is taken.",
        "error.full": "The queue is full.", "error.too_long": "Too long.",
        "action.retry": "Try again", "action.buy": "Buy",
      ]
    ],
    content: content,
    keys: [
      "error.unexpected", "error.limited", "error.seconds", "error.fraction", "error.until",
      "error.text", "error.taken", "error.full", "error.too_long", "action.retry", "action.buy",
    ]
  )

  private static var content: CatalogContent {
    var content = CatalogContent()
    content.entries = (0..<8).map { _ in SampleCatalog.entry("quota") }
    content.entries[1].actions = ["retry", "buy"]
    content.entries[1].isReported = true
    content.entries[1].tripsBreaker = true
    content.entries[1].retryPolicy = .automatic(
      .init(
        maximumAttempts: 3,
        initialDelay: .milliseconds(100),
        maximumDelay: .seconds(1),
        jitter: 0
      )
    )
    content.entries[1].arguments = [
      .init(name: "wait", type: .duration, privacy: .public),
      .init(name: "again", type: .bool, privacy: .public),
      .init(name: "report", type: .bool, privacy: .private),
    ]
    content.entries[1].policyArguments.retryDelay = 0
    content.entries[1].policyArguments.retryCondition = 1
    content.entries[1].policyArguments.reportCondition = 2
    for (entry, type) in zip(2..., [ArgumentType.int, .double, .date, .string]) {
      content.entries[entry].arguments = [.init(name: "wait", type: type, privacy: .public)]
      content.entries[entry].policyArguments.retryDelay = 0
    }
    content.entries[6].displays = [.inline, .toast]
    content.entries[6].field = "email"
    content.entries[7].displays = [.banner, .modal]
    return content
  }

  package enum Generated: GeneratedCode.Members {
    package static var fallback: QuotaError { .unexpected }

    package static func entryIndex(of error: QuotaError) -> Int {
      switch error {
      case .unexpected: return 0
      case .limited: return 1
      case .seconds: return 2
      case .fraction: return 3
      case .until: return 4
      case .text: return 5
      case .taken: return 6
      case .full: return 7
      }
    }

    package static func argumentValues(of error: QuotaError) -> [ArgumentValue] {
      switch error {
      case .limited(let wait, let again, let report):
        return [.duration(wait), .bool(again), .bool(report)]
      case .seconds(let wait): return [.int(wait)]
      case .fraction(let wait): return [.double(wait)]
      case .until(let wait): return [.init(wait)]
      case .text(let wait): return [.string(wait)]
      default: return []
      }
    }

    package static func filled(
      _ error: QuotaError,
      from response: GeneratedCode.ResponseArguments
    ) -> QuotaError {
      switch error {
      case .limited:
        return .limited(
          wait: response.duration("wait"),
          again: response.bool("again", unknown: true),
          report: response.bool("report", unknown: true)
        )
      case .seconds: return .seconds(response.int("wait"))
      case .fraction: return .fraction(response.double("wait"))
      case .until: return .until(response.date("wait"))
      default: return error
      }
    }
  }
}

/// The mapper of ``QuotaError``.
package enum QuotaMapper: ErrorMapping {
  package static func error(for error: any Error) -> QuotaError {
    QuotaError(in: error) ?? .unexpected
  }

  package static func error(forServerCode serverCode: Int) -> QuotaError? { nil }
  package static func error(forServerCode serverCode: String) -> QuotaError? { nil }
  package static func error(forStatus httpStatus: Int) -> QuotaError? {
    switch httpStatus {
    case 429: return .limited(wait: .zero, again: true, report: true)
    case 502: return .seconds(0)
    case 503: return .fraction(0)
    case 504: return .until(nil)
    default: return nil
    }
  }
}
