public import CatalogFormat
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
  public init(_ severity: ErrorSeverity, _ time: Date = Date()) {
    self.severity = severity
    self.time = time
  }

  /// Creates the line of an occurrence: category, key, code, trace id, operation, status, arguments
  /// and source location.
  ///
  /// Values of arguments that aren't public are redacted. A trace id that was made here has the name
  /// `local_trace`.
  ///
  /// - Parameters:
  ///   - occurrence: the occurrence.
  ///   - context: additional fields, such as `user_id`, which must not contain private data.
  public init<Failure>(_ occurrence: Occurrence<Failure>, context: [LogField] = []) {
    self.init(occurrence.error.severity, occurrence.time)
    append("category", occurrence.error.category.rawValue)
    append("key", occurrence.error.key)
    append("code", String(occurrence.error.code))
    for field in context { append(field) }
    append(occurrence.isTraceIDMadeHere ? "local_trace" : "trace", occurrence.traceID)
    if let operation = occurrence.operation { append("operation", operation) }
    if let status = occurrence.status { append("status", String(status)) }
    if let code = occurrence.unmappedServerCode { append("server_code", code.description) }
    for argument in occurrence.error.arguments {
      append("arg.\(argument.name)", Redaction.text(argument))
    }
    append("at", "\(occurrence.location.fileID):\(occurrence.location.line)")
  }

  /// Adds a field.
  public mutating func append(_ field: LogField) { fields.append(field) }

  private mutating func append(_ name: String, _ value: String) { append(LogField(name, value)) }

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
        scalar == " " || scalar == "\"" || scalar == "=" || scalar == "\\" || isUnsafe(scalar)
      }
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where isUnsafe(scalar): quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A text with JSON's escapes for characters that break the line, move the cursor or are
  /// invisible.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      // JSON writes scalars over U+FFFF as two escapes.
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    }
  }

  /// Whether a scalar is a control, a separator of lines or paragraphs, or invisible.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    default: return false
    }
  }
}
