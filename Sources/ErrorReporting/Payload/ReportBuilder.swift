import ErrorCatalog
import Foundation

/// A builder of reports; nothing else decides which data leaves the device.
///
/// A report contains names from the catalog, public arguments, hashes, types and codes of causes,
/// the details that the app allows, and the metadata that the caller passes.
struct ReportBuilder: Sendable {
  let context: ReportContext
  var redaction = ReportRedaction()
  var limits = PayloadLimits()
  var domain = ReportDomain.catalog
  /// The metadata of all reports.
  var metadata = ReportMetadata()

  /// The report of an error in a catalog.
  func report<Failure>(
    _ occurrence: Occurrence<Failure>,
    _ metadata: ReportMetadata = ReportMetadata(),
    network: NetworkConnection? = nil
  ) -> ErrorReport {
    let encoder = MetadataEncoder(redaction, limits)
    let error = occurrence.actualError
    let arguments = error.arguments
    let words = arguments.map { "\($0.name): \(redaction.text($0))" }.joined(separator: ", ")
    let described = words.isEmpty ? error.key : "\(error.key)(\(words))"
    let category = error.category.rawValue
    var report = ErrorReport(
      domain: domain.text(error.catalog.domain, category: category, key: error.key),
      category: category,
      key: error.key,
      message: error.summary { redaction.text($0) } ?? described,
      severity: error.severity,
      location: occurrence.location,
      context: context
    )
    report.code = error.code
    report.time = occurrence.time
    report.traceID = occurrence.traceID
    report.helpURL = error.catalog.address(of: error.key)
    report.isRetryable = error.isRetryable
    report.operation = occurrence.operation
    report.network = network
    add(arguments, to: &report)
    let causes = occurrence.actualCauses
    add(causes, to: &report, encoder)
    let details = occurrence.details.filter { redaction.allowedDetails.contains($0.key) }
    if !details.isEmpty { add(.details, encoder.value(details), to: &report) }
    let fields = occurrence.fields.keys.sorted()
    if !fields.isEmpty { add(.fields, encoder.value(fields), to: &report) }
    if let status = occurrence.status { add(.status, .int(status), to: &report) }
    if let code = occurrence.unmappedServerCode {
      add(.serverCode, .string(code.description), to: &report)
    }
    // Last, so that the caller's metadata can't use up the limits of the error's own data.
    add(metadata, of: error, to: &report, encoder)
    return trimmed(
      report,
      encoder,
      domain: error.catalog.domain,
      cause: occurrence.unmappedCause
    )
  }

  /// The report of an unmapped error: its type, domain and code, but none of its messages; for one
  /// that describes its own report, what it returns.
  func report(_ unmapped: UnmappedError, _ metadata: ReportMetadata) -> ErrorReport {
    let encoder = MetadataEncoder(redaction, limits)
    let cause = UnderlyingError(unmapped.error)
    let own = unmapped.error as? any ReportableError
    let category = own?.reportCategory ?? "unmapped"
    let key = own?.reportKey ?? cause.code.flatMap { _ in cause.name } ?? cause.shortText
    var report = ErrorReport(
      domain: own?.reportDomain ?? cause.domain
        ?? unmappedDomain(own, cause, category: category, key: key),
      category: category,
      key: key,
      message: own.map { $0.reportMessage ?? key } ?? cause.description,
      severity: own?.reportSeverity ?? .error,
      location: unmapped.location,
      context: context
    )
    report.code = own?.reportCode ?? cause.code
    report.time = unmapped.time
    report.traceID = unmapped.traceID
    report.network = unmapped.network
    add([cause], to: &report, encoder)
    add(metadata, of: unmapped.error, to: &report, encoder)
    return trimmed(report, encoder, cause: own == nil ? cause : nil)
  }

  /// The domain of an error without one of its own.
  private func unmappedDomain(
    _ own: (any ReportableError)?,
    _ cause: UnderlyingError,
    category: String,
    key: String
  ) -> String {
    if own == nil { return domain == .entry ? cause.type : context.domain }
    return domain.text(context.domain, category: category, key: key)
  }

  /// The report of a message that the app logs, without an error.
  func report(_ event: PlainEvent, _ metadata: ReportMetadata) -> ErrorReport {
    let encoder = MetadataEncoder(redaction, limits)
    var report = ErrorReport(
      domain: context.domain,
      category: "event",
      key: "\(event.name)",
      message: "\(event.name)",
      severity: event.severity,
      location: event.location,
      context: context
    )
    report.time = event.time
    report.traceID = event.traceID
    report.network = event.network
    add(metadata, of: nil, to: &report, encoder)
    return trimmed(report, encoder)
  }

  /// A report as it may leave the device: all its strings are scrubbed and truncated, and the fingerprint is computed
  /// from the catalog's domain, the key, and the cause of an error outside the catalog.
  private func trimmed(
    _ report: ErrorReport,
    _ encoder: MetadataEncoder,
    domain: String? = nil,
    cause: UnderlyingError? = nil
  ) -> ErrorReport {
    var trimmer = PayloadTrimmer(redaction, limits)
    var trimmed = report
    trimmed.isTruncated = encoder.isTruncated
    trimmed.trim(&trimmer)
    trimmed.fingerprint = ErrorFingerprint.text(
      domain: trimmer.scrubbed(domain ?? report.domain),
      key: trimmer.scrubbed(report.key),
      cause: cause.map { trimmer.scrubbed($0.identity) }
    )
    return trimmed
  }

  /// Adds the error's own metadata, overridden by the caller's.
  private func add(
    _ metadata: ReportMetadata,
    of error: (any Error)?,
    to report: inout ErrorReport,
    _ encoder: MetadataEncoder
  ) {
    let own = (error as? any ReportMetadataProviding)?.reportMetadata ?? ReportMetadata()
    let all = self.metadata.merging(own).merging(metadata)
    encoder.add(all.values, to: &report.metadata)
    report.omittedKeys = all.omitted.sorted()
    guard !all.omitted.isEmpty else { return }
    report.metadata[MetadataField.omittedKeys.rawValue] = .array(
      report.omittedKeys.map { .string($0) }
    )
  }

  private func add(_ field: MetadataField, _ value: MetadataValue, to report: inout ErrorReport) {
    report.metadata[field.rawValue] = value
  }

  private func add(
    _ causes: [UnderlyingError],
    to report: inout ErrorReport,
    _ encoder: MetadataEncoder
  ) {
    guard !causes.isEmpty else { return }
    add(.causes, .array(causes.map { encoder.cause($0) }), to: &report)
  }

  /// Adds the arguments that may leave the device.
  ///
  /// Private ones are omitted, so that a field in a log store never has values of different types.
  private func add(_ arguments: [ErrorArgument], to report: inout ErrorReport) {
    var values: [String: MetadataValue] = [:]
    for argument in arguments {
      switch (argument.privacy, argument.value) {
      case (.private, _), (_, .absent): continue
      case (.hash, let value):
        values[argument.name] = redaction.hash.map {
          .string($0.hexDigits(of: Redaction.text(value)))
        }
      case (.public, .int(let value)): values[argument.name] = .int(value)
      case (.public, .bool(let value)): values[argument.name] = .bool(value)
      case (.public, .double(let value)): values[argument.name] = MetadataEncoder.number(value)
      case (.public, .duration(let value)):
        values[argument.name] = MetadataEncoder.number(value.seconds)
      case (.public, let value):
        values[argument.name] = .string(Redaction.text(value))
      }
    }
    if !values.isEmpty { add(.arguments, .object(values), to: &report) }
  }
}

/// An event that isn't an error.
struct PlainEvent: Sendable {
  let name: StaticString
  let severity: ErrorSeverity
  let traceID: TraceID
  let time: Date
  let location: SourceLocation
  let network: NetworkConnection?
}

/// An occurrence of an error that isn't in a catalog.
struct UnmappedError: Sendable {
  let error: any Error
  let traceID: TraceID
  let time: Date
  let location: SourceLocation
  let network: NetworkConnection?
}
