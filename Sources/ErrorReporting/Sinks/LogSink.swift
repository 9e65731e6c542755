#if Observability
public import ErrorCatalog
public import Logging

/// A sink that logs reports with swift-log, each as a message at the level of its severity.
public struct LogSink: ReportSink {
  /// The name in events.
  public let name = "log"
  private let logger: Logger

  /// Creates a sink.
  ///
  /// - Parameter logger: the logger to write to.
  public init(_ logger: Logger) { self.logger = logger }

  /// Logs one message per report.
  ///
  /// - Parameter reports: redacted reports.
  public func write(_ reports: [ErrorReport]) {
    for report in reports {
      var metadata: Logger.Metadata = [
        "id": "\(report.id)", "category": "\(report.category)", "key": "\(report.key)",
        "trace_id": "\(report.traceID)",
        "fingerprint": "\(report.fingerprint)",
      ]
      if let address = report.helpURL { metadata["help_url"] = "\(address)" }
      if let code = report.code { metadata["code"] = "\(code)" }
      if report.traceID.isLocal { metadata["trace_id_local"] = "true" }
      if let operation = report.operation { metadata["operation"] = "\(operation)" }
      if report.occurrenceCount != 1 { metadata["occurrences"] = "\(report.occurrenceCount)" }
      if !report.metadata.isEmpty {
        metadata["metadata"] = .dictionary(report.metadata.mapValues(Self.value))
      }
      logger.log(
        level: Logger.Level(report.severity),
        "\(report.message)",
        metadata: metadata,
        source: String(report.location.fileID.prefix { $0 != "/" }),
        file: report.location.fileID,
        function: report.location.function,
        line: UInt(clamping: report.location.line)
      )
    }
  }

  private static func value(_ value: MetadataValue) -> Logger.MetadataValue {
    switch value {
    case .array(let values): return .array(values.map(Self.value))
    case .object(let members): return .dictionary(members.mapValues(Self.value))
    case .string(let value): return .string(value)
    case .null, .bool, .int, .double:
      return .string(String(decoding: value.json, as: UTF8.self))
    }
  }
}

extension Logger.Level {
  /// The level with the same name as a severity.
  public init(_ severity: ErrorSeverity) {
    switch severity {
    case .debug: self = .debug
    case .info: self = .info
    case .notice: self = .notice
    case .warning: self = .warning
    case .error: self = .error
    case .critical: self = .critical
    }
  }
}
#endif
