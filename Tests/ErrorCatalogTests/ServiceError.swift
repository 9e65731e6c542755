import Foundation

@testable import ErrorCatalog

/// What generated code of a catalog with every kind of treatment is, written by hand.
enum ServiceError: CatalogError {
  case unexpected
  case down
  case busy
  case invalid(email: String, limit: Int)
  case circuitOpen
  case cancelled

  enum Category: String, CaseIterable, Sendable {
    case general, api, validation
  }

  enum Action: String, CaseIterable, Sendable {
    case retry
  }

  static let catalog = SampleCatalog.table(
    [
      "en": [
        "error.unexpected": "Something went wrong.", "error.down": "The service is down.",
        "error.busy": "Too many calls.", "error.invalid": "{email} is longer than {limit}.",
        "error.circuit_open": "The service is being given a rest.",
        "error.cancelled": "Cancelled.", "error.taken": "This address is taken.",
      ],
      "tr": ["error.taken": "Bu adres alınmış."],
    ],
    records: [
      "0|9|general|toast|error|r|never|||||",
      "1|1|api|banner|error|rb|automatic,3,100,2,10000,0|503|retry|||",
      "2|2|api|banner|warning|b|automatic,4,200,3,1000,1||retry|||",
      "3|3|validation|inline|info||never|422||||email:string:private,limit:int:public",
      "4|4|api|banner|notice||never|503||||",
      "5|5|general|silent|info||never|||||",
    ],
    keys: [
      "error.unexpected", "error.down", "error.busy", "error.invalid", "error.circuit_open",
      "error.cancelled", "error.taken",
    ],
    mappings: [
      "http:503": 1, "http:500": 1, "http:429": 2, "http:422": 3, "server:11001": 2,
      "server-name:queue_full": 2, "server-name:invalid_email": 3,
      "ns:NSURLErrorDomain:-1001": 1, "ns:com.example:7": 2, "posix:ENOSPC": 1,
      "type:CancellationError": 5, "type:DecodingError": 1, "type:URLError": 2,
    ],
    serverPaths: [
      "code failure.kind", "message failure.text", "fields failure.fields", "traceID X-My-Trace",
    ],
    circuitOpen: 4
  )

  var entryIndex: Int {
    switch self {
    case .unexpected: return 0
    case .down: return 1
    case .busy: return 2
    case .invalid: return 3
    case .circuitOpen: return 4
    case .cancelled: return 5
    }
  }

  var argumentValues: [ArgumentValue] {
    switch self {
    case .invalid(let email, let limit): return [.string(email), .int(limit)]
    default: return []
    }
  }
}

enum ServiceMapper: ErrorMapping {
  static func map(_ error: any Error) -> ServiceError {
    if let known = error as? ServiceError { return known }
    if let known = error as? Occurrence<ServiceError> { return known.error }
    return entry(ServiceError.entryIndex(mapping: error)) ?? .unexpected
  }

  static func map(serverCode: Int) -> ServiceError? {
    ServiceError.catalog.entry(mappedFrom: "server:", serverCode).flatMap(entry)
  }

  static func map(serverCode: String) -> ServiceError? {
    ServiceError.catalog.entry(mappedFrom: "server-name:\(serverCode)").flatMap(entry)
  }

  static func map(httpStatus: Int) -> ServiceError? {
    ServiceError.catalog.entry(mappedFrom: "http:", httpStatus).flatMap(entry)
  }

  private static func entry(_ index: Int) -> ServiceError? {
    let all: [ServiceError] = [
      .unexpected, .down, .busy, .invalid(email: "", limit: 0), .circuitOpen, .cancelled,
    ]
    return all.indices.contains(index) ? all[index] : nil
  }
}
