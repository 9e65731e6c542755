package import CatalogFormat
import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

/// A message as users see it, with example values: one text for each form of its plurals and selects.
struct MessageExamples {
  /// One of the texts.
  struct Example: Sendable {
    /// The values of the message's arguments, in the order of their first use; those without a value are
    /// shown as `{name}`.
    let values: [(name: String, value: ExampleValue)]
    let text: String
  }

  /// The maximum number of texts of a message.
  private static let maximumCount = 24

  /// Empty for a message without arguments and for one that is malformed.
  let examples: [Example]

  /// - Parameters:
  ///   - message: a message in ICU MessageFormat.
  ///   - language: its language, whose plural rules apply.
  ///   - arguments: the arguments of the error.
  ///   - known: values of the catalog's `examples`, by argument.
  init(
    _ message: String,
    in language: LanguageTag,
    arguments: [ResolvedArgument],
    known: [String: String]
  ) {
    guard let parsed = try? ParsedMessage(message), parsed.nodes.contains(where: \.isArgument)
    else {
      examples = []
      return
    }
    let choices = ExampleChoices(parsed, language)
    let uses = ArgumentUse.uses(parsed.nodes, parsed.bytes)
    var places: [ArgumentType: Int] = [:]
    var rows: [[(name: String, value: ExampleValue)]] = [[]]
    for use in uses {
      let name = parsed.text(use.name)
      let type = arguments.first { $0.name == name }?.type ?? use.type
      let known = known[name].map { ExampleValue($0, as: type) }
      let values = choices.values(of: name, type, known: known, place: places[type, default: 0])
      if !choices.hasForms(name) { places[type, default: 0] += 1 }
      // With too many forms, later arguments keep one value.
      let count = rows.count * values.count
      let used = count > Self.maximumCount ? Array(values.prefix(1)) : values
      if !used.isEmpty { rows = rows.flatMap { row in used.map { row + [(name, $0)] } } }
    }
    let formatter = MessageFormatter(language)
    var seen: Set<ExactText> = []
    examples = rows.compactMap { row in
      let values = ExampleValues(
        values: Dictionary(row.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      )
      let text = formatter.format(parsed, with: values)
      return seen.insert(ExactText(text)).inserted ? Example(values: row, text: text) : nil
    }
  }
}

/// The values that show each form of a message.
private struct ExampleChoices {
  /// The values by which the plurals and selects of one argument choose.
  private struct Choice {
    var cardinal = false
    var ordinal = false
    var exact: Set<Int> = []
    /// The number that is subtracted before a category is found.
    var offset = 0
    /// The plural categories that the message has a text for.
    var categories: Set<String> = []
    /// In the order of the message, each once.
    var options: [String] = []
    var known: Set<String> = []
  }

  private var choices: [String: Choice] = [:]
  private let cardinal: PluralRules
  private let ordinal: PluralRules

  init(_ message: ParsedMessage, _ language: LanguageTag) {
    cardinal = PluralRules(.cardinal, for: language)
    ordinal = PluralRules(.ordinal, for: language)
    for (index, node) in message.nodes.enumerated() {
      guard [.plural, .selectOrdinal, .select].contains(node.kind) else { continue }
      Self.read(message, index, into: &choices[message.text(node.name), default: Choice()])
    }
  }

  private static func read(_ message: ParsedMessage, _ index: Int, into choice: inout Choice) {
    let node = message.nodes[index]
    var child = index + 1
    while child < node.next {
      let variant = message.nodes[child]
      let name = message.text(variant.name)
      if node.kind == .select {
        if choice.known.insert(name).inserted { choice.options.append(name) }
      } else if variant.kind == .exactVariant {
        if let number = Int(name) { choice.exact.insert(number) }
      } else {
        choice.categories.insert(name)
      }
      child = variant.next
    }
    if node.kind != .select { choice.offset = Int(message.text(node.style)) ?? choice.offset }
    if node.kind == .plural { choice.cardinal = true }
    if node.kind == .selectOrdinal { choice.ordinal = true }
  }

  /// Whether an argument has a value for each of its forms.
  func hasForms(_ name: String) -> Bool { choices[name] != nil }

  /// The values of an argument, one for each form.
  ///
  /// The place is that of the argument among those of its type without forms.
  func values(
    of name: String,
    _ type: ArgumentType,
    known: ExampleValue?,
    place: Int
  ) -> [ExampleValue] {
    guard let choice = choices[name] else {
      return (known ?? ExampleValue(exampleOf: type, place: place)).map { [$0] } ?? []
    }
    if !choice.options.isEmpty {
      return choice.options.map { option in
        guard option == "other" else { return ExampleValue(option, as: type) }
        if let known, !choice.options.contains(known.text) { return known }
        return type == .bool && choice.options.contains("true") ? .bool(false) : .string("other")
      }
    }
    return numbers(choice, type: type, known: known)
  }

  /// A number for each exact variant and for each category, the catalog's own example where it fits.
  private func numbers(
    _ choice: Choice,
    type: ArgumentType,
    known: ExampleValue?
  ) -> [ExampleValue] {
    var values = choice.exact.sorted().map { ExampleValue.int($0) }
    for (isUsed, rules) in [(choice.cardinal, cardinal), (choice.ordinal, ordinal)] where isUsed {
      for category in rules.categories where choice.categories.contains(category.rawValue) {
        let isOfCategory = { (number: Int) in
          rules.category(of: number &- choice.offset) == category && !choice.exact.contains(number)
        }
        if case .int(let number)? = known, isOfCategory(number) {
          values.append(.int(number))
        } else if let number = Self.candidates.first(where: isOfCategory) {
          values.append(.int(number))
        } else if type == .double {
          values.append(.double(1.5))
        }
      }
    }
    var seen: Set<ExampleValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// Numbers among which each category of each language has one, except those of fractions.
  private static let candidates = Array(1..<200) + [0, 1_000, 1_000_000]
}

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
    case .date:
      // With or without a time.
      let isDay = CalendarDay(String(text.prefix { $0 != "T" })) != nil
      self = isDay ? .other(text, type) : .string(text)
    case .url: self = text.contains(":") ? .other(text, type) : .string(text)
    }
  }

  /// Whether the value is of an argument's type, and no text in its place.
  package func isOf(_ type: ArgumentType) -> Bool {
    switch self {
    case .string: type == .string
    case .int: type == .int
    case .double: type == .double || type == .duration
    case .bool: type == .bool
    case .other(_, let own): type == own
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
