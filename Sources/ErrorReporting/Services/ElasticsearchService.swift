public import ErrorCatalog
public import Foundation
import PositionedJSON

/// A service that sends reports to Elasticsearch or OpenSearch, through the `_bulk` API.
///
/// ```swift
/// func service(_ url: URL) -> ElasticsearchService {
///   ElasticsearchService(url: url, index: "errors", authorization: .apiKey("KEY"))
/// }
/// ```
///
/// By default a document is the report's payload. Choose other fields, such as those of the Elastic
/// Common Schema:
///
/// ```swift
/// let fields: @Sendable (ErrorReport) -> [String: MetadataValue] = { report in
///   ["error.code": .string(report.key), "error.message": .string(report.message)]
/// }
/// ```
///
/// The report's id is the document's id, so a report that is delivered twice is stored once.
/// Documents have `@timestamp`, which data streams require.
///
/// Source: Elasticsearch's documentation, "Bulk API".
public struct ElasticsearchService: ReportService {
  /// The credentials of the sender.
  public struct Authorization: Sendable {
    /// The value of the header `Authorization`; `nil` for none.
    let header: String?

    /// No credentials.
    public static let none = Authorization(header: nil)

    /// An API key of Elasticsearch, in its encoded form.
    public static func apiKey(_ key: String) -> Authorization {
      Authorization(header: "ApiKey \(key.trimmedHeaderValue)")
    }

    /// A user's name and password (RFC 7617).
    public static func basic(user: String, password: String) -> Authorization {
      let pair = Data("\(user):\(password)".utf8).base64EncodedString()
      return Authorization(header: "Basic \(pair)")
    }

    /// A bearer token (RFC 6750).
    public static func bearer(_ token: String) -> Authorization {
      Authorization(header: "Bearer \(token.trimmedHeaderValue)")
    }
  }

  /// The name in events and of the folder on the disk.
  public let name = "elasticsearch"
  /// The limits of a request: 500 items and 5,000,000 bytes.
  public let batchLimits = BatchLimits(maximumCount: 500, maximumBytes: 5_000_000)
  private let url: URL
  private let authorization: Authorization
  private let fields: (@Sendable (ErrorReport) -> [String: MetadataValue])?

  /// Creates a service for an index of a cluster.
  ///
  /// - Parameters:
  ///   - url: the cluster's URL, with a path if it has one.
  ///   - index: the name of an index, alias or data stream.
  ///   - authorization: the credentials of the sender.
  ///   - fields: returns the fields of a document; the report's payload by default.
  public init(
    url: URL,
    index: String,
    authorization: Authorization = .none,
    fields: (@Sendable (ErrorReport) -> [String: MetadataValue])? = nil
  ) {
    self.url = url.appending(path: index).appending(path: "_bulk").appending(queryItems: [
      URLQueryItem(name: "filter_path", value: "errors,items.*.status,items.*.error.type")
    ])
    self.authorization = authorization
    self.fields = fields
  }

  /// The document: the chosen fields or the report's payload, with `@timestamp`.
  public func encodedItem(for report: ErrorReport) -> Data? {
    report.document(fields)
  }

  /// The request with two lines per item: the action `create` and the document.
  public func request(for items: [ReportItem]) -> ServiceRequest {
    var body = Data()
    for item in items {
      let action = JSONWriter.line { writer in
        writer.object("create") { $0.member("_id", item.id) }
      }
      body.appendLine(action)
      body.appendLine(item.data)
    }
    var headers: HeaderFields = ["Content-Type": "application/x-ndjson"]
    headers["Authorization"] = authorization.header
    return ServiceRequest(url: url, headers: headers, body: body)
  }

  /// The verdict on each document; status 409 means that it was delivered before.
  public func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    guard response.status == 200 else { return response.defaultVerdict }
    guard let result = response.decoded(BulkResult.self) else {
      return .all(.retry(reason: "unexpected response format"))
    }
    guard result.errors else { return .all(.delivered) }
    let outcomes = result.items ?? []
    guard outcomes.count == items.count else {
      return .all(.retry(reason: "unexpected number of items in the response"))
    }
    return .each(outcomes.map { $0.create.verdict })
  }

  private struct BulkResult: Decodable {
    struct Item: Decodable {
      let create: Outcome
    }

    struct Outcome: Decodable {
      /// An object with a type, or a text, as proxies and old versions send it, which isn't shown: it can quote the document.
      struct Fault: Decodable {
        private enum CodingKeys: CodingKey { case type }

        let type: String?

        init(from decoder: any Decoder) throws {
          type = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .type)
        }
      }

      let status: Int
      let error: Fault?

      var verdict: DeliveryVerdict.Item {
        // Only the type, because the reason in the response quotes the document.
        let reason = "\(error?.type ?? "document rejected"), status \(status)"
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

extension ElasticsearchService: RedactedDescription {
  /// The host; anything that may contain a secret is left out.
  public var description: String { "Elasticsearch at \(url.host() ?? "?")" }
}

extension ElasticsearchService.Authorization: RedactedDescription {
  /// Whether there are credentials, without the credentials.
  public var description: String { header == nil ? "none" : "secret" }
}
