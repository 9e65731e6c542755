import Foundation
import PositionedJSON

/// A value in a report's metadata: one of JSON's types.
///
/// May grow in a minor version: give a `switch` over it a `default`.
public enum MetadataValue: Hashable, Sendable {
  /// A value that is known to be absent, written as `null`.
  case null
  /// The value `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number; infinity and NaN, which JSON can't represent, are written as `null`.
  case double(Double)
  /// A text, redacted like the report's other texts.
  case string(String)
  /// An array of values.
  case array([MetadataValue])
  /// An object: values by name, written in the order of the names.
  case object([String: MetadataValue])
}

extension MetadataValue: Encodable {
  /// Encodes the value itself, without a container for the case.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension MetadataValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number from a literal.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates the value `true` or `false` from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension MetadataValue {
  /// A string as it is; the JSON of any other value.
  public var text: String {
    if case .string(let text) = self { return text }
    return String(decoding: json, as: UTF8.self)
  }

  /// The value's JSON on one line, members of objects sorted by name.
  var json: Data {
    var writer = JSONWriter(isCompact: true)
    writer.value(self)
    return Data(writer.bytes)
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ value: MetadataValue) {
    key(name)
    self.value(value)
  }

  /// Writes a value; `null` for infinity and NaN, which JSON can't represent.
  mutating func value(_ value: MetadataValue) {
    switch value {
    case .null: null()
    case .bool(let value): self.value(value)
    case .int(let value): self.value(value)
    case .double(let value): if value.isFinite { self.value(number: "\(value)") } else { null() }
    case .string(let value): self.value(value)
    case .array(let values): array { for value in values { $0.value(value) } }
    case .object(let members):
      object { writer in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      }
    }
  }
}

/// Lines of bytes, such as JSON lines; each, including the last one, ends with a line feed.
extension Data {
  /// Appends bytes and a line feed.
  mutating func appendLine(_ line: some Sequence<UInt8>) {
    append(contentsOf: line)
    append(0x0A)
  }

  /// The bytes of lines, each followed by a line feed.
  init(lines: some Sequence<Data>) {
    self = Data()
    for line in lines { appendLine(line) }
  }
}

/// JSON (RFC 8259) without white space, as it is sent.
extension JSONWriter {
  /// The JSON of an object whose members a function writes.
  static func line(_ body: (inout JSONWriter) -> Void) -> Data {
    var writer = JSONWriter(isCompact: true)
    writer.object(.line, body)
    return Data(writer.bytes)
  }

  /// Writes a member whose value is an array of objects, one for each element.
  mutating func objects<Element>(
    _ name: String,
    _ elements: some Sequence<Element>,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(name) { writer in
      for element in elements { writer.object { body(&$0, element) } }
    }
  }
}
