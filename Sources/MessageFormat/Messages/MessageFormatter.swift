/// The values that a message is filled with: how they look is the caller's business.
public protocol MessageValues {
  /// The number of an argument, by which plural variants are chosen; `nil` if it has none: then
  /// `other` is taken.
  func number(_ name: String) -> MessageFormatter.Number?

  /// The value of an argument that a select branches on; `nil` if it has none.
  func keyword(_ name: String) -> String?

  /// Appends what is shown for an argument, in UTF-8.
  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8])
}

/// Writes messages in one language: chooses variants, walks the parts and asks for texts.
public struct MessageFormatter: Sendable {
  /// An argument that is to be shown.
  public struct Placeholder {
    /// The argument's name; of `#`, the name of the plural's argument.
    public let name: String
    /// The kind of an argument that is no plural or select, or `.pound`.
    public let kind: MessageNodeKind
    /// What stands behind the type, or the type itself for `.custom`; empty if nothing does.
    public let style: String
    /// What to take off the number of a `#`: the plural's `offset:`.
    public let offset: Int
  }

  /// A number to choose a plural variant by; of a decimal, the digits count that are shown.
  public enum Number: Hashable, Sendable {
    case integer(Int)
    case decimal(Double)

    /// The number itself, which exact variants such as `=1` are compared with.
    var value: Double {
      switch self {
      case .integer(let value): return Double(value)
      case .decimal(let value): return value
      }
    }

    /// The operands of the number, less the offset, as it is shown in a style.
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

  /// - Parameter language: whose plural rules choose variants.
  public init(_ language: LanguageTag) {
    cardinal = PluralRules(.cardinal, for: language)
    ordinal = PluralRules(.ordinal, for: language)
  }

  /// The text of a message with its arguments filled in.
  public func format(_ message: ParsedMessage, with values: any MessageValues) -> String {
    message.bytes.withUnsafeBufferPointer { bytes in
      write(bytes, message.nodes, values) { String(decoding: $0.result, as: UTF8.self) }
    }
  }

  /// The text of a message with its arguments filled in, and the stretches that arguments fill.
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

/// Walks the parts of one message; what it points to outlives it.
private struct MessageWriter: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<MessageNode>
  let values: any MessageValues
  let cardinal: PluralRules
  let ordinal: PluralRules
  var result: [UInt8] = []
  /// Where arguments stand; kept only if asked for.
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
        if let plural { show(plural.name, .pound, "", plural.offset) }
      case .plural, .selectOrdinal, .select:
        let name = text(node.name)
        let offset = node.kind == .select ? 0 : Int(text(node.style)) ?? 0
        if let variant = variant(index, name, offset) {
          write(
            variant + 1..<nodes[variant].next,
            plural: node.kind == .select ? nil : (name, offset)
          )
        }
      case .variant, .exactVariant:
        break
      default:
        show(text(node.name), node.kind, text(node.style), 0)
      }
      index = node.next
    }
  }

  private mutating func show(
    _ name: String,
    _ kind: MessageNodeKind,
    _ style: String,
    _ offset: Int
  ) {
    let start = result.count
    values.write(
      MessageFormatter.Placeholder(name: name, kind: kind, style: style, offset: offset),
      to: &result
    )
    if keepsSpans { spans.append(.init(name: name, range: start..<result.count)) }
  }

  /// How a plural's number is shown: as in its variant `other`, where it stands first, as ICU has
  /// it; plain if `#` stands there before, or the number does not.
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

  /// The index of the variant to take: an exact match, else the category or keyword, else `other`.
  private func variant(_ head: Int, _ name: String, _ offset: Int) -> Int? {
    let node = nodes[head]
    if node.kind == .select {
      guard var wanted = values.keyword(name) else { return variant(head, Keyword.other, nil) }
      return wanted.withUTF8 { variant(head, $0, nil) }
    }
    guard let number = values.number(name) else { return variant(head, Keyword.other, nil) }
    let rules = node.kind == .plural ? cardinal : ordinal
    let shown = number.operands(offset: offset, style: shownStyle(head, node.name))
    return variant(head, Keyword.utf8(rules.category(of: shown)), number.value)
  }

  private func variant(
    _ head: Int,
    _ wanted: UnsafeBufferPointer<UInt8>,
    _ value: Double?
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

/// The selectors of plurals as they stand in messages.
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
