/// Writes messages in one language.
///
/// How a value looks is the caller's business: the formatter chooses variants, walks the parts and
/// asks for texts.
public struct MessageFormatter {
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

  /// A number to choose a plural variant by.
  public struct Number {
    /// The number itself, which exact variants such as `=1` are compared with.
    public let value: Double
    /// The operands of the number as it will be shown, `offset` taken off.
    public let operands: (_ offset: Int) -> PluralOperands

    /// A number and the operands of what will be shown of it.
    public init(value: Double, operands: @escaping (_ offset: Int) -> PluralOperands) {
      self.value = value
      self.operands = operands
    }
  }

  private let cardinal: PluralRules
  private let ordinal: PluralRules
  private let number: (_ name: String) -> Number?
  private let keyword: (_ name: String) -> String?
  private let text: (Placeholder) -> String

  /// - Parameters:
  ///   - cardinal: the rules that choose variants of plurals.
  ///   - ordinal: those that choose variants of `selectordinal`.
  ///   - number: the number of an argument, `nil` if it has none: then `other` is taken.
  ///   - keyword: the value of an argument that a select branches on, `nil` if it has none.
  ///   - text: what to show for an argument.
  public init(
    cardinal: PluralRules,
    ordinal: PluralRules,
    number: @escaping (_ name: String) -> Number?,
    keyword: @escaping (_ name: String) -> String?,
    text: @escaping (Placeholder) -> String
  ) {
    self.cardinal = cardinal
    self.ordinal = ordinal
    self.number = number
    self.keyword = keyword
    self.text = text
  }

  /// The text of a message with its arguments filled in.
  public func format(_ message: Message) -> String {
    var result = ""
    write(message, 0..<message.nodes.count, plural: nil, into: &result)
    return result
  }

  private func write(
    _ message: Message,
    _ nodes: Range<Int>,
    plural: (name: String, offset: Int)?,
    into result: inout String
  ) {
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = message.nodes[index]
      switch node.kind {
      case .text:
        result += message.text(node.range)
      case .pound:
        if let plural {
          result += text(
            Placeholder(name: plural.name, kind: .pound, style: "", offset: plural.offset)
          )
        }
      case .plural, .selectOrdinal, .select:
        let name = message.text(node.name)
        let offset = node.kind == .select ? 0 : Int(message.text(node.style)) ?? 0
        if let variant = variant(of: message, index, name, offset) {
          write(
            message,
            variant + 1..<message.nodes[variant].next,
            plural: node.kind == .select ? nil : (name, offset),
            into: &result
          )
        }
      case .variant, .exactVariant:
        break
      default:
        let name = message.text(node.name)
        result += text(
          Placeholder(name: name, kind: node.kind, style: message.text(node.style), offset: 0)
        )
      }
      index = node.next
    }
  }

  /// The index of the variant to take: an exact match, else the category or keyword, else `other`.
  private func variant(of message: Message, _ head: Int, _ name: String, _ offset: Int) -> Int? {
    let node = message.nodes[head]
    var wanted = "other"
    var value: Double?
    if node.kind == .select {
      wanted = keyword(name) ?? wanted
    } else if let number = number(name) {
      value = number.value
      let rules = node.kind == .plural ? cardinal : ordinal
      wanted = rules.category(of: number.operands(offset)).rawValue
    }
    var found: Int?
    var other: Int?
    var index = head + 1
    while index < node.next {
      let variant = message.nodes[index]
      let selector = message.text(variant.name)
      if variant.kind == .exactVariant {
        if let value, Double(selector) == value { return index }
      } else if selector == wanted, found == nil {
        found = index
      } else if selector == "other", other == nil {
        other = index
      }
      index = variant.next
    }
    return found ?? other
  }
}
