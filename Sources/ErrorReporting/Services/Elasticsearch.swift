public import Foundation

/// Elasticsearch's and OpenSearch's `_bulk`: an item's id is its document's id, so that what arrives
/// twice is stored once; documents have `@timestamp`, as data streams want it.
///
/// Source: Elasticsearch's documentation, "Bulk API".
public struct Elasticsearch: ReportService {
  /// How it knows who sends.
  public enum Authorization: Sendable {
    case none
    /// The encoded form of an API key.
    case apiKey(String)
    case basic(user: String, password: String)
    case bearer(String)
  }

  /// `elasticsearch`.
  public let name = "elasticsearch"
  /// How much goes into one request.
  public let batch = BatchLimits(count: 500, bytes: 5_000_000)
  private let url: URL
  private let authorization: Authorization

  /// - Parameters:
  ///   - url: of the cluster, perhaps with a path.
  ///   - index: an index, alias or data stream.
  ///   - authorization: how it knows who sends.
  public init(url: URL, index: String, authorization: Authorization = .none) {
    self.url = url.appending(path: index).appending(path: "_bulk").appending(queryItems: [
      URLQueryItem(name: "filter_path", value: "errors,items.*.status,items.*.error.type")
    ])
    self.authorization = authorization
  }

  /// The document.
  public func item(for report: ErrorReport) -> [UInt8]? { report.payload(timestamp: "@timestamp") }

  /// Two lines for each: what to do, and the document.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    var body: [UInt8] = []
    for item in items {
      body += PayloadWriter.object { writer in
        writer.member("create") { $0.member("_id", item.id) }
      }
      body.append(0x0A)
      body += item.bytes
      body.append(0x0A)
    }
    var headers = ["Content-Type": "application/x-ndjson"]
    switch authorization {
    case .none: break
    case .apiKey(let key): headers["Authorization"] = "ApiKey \(key)"
    case .bearer(let token): headers["Authorization"] = "Bearer \(token)"
    case .basic(let user, let password):
      let pair = Data("\(user):\(password)".utf8).base64EncodedString()
      headers["Authorization"] = "Basic \(pair)"
    }
    return ServiceRequest(url: url, headers: headers, body: body)
  }

  /// A verdict on each document: 409 says that it is there already.
  public func verdict(on answer: ServiceAnswer, to items: [ReportItem]) -> BatchVerdict {
    guard answer.status == 200 else { return answer.usualVerdict }
    guard let result = answer.decoded(Result.self) else {
      return .all(.retry(reason: "an answer that is none of _bulk's"))
    }
    guard result.errors else { return .all(.delivered) }
    let outcomes = result.items ?? []
    guard outcomes.count == items.count else {
      return .all(.retry(reason: "an answer to other documents"))
    }
    return .each(outcomes.map { $0.create.verdict })
  }

  private struct Result: Decodable {
    struct Item: Decodable {
      let create: Outcome
    }

    struct Outcome: Decodable {
      struct Fault: Decodable {
        let type: String?
      }

      let status: Int
      let error: Fault?

      var verdict: ItemVerdict {
        // The type alone: the reason that stands beside it quotes the document.
        let reason = "\(error?.type ?? "document refused"), status \(status)"
        switch status {
        case 200...299, 409: return .delivered
        case 429, 500...599: return .retry(reason: reason)
        default: return .drop(reason: reason)
        }
      }
    }

    let errors: Bool
    let items: [Item]?
  }
}
