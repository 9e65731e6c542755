/// The values that a message is filled with: how they look is the caller's business.
public protocol MessageValues {
  /// The number of an argument, by which plural variants are chosen; `nil` if it has none: then
  /// `other` is taken.
  func number(_ name: String) -> MessageFormatter.Number?

  /// The value of an argument that a select branches on; `nil` if it has none.
  func keyword(_ name: String) -> String?

  /// What is shown for an argument.
  func text(_ placeholder: MessageFormatter.Placeholder) -> String
}

/// Writes messages in one language: chooses variants, walks the parts and asks for texts.
public struct MessageFormatter: Sendable {
  /// An argument that is to be shown.
  public struct Placeholder {
    /// The argument's name; of `#`, the name of the plural's argument.
    public let name: String
    /// `.argument`, `.number`, `.date`, `.time`, `.custom` or `.pound`.
    public let kind: MessageNode.Kind
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
  public func format(_ message: Message, _ values: any MessageValues) -> String {
    write(message, values) { String(decoding: $0.result, as: UTF8.self) }
  }

  /// The same, with where in its UTF-8 each argument stands, in the order of the text.
  public func formatWithSpans(_ message: Message, _ values: any MessageValues) -> (
    text: String, spans: [(name: String, range: Range<Int>)]
  ) {
    write(message, values, keepsSpans: true) {
      (String(decoding: $0.result, as: UTF8.self), $0.spans)
    }
  }

  private func write<Result>(
    _ message: Message,
    _ values: any MessageValues,
    keepsSpans: Bool = false,
    _ body: (MessageWriter) -> Result
  ) -> Result {
    message.bytes.withUnsafeBufferPointer { bytes in
      message.nodes.withUnsafeBufferPointer { nodes in
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
}

/// Walks the parts of one message; what it points to outlives it.
private struct MessageWriter {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: UnsafeBufferPointer<MessageNode>
  let values: any MessageValues
  let cardinal: PluralRules
  let ordinal: PluralRules
  var result: [UInt8] = []
  /// Where arguments stand; kept only if asked for.
  var spans: [(name: String, range: Range<Int>)] = []
  var keepsSpans = false

  private func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: bytes[range], as: UTF8.self)
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
    _ kind: MessageNode.Kind,
    _ style: String,
    _ offset: Int
  ) {
    let placeholder = MessageFormatter.Placeholder(
      name: name,
      kind: kind,
      style: style,
      offset: offset
    )
    var shown = values.text(placeholder)
    let start = result.count
    shown.withUTF8 { result.append(contentsOf: $0) }
    if keepsSpans { spans.append((name, start..<result.count)) }
  }

  /// How a plural's number is shown: as in its variant `other`, where it stands first, as ICU has
  /// it; plain if `#` stands there before, or the number does not.
  private func shownStyle(_ head: Int, _ name: Range<Int>) -> NumberStyle {
    var variant = head + 1
    while variant < nodes[head].next, text(nodes[variant].name) != "other" {
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
    var wanted = "other"
    var value: Double?
    if node.kind == .select {
      wanted = values.keyword(name) ?? wanted
    } else if let number = values.number(name) {
      value = number.value
      let rules = node.kind == .plural ? cardinal : ordinal
      let style = shownStyle(head, node.name)
      wanted = rules.category(of: number.operands(offset: offset, style: style)).rawValue
    }
    var found: Int?
    var other: Int?
    var index = head + 1
    while index < node.next {
      let variant = nodes[index]
      if variant.kind == .exactVariant {
        if let value, Double(text(variant.name)) == value { return index }
      } else {
        let selector = text(variant.name)
        if found == nil, selector == wanted { found = index }
        if other == nil, selector == "other" { other = index }
      }
      index = variant.next
    }
    return found ?? other
  }
}
