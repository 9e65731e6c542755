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
/// if let english = LanguageTag("en") {
///   let text = MessageFormatter(english).format(message, with: FileCount(count: 3))  // "3 files"
/// }
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
    message.bytes.withUnsafeBufferPointer { bytes in
      write(bytes, message.nodes, values) { String(decoding: $0.result, as: UTF8.self) }
    }
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
    message.bytes.withUnsafeBufferPointer { bytes in
      write(bytes, message.nodes, values, keepsSpans: true) {
        FormattedMessage(text: String(decoding: $0.result, as: UTF8.self), spans: $0.spans)
      }
    }
  }

  private func write<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ nodes: [MessageNode],
    _ values: any MessageValues,
    keepsSpans: Bool = false,
    _ body: (borrowing MessageWriter) -> Result
  ) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      var writer = MessageWriter(
        bytes: bytes,
        nodes: nodes,
        values: values,
        cardinal: cardinal,
        ordinal: ordinal
      )
      writer.keepsSpans = keepsSpans
      writer.result.reserveCapacity(bytes.count + 32)
      writer.write(0..<nodes.count, plural: nil)
      return body(writer)
    }
  }
}

/// The state of formatting one message; its buffers outlive it.
private struct MessageWriter: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<MessageNode>
  let values: any MessageValues
  let cardinal: PluralRules
  let ordinal: PluralRules
  var result: [UInt8] = []
  /// The ranges of arguments; empty unless `keepsSpans`.
  var spans: [FormattedMessage.Span] = []
  var keepsSpans = false

  private func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: bytes[range], as: UTF8.self)
  }

  private func text(_ range: Range<Int>, is word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.count == word.count else { return false }
    for index in 0..<word.count where bytes[range.lowerBound + index] != word[index] {
      return false
    }
    return true
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
    while variant < nodes[head].next, !text(nodes[variant].name, is: Keyword.other) {
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
    if node.kind == .select {
      guard var wanted = values.keyword(name) else {
        return variant(head, Keyword.other, value: nil)
      }
      return wanted.withUTF8 { variant(head, $0, value: nil) }
    }
    guard let number = values.number(name) else { return variant(head, Keyword.other, value: nil) }
    let rules = node.kind == .plural ? cardinal : ordinal
    let shown = number.operands(offset: offset, style: shownStyle(head, node.name))
    return variant(head, Keyword.utf8(rules.category(of: shown)), value: number.value)
  }

  private func variant(
    _ head: Int,
    _ wanted: UnsafeBufferPointer<UInt8>,
    value: Double?
  ) -> Int? {
    let end = nodes[head].next
    var found: Int?
    var other: Int?
    var index = head + 1
    while index < end {
      let variant = nodes[index]
      if variant.kind == .exactVariant {
        if let value, Double(text(variant.name)) == value { return index }
      } else {
        if found == nil, text(variant.name, is: wanted) { found = index }
        if other == nil, text(variant.name, is: Keyword.other) { other = index }
      }
      index = variant.next
    }
    return found ?? other
  }
}

/// The selectors of plurals as messages spell them.
private enum Keyword {
  static var other: UnsafeBufferPointer<UInt8> { utf8(.other) }

  static func utf8(_ category: PluralCategory) -> UnsafeBufferPointer<UInt8> {
    switch category {
    case .zero: return utf8("zero")
    case .one: return utf8("one")
    case .two: return utf8("two")
    case .few: return utf8("few")
    case .many: return utf8("many")
    case .other: return utf8("other")
    }
  }

  private static func utf8(_ word: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }
}
