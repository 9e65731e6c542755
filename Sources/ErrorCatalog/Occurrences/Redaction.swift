import Foundation

/// Redaction of private values in logs and descriptions.
package enum Redaction {
  /// The text that replaces a private value.
  package static let mark = "<private>"

  /// The value of an argument if it is public; otherwise ``mark``.
  static func text(_ argument: ErrorArgument) -> String {
    argument.privacy == .public ? text(argument.value) : mark
  }

  /// The text of a value, independent of language and locale.
  package static func text(_ value: ArgumentValue) -> String {
    switch value {
    case .string(let value): return value
    case .int(let value): return String(value)
    case .double(let value): return String(value)
    case .bool(let value): return String(value)
    case .date(let value): return Timestamp.text(value)
    case .duration(let value): return value.description
    case .url(let value): return value.absoluteString
    }
  }
}

extension CatalogError {
  /// The key and the arguments, private ones redacted.
  public var description: String {
    let arguments = arguments.map { "\($0.name): \(Redaction.text($0))" }
    return arguments.isEmpty ? key : "\(key)(\(arguments.joined(separator: ", ")))"
  }

  /// The ``description``, because debugger output ends up in logs.
  public var debugDescription: String { description }

  /// A mirror of the key and the arguments, private ones redacted.
  public var customMirror: Mirror {
    let children = arguments.map { (label: $0.name as String?, value: Redaction.text($0) as Any) }
    return Mirror(
      self,
      children: [(label: "key", value: key as Any)] + children,
      displayStyle: .enum
    )
  }
}

extension ErrorArgument: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name and the value, redacted if it isn't public.
  public var description: String { "\(name): \(Redaction.text(self))" }

  /// The ``description``, because debugger output ends up in logs.
  public var debugDescription: String { description }

  /// A mirror of the name and the value, redacted if it isn't public.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": Redaction.text(self)], displayStyle: .struct)
  }
}

extension Occurrence: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The occurrence in lines, for logs and support: error, trace id, time, operation, source
  /// location, causes, and the names of fields and details.
  ///
  /// Private arguments, details and field messages are redacted.
  public var description: String {
    var lines = [
      "\(error) · \(error.category.rawValue) · \(error.severity.rawValue) · code \(error.code)",
      "\(isTraceIDMadeHere ? "local trace" : "trace") \(traceID) · \(Timestamp.text(time))",
    ]
    if let operation { lines.append("operation \(operation)") }
    lines.append("at \(location.fileID):\(location.line) \(location.function)")
    if let status { lines.append("status \(status)") }
    if let unmappedServerCode { lines.append("server code \(unmappedServerCode)") }
    if let retryAfter { lines.append("retry after \(retryAfter)") }
    if !underlying.isEmpty {
      lines.append("caused by \(underlying.map(\.description).joined(separator: ", "))")
    }
    if !fields.isEmpty { lines.append("fields \(fields.keys.sorted().joined(separator: ", "))") }
    for name in details.keys.sorted() { lines.append("\(name): \(Redaction.mark)") }
    return lines.map(LogLine.escaped).joined(separator: "\n")
  }

  /// The ``description``, because debugger output ends up in logs.
  public var debugDescription: String { description }

  /// A mirror of the ``description``, because the output of `dump` ends up in logs.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}
