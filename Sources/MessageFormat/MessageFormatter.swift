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

    func operands(offset: Int) -> PluralOperands {
      switch self {
      case .integer(let value):
        let (shown, overflow) = value.subtractingReportingOverflow(offset)
        return PluralOperands(overflow ? value : shown)
      case .decimal(let value):
        let shown = DecimalNumber(value - Double(offset))
        return shown.map { PluralOperands($0) } ?? PluralOperands(0)
      }
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
  public func format(_ message: Message, _ values: some MessageValues) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(message.bytes.count + 32)
    write(message, values, 0..<message.nodes.count, plural: nil, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private func write<Values: MessageValues>(
    _ message: Message,
    _ values: Values,
    _ nodes: Range<Int>,
    plural: (name: String, offset: Int)?,
    into result: inout [UInt8]
  ) {
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = message.nodes[index]
      switch node.kind {
      case .text:
        result.append(contentsOf: message.bytes[node.range])
      case .pound:
        if let plural {
          let placeholder = Placeholder(
            name: plural.name,
            kind: .pound,
            style: "",
            offset: plural.offset
          )
          result.append(contentsOf: values.text(placeholder).utf8)
        }
      case .plural, .selectOrdinal, .select:
        let name = message.text(node.name)
        let offset = node.kind == .select ? 0 : Int(message.text(node.style)) ?? 0
        if let variant = variant(of: message, values, index, name, offset) {
          write(
            message,
            values,
            variant + 1..<message.nodes[variant].next,
            plural: node.kind == .select ? nil : (name, offset),
            into: &result
          )
        }
      case .variant, .exactVariant:
        break
      default:
        let placeholder = Placeholder(
          name: message.text(node.name),
          kind: node.kind,
          style: node.style.isEmpty ? "" : message.text(node.style),
          offset: 0
        )
        result.append(contentsOf: values.text(placeholder).utf8)
      }
      index = node.next
    }
  }

  /// The index of the variant to take: an exact match, else the category or keyword, else `other`.
  private func variant<Values: MessageValues>(
    of message: Message,
    _ values: Values,
    _ head: Int,
    _ name: String,
    _ offset: Int
  ) -> Int? {
    let node = message.nodes[head]
    var wanted = "other"
    var value: Double?
    if node.kind == .select {
      wanted = values.keyword(name) ?? wanted
    } else if let number = values.number(name) {
      value = number.value
      let rules = node.kind == .plural ? cardinal : ordinal
      wanted = rules.category(of: number.operands(offset: offset)).rawValue
    }
    var found: Int?
    var other: Int?
    var index = head + 1
    while index < node.next {
      let variant = message.nodes[index]
      let selector = message.bytes[variant.name]
      if variant.kind == .exactVariant {
        if let value, Double(message.text(variant.name)) == value { return index }
      } else if found == nil, selector.elementsEqual(wanted.utf8) {
        found = index
      } else if other == nil, selector.elementsEqual("other".utf8) {
        other = index
      }
      index = variant.next
    }
    return found ?? other
  }
}
