// Reads responses from standard input, one JSON object a line, and prints which error the generated Swift makes of each.
import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Response: Decodable {
  var status: Int?
  var headers: [String: Values]?
  var body: String?
  var ifFailed: Bool?
  var failure: Failure?
}

/// The values of a header: a text, or a list of texts.
struct Values: Decodable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    values = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
  }
}

/// The failure of a request, with its causes.
struct Failure: Decodable {
  let kind: String
  let causes: [Failure]

  var error: any Error {
    let codes: [String: (String, Int)] = [
      "timedOut": (NSURLErrorDomain, NSURLErrorTimedOut),
      "cancelled": (NSURLErrorDomain, NSURLErrorCancelled),
      "cannotFindHost": (NSURLErrorDomain, NSURLErrorCannotFindHost),
      // The constants of Foundation on Linux have other numbers.
      "secureConnectionFailed": (NSURLErrorDomain, URLError.Code.secureConnectionFailed.rawValue),
      "serverCertificateHasBadDate": (
        NSURLErrorDomain, URLError.Code.serverCertificateHasBadDate.rawValue
      ),
      "serverCertificateNotYetValid": (
        NSURLErrorDomain, URLError.Code.serverCertificateNotYetValid.rawValue
      ),
      "serverCertificateUntrusted": (
        NSURLErrorDomain, URLError.Code.serverCertificateUntrusted.rawValue
      ),
      "serverCertificateHasUnknownRoot": (
        NSURLErrorDomain, URLError.Code.serverCertificateHasUnknownRoot.rawValue
      ),
      "ECONNREFUSED": (NSPOSIXErrorDomain, Int(ECONNREFUSED)),
      "EHOSTUNREACH": (NSPOSIXErrorDomain, Int(EHOSTUNREACH)),
    ]
    let (domain, code) = codes[kind] ?? ("other", 1)
    let errors = causes.map(\.error)
    let info: [String: Any] =
      errors.count > 1
      ? ["NSMultipleUnderlyingErrorsKey": errors]
      : Dictionary(uniqueKeysWithValues: errors.map { (NSUnderlyingErrorKey, $0) })
    return NSError(domain: domain, code: code, userInfo: info)
  }
}

struct Result: Encodable {
  var error: String?
  var isRetryable: Bool?
  var policy: String?
  var retryAfter: Double?
  var arguments: [String: String]?
  var traceID: String?
  var unmappedServerCode: String?
  var fields: [String: [Message]]?
  var details: [String: String]?
}

func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func text(_ value: ArgumentValue) -> String {
  switch value {
  case .string(let value): value
  case .int(let value): "\(value)"
  case .double(let value): "\(value)"
  case .bool(let value): "\(value)"
  case .date(let value): "\(Int((value.timeIntervalSince1970 * 1_000).rounded()))"
  case .duration(let value): "\(seconds(value))"
  case .url(let value): value.absoluteString
  case .absent: ""
  }
}

/// A message about a field: a list of its kind, its text or key, and the arguments of its error.
struct Message: Encodable {
  let message: FieldMessage

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    switch message {
    case .text(let text): try list.encode(contentsOf: ["text", text])
    case .key(let key): try list.encode(contentsOf: ["key", key])
    case .error(let error):
      try list.encode(contentsOf: ["error", error.key])
      let arguments = error.arguments.map { ($0.name, text($0.value)) }
      try list.encode(Dictionary(uniqueKeysWithValues: arguments))
    case .server(let text): try list.encode(contentsOf: ["server", text])
    case .code(let code): try list.encode(contentsOf: ["code", code])
    }
  }
}

func occurrence(_ response: Response) -> Occurrence<AppError>? {
  if let failure = response.failure {
    let found = ErrorMapper.occurrence(for: failure.error)
    return found.isCancellation ? nil : found
  }
  let body = Data((response.body ?? "").utf8)
  let headers = HeaderFields(
    (response.headers ?? [:]).flatMap { name, values in
      values.values.map { (key: name, value: $0) }
    }
  )
  let status = response.status ?? 0
  return response.ifFailed == true
    ? ErrorMapper.occurrence(ifFailedWithStatus: status, headers: headers, body: body)
    : ErrorMapper.occurrence(forStatus: status, headers: headers, body: body)
}

func result(_ response: Response) -> Result {
  let found = occurrence(response)
  var result = Result()
  guard let found else { return result }
  result.error = found.error.key
  result.isRetryable = found.retryPolicy != .never
  switch found.retryPolicy {
  case .never: result.policy = "never"
  case .manual: result.policy = "manual"
  case .automatic: result.policy = "automatic"
  }
  result.retryAfter = found.retryAfter.map(seconds)
  result.arguments = Dictionary(
    uniqueKeysWithValues: found.error.arguments.map { ($0.name, text($0.value)) }
  )
  result.traceID = found.traceID.known
  switch found.unmappedServerCode {
  case .name(let name): result.unmappedServerCode = name
  case .number(let number): result.unmappedServerCode = "\(number)"
  default: break
  }
  result.fields = found.fields.mapValues { $0.map { Message(message: $0) } }
  result.details = found.details
  return result
}

let encoder = JSONEncoder()
while let line = readLine() {
  let response = try JSONDecoder().decode(Response.self, from: Data(line.utf8))
  print(String(decoding: try encoder.encode(result(response)), as: UTF8.self))
}
