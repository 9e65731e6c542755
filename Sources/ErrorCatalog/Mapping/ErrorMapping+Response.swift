public import Foundation
import PositionedJSON

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension ErrorMapping {
  /// The occurrence of an error response of a server, from any HTTP client.
  ///
  /// The body is read at the places that the catalog's `server` names, and as
  ///
  /// - problem details (RFC 9457)
  /// - the errors of GraphQL and of JSON:API, and an object `errors` with the names of fields
  /// - an error of Google's APIs (AIP-193), of Microsoft's REST API Guidelines, or of AWS
  /// - an error of Supabase, Stripe or OAuth 2.0
  ///
  /// It is JSON, also with a byte order mark or a list at its root, or XML, as S3 and Azure send it, or the fields of
  /// a form if `Content-Type` says so.
  ///
  /// The most specific code that the catalog maps is used: one of the whole response before one of a list,
  /// inner codes before outer ones, then the first in a list. Without one, a status in the body, then
  /// the HTTP status, then the fallback. The delay is that of `Retry-After`, in seconds or as a date,
  /// of the member that the catalog's `server` names, of `RetryInfo` (AIP-193), or of the error's own
  /// argument.
  ///
  /// The server's texts are for developers: they are in ``Occurrence/details`` and, as
  /// ``FieldMessage/server(_:)``, in ``Occurrence/fields``, and aren't shown to users. If the catalog's
  /// `server` sets `"fieldMessages": "forUsers"`, field messages are ``FieldMessage/text(_:)``: on one
  /// line, without control characters, at most 500 Unicode scalars, and never parsed as a format. The
  /// trace id, which messages can show, is limited in the same way.
  ///
  /// A body of more than 64 KiB, with more than 128 nested values, or that is malformed isn't read: the
  /// headers and the status are mapped alone. Headers of more than 1 KiB, codes and field messages
  /// after the first 100 of each, and a text after its first 1,000 Unicode scalars are left out.
  ///
  /// - Parameters:
  ///   - status: the HTTP status.
  ///   - headers: the HTTP headers.
  ///   - body: the body of the response; a body over 64 KiB isn't read.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: an occurrence with the current time and the response's trace id, `Retry-After`,
  ///   field messages and details.
  public static func occurrence(
    forStatus status: Int,
    headers: HeaderFields = [:],
    body: Data = Data(),
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    occurrence(
      of: ParsedResponse(headers, body, Mapped.catalogs, ServerResponse.maximumBodyBytes),
      status: status,
      operation: operation,
      at: SourceLocation(fileID: fileID, line: line, function: function)
    )
  }

  /// The occurrence of a response if it reports an error; `nil` for a success.
  ///
  /// A response reports an error if its status is 400 or higher, if its type is that of problem details (RFC 9457), if
  /// its body has errors of GraphQL, also beside partial data, if it has a code that the catalog maps at the place that
  /// the catalog's `server` names, or if the catalog maps its status with a `where` that holds. The occurrence is that of
  /// ``occurrence(forStatus:headers:body:operation:fileID:line:function:)``. The body of a success over 1 MiB isn't read.
  ///
  /// ```swift
  /// if let failure = ErrorMapper.occurrence(ifFailedWithStatus: 200, body: body) { throw failure }
  /// ```
  ///
  /// - Parameters:
  ///   - status: the HTTP status.
  ///   - headers: the HTTP headers.
  ///   - body: the body of the response.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: the occurrence; `nil` if the response doesn't report an error.
  public static func occurrence(
    ifFailedWithStatus status: Int,
    headers: HeaderFields = [:],
    body: Data = Data(),
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped>? {
    let isFailure = status >= 400
    let maximum =
      isFailure ? ServerResponse.maximumBodyBytes : ServerResponse.maximumSuccessBytes
    let response = ParsedResponse(headers, body, Mapped.catalogs, maximum)
    guard isFailure || reportsError(status, response) else { return nil }
    return occurrence(
      of: response,
      status: status,
      operation: operation,
      at: SourceLocation(fileID: fileID, line: line, function: function)
    )
  }

  /// Whether a response with the status of a success reports an error.
  private static func reportsError(_ status: Int, _ response: ParsedResponse) -> Bool {
    let (headers, root) = (response.headers, response.root)
    if headers.isProblem || root.map(ServerResponse.hasGraphQLErrors) == true { return true }
    let codes = response.paths[.code]?.values(in: root, headers.others) ?? []
    let values = GeneratedCode.ResponseArguments(root, headers.others)
    return codes.contains { firstMapped($0, in: values) != nil }
      || Mapped.Generated.mapped(byHTTPStatus: status, in: values) != nil
  }

  /// The occurrence of a response, with the errors that its fields have.
  private static func occurrence(
    of read: ParsedResponse,
    status: Int,
    operation: String?,
    at location: SourceLocation
  ) -> Occurrence<Mapped> {
    let response = ServerResponse(read) { codes, field in
      firstMapped(codes, in: GeneratedCode.ResponseArguments(field, read.headers.others))
        .map { filled($0, from: field, read) }
    }
    let values = GeneratedCode.ResponseArguments(read.root, response.headers.others)
    let mapped = firstMapped(response.codes, in: values)
    let unmapped = mapped == nil ? response.codes.first : nil
    let isLimited = response.headers.isLimited(status)
    let statuses = response.statuses + (isLimited ? [429] : []) + [status]
    let error = mapped ?? firstMapped(statuses, in: values) ?? Mapped.Generated.unmapped(unmapped)
    let delay = response.retryAfter ?? (isLimited ? response.headers.limitDelay : nil)
    var occurrence = Occurrence(
      filled(error, from: read.root, read, delay: delay),
      traceID: response.traceID,
      operation: operation,
      fileID: location.fileID,
      line: location.line,
      function: location.function
    )
    occurrence.status = status
    occurrence.unmappedServerCode = unmapped
    if let delay { occurrence.retryAfter = delay }
    occurrence.details = response.details
    occurrence.fields = response.fields
    return occurrence
  }

  /// The error of the first code that is mapped.
  ///
  /// A loop, because a lazy sequence of a type that is only known at run time takes ten times as long.
  private static func firstMapped(_ codes: [ServerCode], in values: GeneratedCode.ResponseArguments)
    -> Mapped?
  {
    for code in codes {
      let mapped: Mapped?
      switch code {
      case .number(let number):
        mapped =
          Mapped.Generated.mapped(byServerCode: "\(number)", in: values)
          ?? Self.error(forServerCode: number)
      case .name(let name):
        mapped =
          Mapped.Generated.mapped(byServerCode: name, in: values)
          ?? Self.error(forServerCode: name)
      }
      if let mapped { return mapped }
    }
    return nil
  }

  /// The error of the first HTTP status that is mapped; one that is mapped with values of the response comes first.
  private static func firstMapped(
    _ statuses: [Int],
    in values: GeneratedCode.ResponseArguments
  ) -> Mapped? {
    for status in statuses {
      if let mapped = Mapped.Generated.mapped(byHTTPStatus: status, in: values) { return mapped }
    }
    for status in statuses {
      if let mapped = Self.error(forStatus: status) { return mapped }
    }
    return nil
  }

  /// The error that a code in a response maps to, a number or a text.
  private static func firstMapped(_ code: ResponseValue, in values: GeneratedCode.ResponseArguments)
    -> Mapped?
  {
    if let text = code.string ?? code.numberText,
      let mapped = Mapped.Generated.mapped(byServerCode: text, in: values)
    {
      return mapped
    }
    if let name = code.string {
      return Self.error(forServerCode: name) ?? Int(name).flatMap { Self.error(forServerCode: $0) }
    }
    guard let text = code.numberText else { return nil }
    return Int(text).flatMap { Self.error(forServerCode: $0) } ?? Self.error(forServerCode: text)
  }

  /// An error with the values of a response as its arguments; the one with the delay before a retry gets the delay.
  private static func filled(
    _ error: Mapped,
    from root: JSONValue?,
    _ response: ParsedResponse,
    delay: Duration? = nil
  ) -> Mapped {
    let own = error.catalog.responsePlaces.ofEntries[error.entryIndex]
    let record = error.record
    let delayed = delay.flatMap { delay in
      record.policyArguments.retryDelay.map { (name: record.arguments[$0].name, delay: delay) }
    }
    let paths = response.paths
    guard delayed != nil || own != nil || paths.contains(where: { !$0.arguments.isEmpty }) else {
      return error
    }
    let shared = response.paths(of: error.catalog)
    var arguments = GeneratedCode.ResponseArguments(root, response.headers.others) { name in
      own?[name]
        ?? [shared?.arguments[name] ?? paths.first { $0.arguments[name] }].compactMap(\.self)
    }
    arguments.delayed = delayed
    return Mapped.Generated.filled(error, from: arguments)
  }
}

extension ErrorMapping {
  /// The occurrence of an error response of a server, with its status, headers and body.
  ///
  /// Reads the response as ``occurrence(forStatus:headers:body:operation:fileID:line:function:)`` does.
  ///
  /// - Parameters:
  ///   - response: the response.
  ///   - body: the body of the response; a body over 64 KiB isn't read.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: an occurrence with the current time and the response's trace id, `Retry-After`,
  ///   field messages and details.
  public static func occurrence(
    for response: HTTPURLResponse,
    body: Data,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    occurrence(
      forStatus: response.statusCode,
      headers: response.headerFields,
      body: body,
      operation: operation,
      fileID: fileID,
      line: line,
      function: function
    )
  }

  /// The occurrence of a response if it reports an error; `nil` for a success, and for a response
  /// without a status.
  ///
  /// Decides as ``occurrence(ifFailedWithStatus:headers:body:operation:fileID:line:function:)`` does.
  ///
  /// ```swift
  /// let (data, response) = try await URLSession.shared.data(for: request)
  /// if let failure = ErrorMapper.occurrence(ifFailed: response, body: data) { throw failure }
  /// ```
  ///
  /// - Parameters:
  ///   - response: the response, as `URLSession` returns it.
  ///   - body: the body of the response.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: the occurrence; `nil` if the response doesn't report an error.
  public static func occurrence(
    ifFailed response: URLResponse,
    body: Data,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped>? {
    guard let response = response as? HTTPURLResponse else { return nil }
    return occurrence(
      ifFailedWithStatus: response.statusCode,
      headers: response.headerFields,
      body: body,
      operation: operation,
      fileID: fileID,
      line: line,
      function: function
    )
  }
}
