/// What a generated mapper is: it turns errors of other kinds into those of a catalog.
public protocol ErrorMapping {
  associatedtype Mapped: CatalogError

  /// The error of the catalog that any other error becomes.
  static func map(_ error: any Error) -> Mapped
  /// The error that one of the server's numeric codes stands for.
  static func map(serverCode: Int) -> Mapped?
  /// The error that one of the server's named codes stands for.
  static func map(serverCode: String) -> Mapped?
  /// The error that an HTTP status stands for.
  static func map(httpStatus: Int) -> Mapped?
}

extension ErrorMapping {
  /// What any error became, with what is known of how it came about.
  ///
  /// An occurrence of the catalog is given back as it is.
  ///
  /// - Parameters:
  ///   - error: of any kind.
  ///   - operation: what was being done.
  ///   - fileID: where.
  ///   - line: where.
  ///   - function: where.
  /// - Returns: an occurrence here and now.
  public static func occurrence(
    _ error: any Error,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    if let known = error as? Occurrence<Mapped> { return known }
    return Occurrence(
      map(error),
      operation: operation,
      underlying: error is Mapped ? [] : [UnderlyingError(error)],
      fileID: fileID,
      line: line,
      function: function
    )
  }

  /// What a server's answer became.
  ///
  /// The body is read as RFC 9457's problem details, or as the errors of Supabase, Stripe or
  /// Google's APIs (AIP-193), or where the catalog's `server` says. The most specific code that the
  /// catalog maps wins, then the status, then the fallback. The server's texts are for developers:
  /// they stand in `details` and in `fields` as `.server`, never in what a user is shown.
  ///
  /// - Parameters:
  ///   - status: HTTP's.
  ///   - headers: names in any case.
  ///   - body: of at most 64 KB; what is longer is not read.
  ///   - operation: what was being done.
  ///   - fileID: where.
  ///   - line: where.
  ///   - function: where.
  /// - Returns: the error with trace id, `Retry-After`, field messages and the server's own text.
  public static func map(
    status: Int,
    headers: [String: String],
    body: some Sequence<UInt8>,
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) -> Occurrence<Mapped> {
    let answer = ServerAnswer(
      status: status,
      headers: headers,
      body: Array(body.prefix(ServerAnswer.maximumBodyBytes + 1)),
      paths: ServerPaths(Mapped.catalog)
    )
    let mapped = answer.codes.lazy.compactMap { code -> Mapped? in
      switch code {
      case .number(let number): return map(serverCode: number)
      case .name(let name): return map(serverCode: name)
      }
    }.first
    var occurrence = Occurrence(
      mapped ?? map(httpStatus: status) ?? map(UnmappedAnswer()),
      traceID: answer.traceID,
      operation: operation,
      fileID: fileID,
      line: line,
      function: function
    )
    occurrence.status = status
    occurrence.retryAfter = answer.retryAfter
    occurrence.details = answer.details
    occurrence.fields = answer.fields.mapValues { texts in
      texts.map { Mapped.catalog.number(of: $0) == nil ? .server($0) : .key($0) }
    }
    return occurrence
  }
}

/// Stands for an answer that nothing maps, so that it becomes the fallback.
private struct UnmappedAnswer: Error {}
