public import MessageFormat

/// A mapper of any error to the errors of a catalog; errcat generates one.
///
/// ```swift
/// do {
///   try await upload()
/// } catch {
///   let mapped: AppError = ErrorMapper.map(error)
///   show(mapped.presentation())
/// }
/// ```
public protocol ErrorMapping: SendableMetatype {
  /// The errors of the catalog.
  associatedtype Mapped: CatalogError

  /// The error that any other error maps to; the catalog's fallback if it is unmapped.
  static func map(_ error: any Error) -> Mapped
  /// The error that a numeric code of the server maps to; `nil` if it is unmapped.
  static func map(serverCode: Int) -> Mapped?
  /// The error that a named code of the server maps to; `nil` if it is unmapped.
  static func map(serverCode: String) -> Mapped?
  /// The error that an HTTP status maps to; `nil` if it is unmapped.
  static func map(httpStatus: Int) -> Mapped?
  /// The error that any other error maps to; `nil` if it is unmapped.
  static func map(ifMapped error: any Error) -> Mapped?
  /// The error for a response with a code that is unmapped, or without a code: the catalog's
  /// fallback.
  static func map(unmappedServerCode code: ServerCode?) -> Mapped
}

extension ErrorMapping {
  /// The error that any other error maps to; `nil` if it is unmapped.
  public static func map(ifMapped error: any Error) -> Mapped? {
    Mapped.mappedEntryIndex(error) == nil ? nil : map(error)
  }

  /// The catalog's fallback.
  public static func map(unmappedServerCode code: ServerCode?) -> Mapped { map(UnmappedResponse()) }

  /// The presentation of any error.
  ///
  /// - Parameters:
  ///   - error: an error of any type.
  ///   - language: the language; `nil` for the current one of ``LocalizationManager/shared``.
  /// - Returns: the presentation of the error that it maps to; that of an ``Occurrence`` has its
  ///   trace id.
  public static func presentation(of error: any Error, in language: LanguageTag? = nil)
    -> ErrorPresentation
  {
    let mapped = map(error)
    guard let occurrence = error as? any AnyOccurrence else {
      return mapped.presentation(in: language)
    }
    return occurrence.presentation(in: language, as: mapped)
  }
}

extension ErrorMapping {
  /// The occurrence of any error, with its causes and source location.
  ///
  /// An ``Occurrence`` of the catalog is returned unchanged. One of another catalog, such as of a
  /// module's base, keeps everything but its error, which is mapped.
  ///
  /// - Parameters:
  ///   - error: an error of any type.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: an occurrence with the current time.
  public static func occurrence(
    _ error: any Error,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    if let known = error as? Occurrence<Mapped> { return known }
    let type = type(of: error)
    if type != Mapped.self, !(type is AnyClass), let other = error as? any AnyOccurrence {
      return other.replacing(map(error))
    }
    var occurrence = Occurrence(
      map(error),
      operation: operation,
      underlying: type == Mapped.self ? [] : [UnderlyingError(error)],
      fileID: fileID,
      line: line,
      function: function
    )
    if let delay = requestedDelay(of: error) { occurrence.retryAfter = delay }
    return occurrence
  }

  /// The delay that an error of another catalog or of a circuit breaker requests.
  private static func requestedDelay(of error: any Error) -> Duration? {
    if error is Mapped { return nil }
    if let error = error as? CircuitOpenError { return error.retryAfter }
    return (error as? any CatalogFailure)?.retryAfter
  }

  /// The occurrence of an error response of a server.
  ///
  /// The delay is that of `Retry-After`, in seconds or as a date, of the member that the catalog's
  /// `server` names, of `RetryInfo` (AIP-193), or of the error's own argument. The body is read as problem details (RFC 9457), as
  /// an error of Supabase, Stripe or Google's APIs (AIP-193), and at the places that the catalog's
  /// `server` names. The most specific code
  /// that the catalog maps wins, then the status, then the fallback. The server's texts are for
  /// developers: they are in ``Occurrence/details`` and, as ``FieldMessage/server(_:)``, in
  /// ``Occurrence/fields``, and are never shown to users.
  ///
  /// - Parameters:
  ///   - status: the HTTP status.
  ///   - headers: the HTTP headers, with names in any letter case.
  ///   - body: the body of the response; a body over 64 KiB isn't read.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location.
  ///   - function: the function of the source location.
  /// - Returns: an occurrence with the current time and the response's trace id, `Retry-After`,
  ///   field messages and details.
  public static func map(
    status: Int,
    headers: [String: String],
    body: some Sequence<UInt8>,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    let response = ServerResponse(
      status: status,
      headers: headers,
      body: Array(body.prefix(ServerResponse.maximumBodyBytes + 1)),
      paths: ServerPaths(Mapped.catalogs)
    )
    let mapped = response.codes.lazy.compactMap { code -> Mapped? in
      switch code {
      case .number(let number): return map(serverCode: number)
      case .name(let name): return map(serverCode: name)
      }
    }.first
    let unmapped = mapped == nil ? response.codes.first : nil
    var occurrence = Occurrence(
      mapped ?? map(httpStatus: status) ?? map(unmappedServerCode: unmapped),
      traceID: response.traceID,
      operation: operation,
      fileID: fileID,
      line: line,
      function: function
    )
    occurrence.status = status
    occurrence.unmappedServerCode = unmapped
    if let delay = response.retryAfter { occurrence.retryAfter = delay }
    occurrence.details = response.details
    let catalogs = Mapped.catalogs
    occurrence.fields = response.fields.mapValues { texts in
      texts.map { text in
        catalogs.contains { $0.number(of: text) != nil } ? .key(text) : .server(text)
      }
    }
    return occurrence
  }
}

/// The error of an unmapped response, which maps to the fallback.
private struct UnmappedResponse: Error {}
