public import ErrorCatalog
public import Foundation
import PositionedJSON

/// The response of a server that reports an error: status, headers and JSON, in a language that the client accepts.
///
/// ```swift
/// func response(to error: any Error, accepting languages: String?) -> ErrorResponse {
///   ErrorResponse(ErrorMapper.occurrence(for: error), acceptLanguage: languages)
/// }
/// ```
///
/// Only arguments that the catalog declares as `public` are in a response: messages show `…` in the place of others.
public struct ErrorResponse: Hashable, Sendable {
  /// The format of a response's body.
  ///
  /// May grow in a minor version: give a `switch` over it a `default`.
  public enum Format: String, CaseIterable, Sendable {
    /// Problem details (RFC 9457), with `code`, `key`, `trace_id`, `arguments`, and the messages about fields as `errors`.
    case problemDetails
    /// An error of Google's APIs (AIP-193): a `google.rpc.Status` with `ErrorInfo`, `LocalizedMessage` and, where
    /// there is something for them, `RetryInfo` and `BadRequest`.
    case google
    /// Errors of GraphQL, with `code`, `key`, `type`, `traceID` and `arguments` in `extensions`.
    case graphQL
    /// Markdown (RFC 7763, CommonMark) for agents and developers: the texts, and a list of the members of problem
    /// details under the same names.
    case markdown

    /// The media type of the body.
    public var contentType: String {
      switch self {
      case .problemDetails: "application/problem+json"
      case .google: "application/json"
      case .graphQL: "application/graphql-response+json"
      case .markdown: "text/markdown; charset=UTF-8"
      }
    }
  }

  /// The HTTP status that the catalog sets; 500 if it sets none.
  public let status: Int
  /// The headers `Content-Type`, `Vary`, and, where there is something for them, `Content-Language`, `Retry-After`,
  /// `X-Trace-Id` and `WWW-Authenticate`.
  ///
  /// Names and values are visible ASCII and spaces.
  public let headers: HeaderFields
  /// The body: JSON or Markdown in UTF-8.
  public let body: Data

  /// Creates the response for an occurrence.
  ///
  /// - Parameters:
  ///   - occurrence: the occurrence.
  ///   - format: the format of the body.
  ///   - accept: the header `Accept` of the request, with which a client can ask for `text/markdown` instead of the
  ///     format; `nil` if it has none.
  ///   - acceptLanguage: the header `Accept-Language` of the request; `nil` if it has none.
  ///   - isIdempotent: whether the request can be repeated without a further effect: by its method (RFC 9110, section
  ///     9.2.2), or because it has an idempotency key. The member `retryable` depends on it.
  ///   - challenge: the value of `WWW-Authenticate`, which a response with status 401 must have (RFC 9110, section 15.5.2), such
  ///     as `Bearer realm="shop"`; other responses don't have it. Control characters are left out.
  public init<Failure>(
    _ occurrence: Occurrence<Failure>,
    as format: Format = .problemDetails,
    accept: String? = nil,
    acceptLanguage: String? = nil,
    isIdempotent: Bool = false,
    challenge: String? = nil
  ) {
    let error = occurrence.actualError
    let language = AcceptLanguage(acceptLanguage ?? "").language(in: error.catalog)
    let content = ResponseContent(occurrence, in: language, isIdempotent: isIdempotent)
    let format = AcceptedTypes(accept ?? "").prefersMarkdown(to: format) ? .markdown : format
    status = content.status
    var headers: HeaderFields = [
      "Content-Type": format.contentType, "Vary": "Accept, Accept-Language",
    ]
    headers["Content-Language"] = content.texts.language?.text
    headers["Retry-After"] = content.waitingSeconds.map { String($0) }
    if !content.traceID.isEmpty, content.traceID.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
      headers["X-Trace-Id"] = content.traceID
    }
    if status == 401 {
      headers["WWW-Authenticate"] = challenge.map { challenge in
        String(
          String.UnicodeScalarView(challenge.unicodeScalars.filter { 0x20...0x7E ~= $0.value })
        )
      }
    }
    self.headers = headers
    if format == .markdown {
      body = Data(content.markdown.utf8)
      return
    }
    var json = JSONWriter(isCompact: true)
    json.object { json in
      switch format {
      case .google: content.writeStatus(to: &json)
      case .graphQL: content.writeErrors(to: &json)
      case .problemDetails, .markdown: content.writeProblem(to: &json)
      }
    }
    body = Data(json.bytes)
  }
}
