/// The argument values of a message, which a ``MessageFormatter`` reads.
///
/// The formatter chooses variants; the values decide how each argument is formatted.
public protocol MessageValues {
  /// The number that a plural depends on.
  ///
  /// - Parameter name: the name of the plural's argument.
  /// - Returns: `nil` if the argument is missing or isn't a number; the variant `other` is then
  ///   used.
  func number(_ name: String) -> MessageFormatter.Number?

  /// The value that a select depends on.
  ///
  /// - Parameter name: the name of the select's argument.
  /// - Returns: `nil` if the argument is missing; the variant `other` is then used.
  func keyword(_ name: String) -> String?

  /// Appends the formatted value of an argument.
  ///
  /// - Parameters:
  ///   - placeholder: the argument, with its type and style.
  ///   - text: the text so far, in UTF-8; it must stay well-formed.
  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8])
}

/// A formatter of messages in one language: it chooses plural and select variants by CLDR's rules
/// and inserts the values.
///
/// ```swift
/// struct FileCount: MessageValues {
///   let count: Int
///   func number(_ name: String) -> MessageFormatter.Number? { .integer(count) }
///   func keyword(_ name: String) -> String? { nil }
///   func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
///     text += String(count).utf8
///   }
/// }
///
/// let message = try ParsedMessage("{n, plural, one {# file} other {# files}}")
/// let text = MessageFormatter("en").format(message, with: FileCount(count: 3))  // "3 files"
/// ```
public struct MessageFormatter: Sendable {
  /// An argument to format.
  public struct Placeholder {
    /// The name of the argument; for `#`, the name of the plural's argument.
    public let name: String
    /// The type of the argument; never a plural, a select or text.
    public let kind: MessageNodeKind
    /// The text after the type, which is empty if the message sets no style.
    ///
    /// For ``MessageNodeKind/custom``, it is the type and the text after it.
    public let style: String
    /// The number to subtract from the value of a `#`: the plural's `offset:`; otherwise 0.
    public let offset: Int
  }

  /// A number that a plural depends on.
  ///
  /// Closed: new cases come with a major version only.
  public enum Number: Hashable, Sendable {
    /// A whole number.
    case integer(Int)
    /// A number whose plural category depends on the digits that are shown.
    case decimal(Double)

    /// The number that exact variants such as `=1` are compared with.
    var value: Double {
      switch self {
      case .integer(let value): return Double(value)
      case .decimal(let value): return value
      }
    }

    /// The operands of the number minus the plural's offset, as a style shows it.
    func operands(offset: Int, style: NumberStyle) -> PluralOperands {
      if case .integer(let value) = self, style.unit == .none, style.significantDigits == nil {
        let (shown, overflow) = value.subtractingReportingOverflow(offset)
        return PluralOperands(overflow ? value : shown)
      }
      let isPercent = style.unit == .percent
      let shown = DecimalNumber(
        (value - Double(offset)) * (isPercent ? 100 : 1),
        fractionDigits: style.fractionDigits ?? (isPercent ? 0...0 : 0...3)
      )
      return shown.map { PluralOperands($0) } ?? PluralOperands(0)
    }
  }

  private let cardinal: PluralRules
  private let ordinal: PluralRules

  /// Creates a formatter.
  ///
  /// - Parameter language: the language whose plural rules apply.
  public init(_ language: LanguageTag) {
    cardinal = PluralRules(.cardinal, for: language)
    ordinal = PluralRules(.ordinal, for: language)
  }

  /// The text of a message with its arguments.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - values: the values of its arguments.
  /// - Returns: the formatted text.
  public func format(_ message: ParsedMessage, with values: any MessageValues) -> String {
    String(decoding: written(message, values).result, as: UTF8.self)
  }

  /// The text of a message with its arguments, and the range of each argument in it.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - values: the values of its arguments.
  /// - Returns: the formatted text with the ranges of its arguments, also those of each `#`.
  public func formatWithSpans(_ message: ParsedMessage, with values: any MessageValues)
    -> FormattedMessage
  {
    let writer = written(message, values, keepsSpans: true)
    return FormattedMessage(
      text: String(decoding: writer.result, as: UTF8.self),
      spans: writer.spans
    )
  }

  private func written(
    _ message: ParsedMessage,
    _ values: any MessageValues,
    keepsSpans: Bool = false
  ) -> MessageWriter {
    var writer = MessageWriter(
      message: message,
      values: values,
      cardinal: cardinal,
      ordinal: ordinal,
      keepsSpans: keepsSpans
    )
    writer.write(0..<message.nodes.count, plural: nil)
    return writer
  }
}

/// A message that is being formatted.
private struct MessageWriter {
  let message: ParsedMessage
  let values: any MessageValues
  let cardinal: PluralRules
  let ordinal: PluralRules
  /// Whether the ranges of arguments are kept.
  let keepsSpans: Bool
  var result: [UInt8] = []
  var spans: [FormattedMessage.Span] = []

  private var bytes: [UInt8] { message.bytes }
  private var nodes: [MessageNode] { message.nodes }

  private func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: bytes[range], as: UTF8.self)
  }

  private func text(_ range: Range<Int>, is word: String) -> Bool {
    bytes[range].elementsEqual(word.utf8)
  }

  mutating func write(_ range: Range<Int>, plural: (name: String, offset: Int)?) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      switch node.kind {
      case .text:
        result.append(contentsOf: bytes[node.range])
      case .pound:
        if let plural { show(plural.name, .pound, style: "", offset: plural.offset) }
      case .plural, .selectOrdinal, .select:
        let name = text(node.name)
        let offset = node.kind == .select ? 0 : Int(text(node.style)) ?? 0
        if let variant = variant(index, of: name, offset: offset) {
          write(
            variant + 1..<nodes[variant].next,
            plural: node.kind == .select ? nil : (name, offset)
          )
        }
      case .variant, .exactVariant:
        break
      default:
        show(text(node.name), node.kind, style: text(node.style), offset: 0)
      }
      index = node.next
    }
  }

  private mutating func show(
    _ name: String,
    _ kind: MessageNodeKind,
    style: String,
    offset: Int
  ) {
    let start = result.count
    values.write(
      MessageFormatter.Placeholder(name: name, kind: kind, style: style, offset: offset),
      to: &result
    )
    if keepsSpans { spans.append(.init(name: name, range: start..<result.count)) }
  }

  /// The style in which a plural's number is shown, as ICU determines it: that of its first use in
  /// the variant `other`; plain if that is `#` or the variant doesn't show the number.
  private func shownStyle(_ head: Int, _ name: Range<Int>) -> NumberStyle {
    var variant = head + 1
    while variant < nodes[head].next, !text(nodes[variant].name, is: "other") {
      variant = nodes[variant].next
    }
    guard variant < nodes[head].next else { return NumberStyle() }
    var part = variant + 1
    while part < nodes[variant].next {
      let node = nodes[part]
      if node.kind == .pound { break }
      if node.kind == .number || node.kind == .argument,
        bytes[node.name].elementsEqual(bytes[name])
      {
        return node.kind == .number ? NumberStyle(text(node.style)) ?? NumberStyle() : NumberStyle()
      }
      part = node.next
    }
    return NumberStyle()
  }

  /// The index of the variant to use: an exact match, else the category or keyword, else `other`.
  private func variant(_ head: Int, of name: String, offset: Int) -> Int? {
    let node = nodes[head]
    if node.kind == .select { return variant(head, values.keyword(name), value: nil) }
    guard let number = values.number(name) else { return variant(head, nil, value: nil) }
    let rules = node.kind == .plural ? cardinal : ordinal
    let shown = number.operands(offset: offset, style: shownStyle(head, node.name))
    return variant(head, rules.category(of: shown).rawValue, value: number.value)
  }

  private func variant(_ head: Int, _ wanted: String?, value: Double?) -> Int? {
    let end = nodes[head].next
    var found: Int?
    var other: Int?
    var index = head + 1
    while index < end {
      let variant = nodes[index]
      if variant.kind == .exactVariant {
        if let value, Double(text(variant.name)) == value { return index }
      } else {
        if found == nil, let wanted, text(variant.name, is: wanted) { found = index }
        if other == nil, text(variant.name, is: "other") { other = index }
      }
      index = variant.next
    }
    return found ?? other
  }
}

/// A formatted message with the ranges of its arguments.
public struct FormattedMessage: Hashable, Sendable {
  /// The range of an argument's value in the text.
  public struct Span: Hashable, Sendable {
    /// The name of the argument.
    public let name: String
    /// The UTF-8 offsets of the value in the text, 0-based.
    public let range: Range<Int>

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - name: the name of the argument.
    ///   - range: the UTF-8 offsets of the value in the text, 0-based.
    public init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  /// The text to show.
  public let text: String
  /// The ranges of the arguments, in the order of the text.
  public let spans: [Span]

  /// Creates a formatted message.
  ///
  /// - Parameters:
  ///   - text: the text to show.
  ///   - spans: the ranges of the arguments, in the order of the text.
  public init(text: String, spans: [Span]) {
    self.text = text
    self.spans = spans
  }
}
