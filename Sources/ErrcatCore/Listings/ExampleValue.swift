package import CatalogFormat
import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

/// A value that stands for an argument in a message that is shown as an example.
package enum ExampleValue: Hashable, Sendable {
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  /// A date, a web address or anything else that JSON has no type for.
  case other(String, ArgumentType)

  /// The value of a type that a text of the catalog's `examples` stands for; a text that isn't of the type is
  /// shown as it is.
  package init(_ text: String, as type: ArgumentType) {
    switch type {
    case .int: self = Int(text).map { .int($0) } ?? .string(text)
    case .double, .duration:
      self = Double(text).flatMap { $0.isFinite ? .double($0) : nil } ?? .string(text)
    case .bool: self = text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
    case .string: self = .string(text)
    case .date, .url: self = .other(text, type)
    }
  }

  /// A value for an argument that the catalog has no example of; `nil` for a text, because any text would be
  /// invented.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - place: the place of the argument among those of its type, from 0: values differ, as in
  ///     `between 3 and 8 seconds`.
  package init?(exampleOf type: ArgumentType, place: Int) {
    switch type {
    case .string: return nil
    case .int: self = .int(3 + 5 * place)
    case .double: self = .double(2.5 + Double(5 * place))
    case .bool: self = .bool(true)
    case .date: self = .other("2030-01-\(31 - place % 20)", type)
    case .duration: self = .double(Double(90 + 60 * place))
    case .url: self = .other("https://example.com\(place == 0 ? "" : "/\(place + 1)")", type)
    }
  }

  /// The number that a plural depends on; `nil` if it isn't one.
  var number: MessageFormatter.Number? {
    switch self {
    case .int(let value): return .integer(value)
    case .double(let value): return .decimal(value)
    case .string, .bool, .other: return nil
    }
  }

  /// The value as it is without a style, and as a select compares it.
  package var text: String {
    switch self {
    case .string(let text), .other(let text, _): return text
    case .int(let value): return String(value)
    case .double(let value): return Quantity.text(value)
    case .bool(let value): return String(value)
    }
  }

  /// Writes a member with the value.
  package func write(_ name: String, to json: inout JSONWriter) {
    switch self {
    case .string(let text), .other(let text, _): json.member(name, text)
    case .int(let value): json.member(name, value)
    case .double: json.member(name, number: text)
    case .bool(let value): json.member(name, value)
    }
  }
}

/// The values of an example, by the arguments' names.
package struct ExampleValues: MessageValues {
  package let values: [String: ExampleValue]

  package init(values: [String: ExampleValue]) {
    self.values = values
  }

  package func number(_ name: String) -> MessageFormatter.Number? { values[name]?.number }

  package func keyword(_ name: String) -> String? { values[name]?.text }

  /// Writes a value; one that isn't known as apps do, as `{name}`.
  ///
  /// The formats of a region are the app's: digits aren't grouped, and the decimal point is a point.
  package func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    guard let value = values[placeholder.name] else {
      text += "{\(placeholder.name)}".utf8
      return
    }
    text += Self.text(value, placeholder).utf8
  }

  private static func text(
    _ value: ExampleValue,
    _ placeholder: MessageFormatter.Placeholder
  ) -> String {
    switch (placeholder.kind, value) {
    case (.number, .int(let number)): return styled(Double(number), placeholder.style)
    case (.number, .double(let number)): return styled(number, placeholder.style)
    case (.duration, .int(let seconds)): return clock(Double(seconds))
    case (.duration, .double(let seconds)): return clock(seconds)
    case (.time, .other(_, .date)): return "15:30"
    case (_, .int(let number)):
      let (shown, overflow) = number.subtractingReportingOverflow(placeholder.offset)
      return String(overflow ? number : shown)
    case (_, .double(let number)): return Quantity.text(number - Double(placeholder.offset))
    default: return value.text
    }
  }

  private static func styled(_ value: Double, _ style: String) -> String {
    let style = NumberStyle(style) ?? NumberStyle()
    let isPercent = style.unit == .percent
    let digits = style.fractionDigits ?? (isPercent ? 0...0 : 0...3)
    let decimal = DecimalNumber(value * (isPercent ? 100 : 1), fractionDigits: digits)
    guard let decimal else { return Quantity.text(value) }
    let text = { (digits: [UInt8]) in digits.map { String($0) }.joined() }
    let sign = decimal.isNegative ? "-" : style.sign == .always ? "+" : ""
    let number =
      sign + text(decimal.integer)
      + (decimal.fraction.isEmpty ? "" : ".\(text(decimal.fraction))")
    switch style.unit {
    case .percent, .percentSign: return "\(number)%"
    case .currency(let code): return "\(code) \(number)"
    default: return number
    }
  }

  /// Hours, minutes and seconds: `1:30`.
  private static func clock(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e9 else { return Quantity.text(seconds) }
    let total = Int(seconds.rounded())
    let (hours, rest) = (total / 3_600, abs(total % 3_600))
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours == 0
      ? "\(rest / 60):\(two(rest % 60))" : "\(hours):\(two(rest / 60)):\(two(rest % 60))"
  }
}
