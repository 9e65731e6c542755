public import ErrorCatalog
import Foundation

/// Functions that report errors and events; each appends to the queue and returns at once.
extension ErrorReporter {
  /// Reports an occurrence of an error; if the catalog sets that it isn't reported, to the sinks alone.
  ///
  /// ```swift
  /// do {
  ///   try await upload()
  /// } catch {
  ///   ErrorReporter.shared.report(ErrorMapper.occurrence(for: error, operation: "upload"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - occurrence: the occurrence to report.
  ///   - metadata: additional data, which overrides that of ``ReportMetadataProviding``.
  public nonisolated func report<Failure>(
    _ occurrence: Occurrence<Failure>,
    metadata: ReportMetadata = ReportMetadata()
  ) {
    let isReportable = occurrence.isReportable
    guard !occurrence.isCancellation else { return queue.countNotReportable() }
    let key = RepeatKey.value(of: occurrence)
    let isNew = queue.offer(key, isReportable: isReportable) { network in
      PendingReport(severity: occurrence.severity, isReportable: isReportable) {
        $0.report(occurrence, metadata, network: network)
      }
    }
    if isNew { wake() }
  }

  /// Reports an error as a new occurrence; if the catalog sets that it isn't reported, to the sinks
  /// alone.
  ///
  /// - Parameters:
  ///   - error: the error to report.
  ///   - metadata: additional data, which overrides that of ``ReportMetadataProviding``.
  ///   - operation: the name of the operation that failed, such as `upload`.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location, from 1.
  ///   - function: the function of the source location.
  public nonisolated func report<Failure: CatalogError>(
    _ error: Failure,
    metadata: ReportMetadata = ReportMetadata(),
    operation: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let isReportable = error.isReportable
    let key = RepeatKey.value(error.catalog, error.entryIndex)
    let isNew = queue.offer(key, isReportable: isReportable) { network in
      // Created only here, because a trace id is more expensive than the rest of the call.
      let occurrence = Occurrence(
        error,
        operation: operation,
        fileID: fileID,
        line: line,
        function: function
      )
      return PendingReport(severity: occurrence.severity, isReportable: isReportable) {
        $0.report(occurrence, metadata, network: network)
      }
    }
    if isNew { wake() }
  }

  /// Reports an error that isn't mapped to a catalog.
  ///
  /// The report contains type, name of the case, domain and code of the error and of its causes, but none of their
  /// values and messages. Errors of a catalog, and their occurrences, are reported as such. Cancellation, also as a cause of
  /// the error, isn't reported.
  ///
  /// - Parameters:
  ///   - error: the error to report.
  ///   - metadata: additional data, which overrides that of ``ReportMetadataProviding``.
  ///   - traceID: the trace id of the request, unless an occurrence has one; `nil` or empty to make one here.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location, from 1.
  ///   - function: the function of the source location.
  public nonisolated func report(
    unmapped error: any Error,
    metadata: ReportMetadata = ReportMetadata(),
    traceID: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let place = SourceLocation(fileID: fileID, line: line, function: function)
    if let known = error as? any ReportableFailure {
      return known.report(to: self, metadata: metadata, traceID: traceID)
    }
    if let known = error as? any CatalogError {
      return report(known, metadata: metadata, traceID: traceID, at: place)
    }
    guard !CallOutcome.isCancellation(error) else { return queue.countNotReportable() }
    let own = error as? any ReportableError
    let isReportable = own?.isReportable ?? true
    let repeatKey = own.map { RepeatKey.value($0) } ?? RepeatKey.value(error)
    let isNew = queue.offer(repeatKey, isReportable: isReportable) { network in
      let unmapped = UnmappedError(
        error: error,
        traceID: TraceID(known: traceID),
        time: Date(),
        location: place,
        network: network
      )
      return PendingReport(severity: own?.reportSeverity ?? .error, isReportable: isReportable) {
        $0.report(unmapped, metadata)
      }
    }
    if isNew { wake() }
  }

  /// Reports an error that describes its own reports; if it sets that it isn't reported, to the sinks
  /// alone.
  ///
  /// - Parameters:
  ///   - error: the error to report.
  ///   - metadata: additional data, which overrides that of ``ReportMetadataProviding``.
  ///   - traceID: the trace id of the request; `nil` or empty to make one here.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location, from 1.
  ///   - function: the function of the source location.
  public nonisolated func report(
    _ error: any ReportableError,
    metadata: ReportMetadata = ReportMetadata(),
    traceID: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    report(
      unmapped: error,
      metadata: metadata,
      traceID: traceID,
      fileID: fileID,
      line: line,
      function: function
    )
  }

  /// Reports an event that isn't an error.
  ///
  /// - Parameters:
  ///   - name: the name of the event, such as `cache_rebuilt`; a literal, so that it can't contain
  ///     private data.
  ///   - severity: the severity of the event.
  ///   - metadata: additional data.
  ///   - traceID: the trace id of the request; `nil` or empty to make one here.
  ///   - fileID: the module and file of the source location.
  ///   - line: the line of the source location, from 1.
  ///   - function: the function of the source location.
  public nonisolated func report(
    event name: StaticString,
    severity: ErrorSeverity = .info,
    metadata: ReportMetadata = ReportMetadata(),
    traceID: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    function: String = #function
  ) {
    let isNew = queue.offer(RepeatKey.value(name)) { network in
      let event = PlainEvent(
        name: name,
        severity: severity,
        traceID: TraceID(known: traceID),
        time: Date(),
        location: SourceLocation(fileID: fileID, line: line, function: function),
        network: network
      )
      return PendingReport(severity: severity) { $0.report(event, metadata) }
    }
    if isNew { wake() }
  }
}

/// An occurrence of an error of any catalog.
private protocol ReportableFailure {
  /// Reports the occurrence, with a trace id if it has none that a server knows.
  func report(to reporter: ErrorReporter, metadata: ReportMetadata, traceID: String?)
}

extension Occurrence: ReportableFailure {
  fileprivate func report(to reporter: ErrorReporter, metadata: ReportMetadata, traceID: String?) {
    var occurrence = self
    if let traceID, !traceID.isEmpty, self.traceID.isLocal {
      occurrence.traceID = TraceID(traceID)
    }
    reporter.report(occurrence, metadata: metadata)
  }
}

extension ErrorReporter {
  fileprivate nonisolated func report(
    _ error: some CatalogError,
    metadata: ReportMetadata,
    traceID: String?,
    at place: SourceLocation
  ) {
    let occurrence = Occurrence(
      error,
      traceID: traceID,
      fileID: place.fileID,
      line: place.line,
      function: place.function
    )
    report(occurrence, metadata: metadata)
  }
}
