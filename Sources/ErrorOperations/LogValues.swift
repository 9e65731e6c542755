import ErrorCatalog

/// The values of a failure or a slow success that the fields of a log line show.
struct LogValues {
  private var domain: String?
  private var category: String?
  private var key: String?
  private var code: Int?
  private var isRetryable: Bool?
  private var traceID: TraceID?
  private var operation: String?
  private var status: Int?
  private var serverCode: String?
  private var arguments: [ErrorArgument] = []
  private var causes: [UnderlyingError] = []
  private var location: SourceLocation?
  private let outcome: String
  private let record: OperationRecord?
  private let context: [LogField]

  /// The maximum number of characters of the causes.
  private static let maximumCauseLength = 1_000

  init<Failure>(
    _ occurrence: Occurrence<Failure>,
    record: OperationRecord?,
    context: [LogField]
  ) {
    let error = occurrence.error
    domain = error.catalog.domain
    category = error.category.rawValue
    key = error.key
    code = error.code
    isRetryable = occurrence.retryPolicy != .never
    traceID = occurrence.traceID
    operation = occurrence.operation
    status = occurrence.status
    serverCode = occurrence.unmappedServerCode?.description
    arguments = error.arguments
    causes = occurrence.underlying
    location = occurrence.location
    outcome = occurrence.isCancellation ? "cancelled" : "failure"
    self.record = record
    self.context = context
  }

  /// The values of a success that was slow.
  init(slow record: OperationRecord, context: [LogField]) {
    operation = record.operation
    outcome = "slow"
    self.record = record
    self.context = context
  }

  /// The fields of a line; those without a value are left out.
  func fields(_ format: LogFormat) -> [LogField] {
    format.fields.flatMap { field -> [LogField] in
      switch field.source {
      case .allContext:
        let others = format.contextNames
        return context.filter { !others.contains($0.name) }
      case .context(let name):
        return context.filter { $0.name == name }.map { LogField(field.name, $0.value) }
      case .allArguments:
        let others = format.argumentNames
        return arguments.filter { !others.contains($0.name) }.map { argument in
          LogField(field.name + argument.name, Redaction.text(argument))
        }
      case .argument(let name):
        return arguments.filter { $0.name == name }.map { argument in
          LogField(field.name, Redaction.text(argument))
        }
      case .traceID where traceID?.isMadeHere == true:
        return traceID.map { [LogField("local_\(field.name)", $0.text)] } ?? []
      default: return text(field.source).map { [LogField(field.name, $0)] } ?? []
      }
    }
  }

  private func text(_ source: LogFormat.Field.Source) -> String? {
    switch source {
    case .domain: return domain
    case .category: return category
    case .key: return key
    case .code: return code.map { String($0) }
    case .isRetryable: return isRetryable.map { String($0) }
    case .traceID: return traceID?.text
    case .operation: return operation
    case .outcome: return outcome
    case .attempts: return record.map { String($0.attempts) }
    case .milliseconds: return record.map { Self.text($0.milliseconds) }
    case .seconds: return record.map { String($0.seconds) }
    case .status: return status.map { String($0) }
    case .serverCode: return serverCode
    case .causes:
      guard !causes.isEmpty else { return nil }
      let text = causes.map(\.description).joined(separator: ", ")
      return String(text.prefix(Self.maximumCauseLength))
    case .location: return location.map { "\($0.fileID):\($0.line)" }
    case .allContext, .context, .allArguments, .argument: return nil
    }
  }

  /// A number with at most three digits after the point.
  static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    let text = String(rounded)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
