import Foundation
import PositionedJSON

/// The text of values in logs and descriptions: private ones redacted, invisible characters escaped.
package enum Redaction {
  /// The text that replaces a private value.
  package static let mark = "<private>"

  /// The value of an argument if it is public; otherwise ``mark``.
  package static func text(_ argument: ErrorArgument) -> String {
    argument.privacy == .public ? text(argument.value) : mark
  }

  /// The text of a value, independent of language and locale; empty for an absent one.
  package static func text(_ value: ArgumentValue) -> String {
    switch value {
    case .string(let value): return value
    case .int(let value): return String(value)
    case .double(let value): return String(value)
    case .bool(let value): return String(value)
    case .date(let value): return Timestamp.text(value)
    case .duration(let value): return value.description
    case .url(let value): return value.absoluteString
    case .absent: return ""
    }
  }

  /// A text for logs: JSON's escapes replace what breaks the line, moves the cursor or is invisible.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  package static func escape(_ scalar: Unicode.Scalar) -> String {
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
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return true
    default: return false
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

/// A value whose description, debug description and mirror leave out private values.
///
/// All three say the same, because what `print`, a debugger and `dump` show ends up in logs.
public protocol RedactedDescription: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension RedactedDescription {
  /// The description.
  public var debugDescription: String { description }

  /// A mirror of the description.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}

extension ArgumentValue: RedactedDescription {
  /// Always `<private>`: a value doesn't know whether it is public; its ``ErrorArgument`` does.
  public var description: String { Redaction.mark }
}

extension ErrorArgument: RedactedDescription {
  /// The name and the value, redacted if it isn't public.
  public var description: String { "\(name): \(Redaction.text(self))" }

  /// A mirror of the name and the value, redacted if it isn't public.
  public var customMirror: Mirror {
    Mirror(self, children: ["name": name, "value": Redaction.text(self)], displayStyle: .struct)
  }
}

extension MessageArguments: RedactedDescription {
  var description: String {
    names.map { "\($0): \(Redaction.mark)" }.joined(separator: ", ")
  }
}

extension GeneratedCode.ResponseArguments: RedactedDescription {
  /// Always `<private>`: a response can contain anything.
  public var description: String { Redaction.mark }
}

extension FieldMessage: RedactedDescription {
  /// The key of a message of the catalog; `<private>` for a text.
  public var description: String {
    switch self {
    case .key(let key): return key
    case .error(let error): return error.key
    case .text, .server, .code: return Redaction.mark
    }
  }
}

extension ErrorPresentation: RedactedDescription {
  /// The style, the severity, the language, the names of actions and fields, and the trace id; no texts, because
  /// they contain private arguments.
  public var description: String {
    var parts = [style.rawValue, severity.rawValue, language.text]
    if !actions.isEmpty { parts.append("actions \(actions.map(\.name).joined(separator: ", "))") }
    if !fields.isEmpty { parts.append("fields \(fields.keys.sorted().joined(separator: ", "))") }
    if let traceID { parts.append("trace \(traceID)") }
    return Redaction.escaped(parts.joined(separator: " · "))
  }
}

extension ErrorPresentation.Action: RedactedDescription {
  /// The action's name in the catalog.
  public var description: String { name }
}

extension Occurrence: RedactedDescription {
  /// The occurrence in lines, for logs and support: error, trace id, time, operation, source
  /// location, causes, and the names of fields and details.
  ///
  /// Private arguments, details and field messages are redacted.
  public var description: String {
    var lines = [
      [
        "\(error)", error.category.rawValue, error.severity.rawValue,
        error.code.map { "code \($0)" },
      ]
      .compactMap { $0 }.joined(separator: " · "),
      "\(traceID.isLocal ? "local trace" : "trace") \(traceID) · \(Timestamp.text(time))",
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
    return lines.map(Redaction.escaped).joined(separator: "\n")
  }
}

extension ServerCode: RedactedDescription {
  private static let maximumBytes = 64

  /// The number or the name; `<private>` for a name that doesn't look like a code, because it can
  /// contain private data.
  ///
  /// A code has at most 64 ASCII letters, digits and `.`, `:`, `/`, `-`, `_`.
  public var description: String {
    switch self {
    case .number(let number): return String(number)
    case .name(let name):
      let isCode = name.utf8.count <= Self.maximumBytes && name.utf8.allSatisfy(Self.isCodeByte)
      return isCode && !name.isEmpty ? name : Redaction.mark
    }
  }

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-_.:/".utf8.contains(byte)
  }
}
