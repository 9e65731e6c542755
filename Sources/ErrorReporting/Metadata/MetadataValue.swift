/// A value in a report's metadata: one of JSON's kinds of value.
public enum MetadataValue: Hashable, Sendable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number; infinity and NaN, which JSON cannot express, are written as `null`.
  case double(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([MetadataValue])
  /// Values by name; written sorted by name.
  case object([String: MetadataValue])
}

extension MetadataValue: Encodable {
  /// Encodes the value itself, without a wrapper.
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
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number with a fraction.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension MetadataValue {
  /// The value's JSON on one line, members of objects sorted by name.
  var json: [UInt8] {
    var writer = JSONLineWriter()
    writer.write(self)
    return writer.bytes
  }
}

extension JSONLineWriter {
  mutating func member(_ name: String, _ value: MetadataValue) {
    key(name)
    write(value)
  }

  mutating func write(_ value: MetadataValue) {
    switch value {
    case .null: null()
    case .bool(let value): boolean(value)
    case .int(let value): number(value)
    case .double(let value): number(value)
    case .string(let value): text(value)
    case .array(let values): array(values) { $0.write($1) }
    case .object(let members):
      object { writer in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      }
    }
  }
}
