public import ErrorCatalog
public import Foundation

/// A line of a log, with fields that programs can parse and without private data.
///
/// ```
/// [ERROR][2026-01-19T00:00:00.000Z] category=network key=error.network.timeout trace=4bf9…
/// ```
///
/// ```swift
/// func log<Failure>(_ occurrence: Occurrence<Failure>) {
///   print(LogLine(occurrence, context: [LogField("tenant", "eu-1")]))
/// }
/// ```
public struct LogLine: Hashable, Sendable, CustomStringConvertible {
  /// The severity of the event.
  public let severity: ErrorSeverity
  /// The time of the event.
  public let time: Date
  /// The fields in the order of the line.
  public private(set) var fields: [LogField] = []

  /// Creates a line without fields.
  ///
  /// - Parameters:
  ///   - severity: the severity of the event.
  ///   - time: the time of the event.
  public init(_ severity: ErrorSeverity, time: Date = Date()) {
    self.severity = severity
    self.time = time
  }

  /// Creates the line of an occurrence: by default category, key, code, context, trace id, operation with its
  /// attempts and its duration, status, unmapped server code, arguments, causes and source location.
  ///
  /// Values of arguments that aren't public are redacted, and causes are without their messages. A
  /// trace id that was made here has the name `local_trace`.
  ///
  /// - Parameters:
  ///   - occurrence: the occurrence.
  ///   - context: additional fields, such as `user_id`, which must not contain private data.
  ///   - format: the fields in their order.
  ///   - record: the measurement of the operation; `nil` if it wasn't measured.
  public init<Failure>(
    _ occurrence: Occurrence<Failure>,
    context: [LogField] = [],
    format: LogFormat = .standard,
    record: OperationRecord? = nil
  ) {
    self.init(occurrence.severity, time: occurrence.time)
    fields = LogValues(occurrence, record: record, context: context).fields(format)
  }

  /// Creates the line of a success that was slow: operation, outcome `slow` and duration, then the
  /// fields of the format that have a value.
  ///
  /// - Parameters:
  ///   - record: the measurement of the operation.
  ///   - context: additional fields, such as `user_id`, which must not contain private data.
  ///   - format: the fields in their order.
  public init(slow record: OperationRecord, context: [LogField] = [], format: LogFormat = .standard)
  {
    self.init(.notice)
    let duration = format.fields.first { [.seconds, .milliseconds].contains($0.source) }
    let lead: [LogFormat.Field] = [.operation, .outcome, duration ?? .milliseconds].map { field in
      format.fields.first { $0.source == field.source } ?? field
    }
    let rest = format.fields.filter { field in !lead.contains { $0.source == field.source } }
    fields = LogValues(slow: record, context: context).fields(LogFormat(lead + rest))
  }

  /// Adds a field.
  public mutating func append(_ field: LogField) { fields.append(field) }

  /// The line, without a line break at its end.
  public var description: String {
    var line = "[\(severity.rawValue.uppercased())][\(Timestamp.text(time))]"
    for field in fields { line += " \(Self.name(field.name))=\(Self.value(field.value))" }
    return line
  }

  /// A name in which characters other than letters, digits, `.`, `-` and `_` are replaced by `_`.
  private static func name(_ text: String) -> String {
    let isPlain = { (byte: UInt8) in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    return String(decoding: text.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// A value, quoted with JSON's escapes if it is empty or contains a space, a quote, `=`, `\` or
  /// an invisible character.
  private static func value(_ text: String) -> String {
    let needsQuotes =
      text.isEmpty
      || text.unicodeScalars.contains { scalar in
        scalar == " " || scalar == "\"" || scalar == "=" || scalar == "\\"
          || Redaction.isUnsafe(scalar)
      }
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where Redaction.isUnsafe(scalar): quoted += Redaction.escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// A name and a value in a ``LogLine``.
public struct LogField: Hashable, Sendable {
  /// The name; the line shows characters other than letters, digits, `.`, `-` and `_` as `_`.
  public let name: String
  /// The value; the line quotes it if necessary.
  public let value: String

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - value: the value, unquoted.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A line for the log of ``OperationPolicy``, with what it is about.
///
/// ```swift
/// policy.log = { entry in
///   logger.log(level: entry.line.severity.level, "\(entry.line)")
///   if entry.occurrence?.error == .unexpected { unexpectedErrors.increment() }
/// }
/// ```
public struct LogEntry<Failure: CatalogError>: Sendable {
  /// The line.
  public let line: LogLine
  /// The failure; `nil` for a slow success.
  public let occurrence: Occurrence<Failure>?
  /// The measurement of the operation; `nil` if it wasn't measured.
  public let record: OperationRecord?

  /// Creates an entry, for example for tests.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - occurrence: the failure; `nil` for a slow success.
  ///   - record: the measurement of the operation; `nil` if it wasn't measured.
  public init(_ line: LogLine, occurrence: Occurrence<Failure>?, record: OperationRecord? = nil) {
    self.line = line
    self.occurrence = occurrence
    self.record = record
  }
}

extension LogEntry: CustomStringConvertible {
  /// The line, without a line break at its end.
  public var description: String { line.description }
}

/// The values of a failure or a slow success that the fields of a log line show.
private struct LogValues {
  /// The texts of the fields that show one value; absent for a field without one.
  private var texts: [LogFormat.Field.Source: String] = [:]
  private var arguments: [ErrorArgument] = []
  private var isTraceMadeHere = false
  private let context: [LogField]

  /// The maximum number of characters of the causes.
  private static let maximumCauseLength = 1_000

  init<Failure>(
    _ occurrence: Occurrence<Failure>,
    record: OperationRecord?,
    context: [LogField]
  ) {
    self.context = context
    let error = occurrence.actualError
    arguments = error.arguments
    isTraceMadeHere = occurrence.traceID.isLocal
    let causes = occurrence.actualCauses.map(\.description).joined(separator: ", ")
    add(record)
    texts[.domain] = error.catalog.domain
    texts[.category] = error.category.rawValue
    texts[.key] = error.key
    texts[.code] = error.code.map { String($0) }
    texts[.isRetryable] = String(occurrence.retryPolicy != .never)
    texts[.traceID] = occurrence.traceID.text
    texts[.operation] = occurrence.operation
    texts[.outcome] = occurrence.isCancellation ? "cancelled" : "failure"
    texts[.status] = occurrence.status.map { String($0) }
    texts[.serverCode] = occurrence.unmappedServerCode?.description
    texts[.causes] = causes.isEmpty ? nil : String(causes.prefix(Self.maximumCauseLength))
    texts[.location] = "\(occurrence.location.fileID):\(occurrence.location.line)"
  }

  /// The values of a success that was slow.
  init(slow record: OperationRecord, context: [LogField]) {
    self.context = context
    add(record)
    texts[.operation] = record.operation
    texts[.outcome] = "slow"
  }

  private mutating func add(_ record: OperationRecord?) {
    texts[.attempts] = record.map { String($0.attempts) }
    texts[.milliseconds] = record.map(\.millisecondsText)
    texts[.seconds] = record.map { String($0.seconds) }
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
      default:
        let isLocal = field.source == .traceID && isTraceMadeHere
        let name = isLocal ? "local_\(field.name)" : field.name
        return texts[field.source].map { [LogField(name, $0)] } ?? []
      }
    }
  }
}
