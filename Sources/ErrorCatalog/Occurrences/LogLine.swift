public import CatalogFormat
public import Foundation

/// A line for a log: always a single line, with fields that a program can parse and nothing private.
///
///     [ERROR][2026-01-19T00:00:00.000Z] category=network key=error.network.timeout trace=4bf9…
public struct LogLine: Hashable, Sendable, CustomStringConvertible {
  /// The severity of the error.
  public let severity: ErrorSeverity
  /// When.
  public let time: Date
  /// In their order.
  public private(set) var fields: [LogField] = []

  /// - Parameters:
  ///   - severity: of the error.
  ///   - time: when.
  public init(_ severity: ErrorSeverity, _ time: Date = Date()) {
    self.severity = severity
    self.time = time
  }

  /// What happened: category, key, public arguments, operation, trace and place.
  ///
  /// - Parameters:
  ///   - occurrence: of any catalog.
  ///   - context: more fields, such as `user_id`; the caller guarantees that they may be logged.
  public init<Failure>(_ occurrence: Occurrence<Failure>, context: [LogField] = []) {
    self.init(occurrence.error.severity, occurrence.time)
    append("category", occurrence.error.category.rawValue)
    append("key", occurrence.error.key)
    append("code", String(occurrence.error.code))
    for field in context { append(field) }
    append("trace", occurrence.traceID)
    if let operation = occurrence.operation { append("operation", operation) }
    if let status = occurrence.status { append("status", String(status)) }
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

  /// Letters, digits, dots, hyphens and underscores; anything else becomes an underscore.
  private static func name(_ text: String) -> String {
    let isPlain = { (byte: UInt8) in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    return String(decoding: text.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// As it stands, or between quotes with JSON's escapes if it is empty or holds a space, a quote,
  /// an equals sign or anything that does not print.
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

  /// A text in which nothing breaks the line or moves the cursor.
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
      // JSON escapes what is beyond 16 bits by two.
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    }
  }

  /// Controls, line and paragraph separators, and what turns the direction of text or is not seen.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    default: return false
    }
  }
}
