/// A value of a report's metadata: what JSON can say.
public enum MetadataValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// Never infinite and never NaN, which JSON has no words for.
  case double(Double)
  case string(String)
  case array([MetadataValue])
  case object([String: MetadataValue])
}

extension MetadataValue: Encodable {
  /// Encodes the value as what it stands for.
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
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
