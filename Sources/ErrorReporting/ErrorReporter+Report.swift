public import ErrorCatalog
import Foundation

/// What callers use: each puts a report into the queue, and returns.
extension ErrorReporter {
  /// Reports an error of a catalog, unless the catalog does not want it reported.
  ///
  /// - Parameters:
  ///   - occurrence: what happened.
  ///   - metadata: more, by name; it wins over what the error says itself.
  public nonisolated func report<Failure>(
    _ occurrence: Occurrence<Failure>,
    metadata: ReportMetadata = ReportMetadata()
  ) {
    let error = occurrence.error
    guard error.isReportable else { return intake.leaveOut() }
    let kind = Kind.number(Failure.catalog, error.entryIndex)
    let isNew = intake.offer(kind) { network in
      Intake.Waiting(severity: error.severity) { $0.report(occurrence, metadata, network) }
    }
    if isNew { wake() }
  }

  /// Reports an error of a catalog of which no more is known.
  ///
  /// - Parameters:
  ///   - error: what happened.
  ///   - metadata: more, by name.
  ///   - operation: what was being done.
  ///   - fileID: where.
  ///   - line: where.
  ///   - function: where.
  public nonisolated func report<Failure: CatalogError>(
    _ error: Failure,
    metadata: ReportMetadata = ReportMetadata(),
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    guard error.isReportable else { return intake.leaveOut() }
    let kind = Kind.number(Failure.catalog, error.entryIndex)
    let isNew = intake.offer(kind) { network in
      // Made here alone: a trace id costs more than all the rest.
      let occurrence = Occurrence(
        error,
        operation: operation,
        fileID: fileID,
        line: line,
        function: function
      )
      return Intake.Waiting(severity: error.severity) { $0.report(occurrence, metadata, network) }
    }
    if isNew { wake() }
  }

  /// Reports any error: type, domain and code of it and of its causes, nothing of its texts.
  ///
  /// Errors of a catalog, and occurrences, are reported as such. Cancellation is not reported.
  ///
  /// - Parameters:
  ///   - error: what happened.
  ///   - metadata: more, by name.
  ///   - traceID: of the request; `nil` to make one.
  ///   - fileID: where.
  ///   - line: where.
  ///   - function: where.
  public nonisolated func report(
    anyError error: any Error,
    metadata: ReportMetadata = ReportMetadata(),
    traceID: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let place = SourceLocation(fileID: fileID, line: line, function: function)
    if let known = error as? any ReportableFailure, known.report(to: self, metadata, place) {
      return
    }
    if let known = error as? any CatalogError { return report(known, metadata, place) }
    guard !(error is CancellationError), (error as? URLError)?.code != .cancelled else {
      return intake.leaveOut()
    }
    let isNew = intake.offer(Kind.number(error)) { network in
      let foreign = ForeignError(
        error: error,
        traceID: traceID ?? ReportID.random(),
        time: Date(),
        location: place,
        network: network
      )
      return Intake.Waiting(severity: .error) { $0.report(foreign, metadata) }
    }
    if isNew { wake() }
  }

  /// Reports something that is worth knowing and is no error.
  ///
  /// - Parameters:
  ///   - name: what happened, such as `cache_rebuilt`; a literal, so that nothing private gets in.
  ///   - severity: how bad it is.
  ///   - metadata: more, by name.
  ///   - traceID: of the request; `nil` to make one.
  ///   - fileID: where.
  ///   - line: where.
  ///   - function: where.
  public nonisolated func report(
    event name: StaticString,
    severity: ErrorSeverity = .info,
    metadata: ReportMetadata = ReportMetadata(),
    traceID: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let isNew = intake.offer(Kind.number(name)) { network in
      let event = PlainEvent(
        name: name,
        severity: severity,
        traceID: traceID ?? ReportID.random(),
        time: Date(),
        location: SourceLocation(fileID: fileID, line: line, function: function),
        network: network
      )
      return Intake.Waiting(severity: severity) { $0.report(event, metadata) }
    }
    if isNew { wake() }
  }
}

/// What an error of a catalog may come in, of whatever catalog it is.
private protocol ReportableFailure {
  /// Reports it as what it is.
  ///
  /// - Returns: whether it is known.
  func report(to reporter: ErrorReporter, _ metadata: ReportMetadata, _ place: SourceLocation)
    -> Bool
}

extension Occurrence: ReportableFailure {
  fileprivate func report(
    to reporter: ErrorReporter,
    _ metadata: ReportMetadata,
    _ place: SourceLocation
  ) -> Bool {
    reporter.report(self, metadata: metadata)
    return true
  }
}

extension ModuleError: ReportableFailure {
  fileprivate func report(
    to reporter: ErrorReporter,
    _ metadata: ReportMetadata,
    _ place: SourceLocation
  ) -> Bool {
    switch self {
    case .module(let error): reporter.report(error, metadata, place)
    case .base(let error): reporter.report(error, metadata, place)
    case .other: return false
    }
    return true
  }
}

extension ErrorReporter {
  fileprivate nonisolated func report(
    _ error: some CatalogError,
    _ metadata: ReportMetadata,
    _ place: SourceLocation
  ) {
    report(
      error,
      metadata: metadata,
      fileID: place.fileID,
      line: place.line,
      function: place.function
    )
  }
}
