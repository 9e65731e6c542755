import Foundation

/// What is written in the place of a value that may not leave the device.
package enum Redaction {
  /// What stands in the place of a private value.
  package static let mark = "<private>"

  /// What logs and descriptions show of an argument: public values only.
  static func text(_ argument: ErrorArgument) -> String {
    argument.privacy == .public ? text(argument.value) : mark
  }

  /// A value that may be shown, as it stands.
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
  /// Key and arguments, private ones redacted.
  public var description: String {
    let arguments = arguments.map { "\($0.name): \(Redaction.text($0))" }
    return arguments.isEmpty ? key : "\(key)(\(arguments.joined(separator: ", ")))"
  }

  /// The same: what a debugger or `dump` prints ends up in logs.
  public var debugDescription: String { description }

  /// Key and arguments, private ones redacted.
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
  /// The name and, if it is public, the value.
  public var description: String { "\(name): \(Redaction.text(self))" }

  /// The same.
  public var debugDescription: String { description }

  /// The same.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": Redaction.text(self)], displayStyle: .struct)
  }
}

extension Occurrence: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What support needs, in lines; no private argument, none of the details' and fields' texts.
  public var description: String {
    var lines = [
      "\(error) · \(error.category.rawValue) · \(error.severity.rawValue) · code \(error.code)",
      "trace \(traceID) · \(Timestamp.text(time))",
    ]
    if let operation { lines.append("operation \(operation)") }
    lines.append("at \(location.fileID):\(location.line) \(location.function)")
    if let status { lines.append("status \(status)") }
    if let retryAfter { lines.append("retry after \(retryAfter)") }
    if !underlying.isEmpty {
      lines.append("caused by \(underlying.map(\.description).joined(separator: ", "))")
    }
    if !fields.isEmpty { lines.append("fields \(fields.keys.sorted().joined(separator: ", "))") }
    for name in details.keys.sorted() { lines.append("\(name): \(Redaction.mark)") }
    return lines.map(LogLine.escaped).joined(separator: "\n")
  }

  /// The same.
  public var debugDescription: String { description }

  /// The same: what a debugger or `dump` prints ends up in logs.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}
