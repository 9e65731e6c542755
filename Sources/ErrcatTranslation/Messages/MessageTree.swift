import ErrcatCore
import MessageFormat

/// A message with everything that ICU MessageFormat can say, as a tree: text, arguments and choices.
struct MessageTree: Equatable, Sendable {
  /// A part of a message.
  indirect enum Part: Equatable, Sendable {
    /// Text as users see it.
    case text(String)
    /// The number of the innermost plural: `#`.
    case number
    /// An argument; the style is what follows its name in ICU, such as `number`, and empty for none.
    case argument(String, style: String)
    case choice(Choice)
  }

  /// A plural, an ordinal or a select.
  struct Choice: Equatable, Sendable {
    /// `plural`, `selectordinal` or `select`.
    let kind: String
    let argument: String
    /// In ICU, such as `offset:1`; empty for none.
    var offset = ""
    var variants: [Variant]
  }

  struct Variant: Equatable, Sendable {
    /// A keyword, or `=` and a number.
    let selector: String
    var message: MessageTree
  }

  var parts: [Part] = []

  init(_ parts: [Part] = []) { self.parts = parts }

  /// - Parameter text: ICU MessageFormat.
  /// - Throws: `MessageSyntaxError` for a text that isn't.
  init(_ text: String) throws(MessageSyntaxError) {
    let message = try ParsedMessage(text)
    self.init(message, 0..<message.nodes.count)
  }

  private init(_ message: ParsedMessage, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = message.nodes[index]
      let name = message.text(node.name)
      switch node.kind {
      case .text: append(message.text(node.range))
      case .pound: parts.append(.number)
      case .plural, .selectOrdinal, .select:
        var variants: [Variant] = []
        var child = index + 1
        while child < node.next {
          let variant = message.nodes[child]
          let sign = variant.kind == .exactVariant ? "=" : ""
          variants.append(
            Variant(
              selector: sign + message.text(variant.name),
              message: MessageTree(message, child + 1..<variant.next)
            )
          )
          child = variant.next
        }
        let kinds: [MessageNodeKind: String] = [.plural: "plural", .selectOrdinal: "selectordinal"]
        let offset = message.text(node.style)
        parts.append(
          .choice(
            Choice(
              kind: kinds[node.kind] ?? "select",
              argument: name,
              offset: offset.isEmpty ? "" : "offset:\(offset) ",
              variants: variants
            )
          )
        )
      default:
        let code = message.text(node.range).dropFirst().dropLast()
        let comma = code.firstIndex(of: ",")
        let style = comma.map { code[code.index(after: $0)...].drop { $0.isWhitespace } } ?? ""
        parts.append(.argument(name, style: String(style)))
      }
      index = max(node.next, index + 1)
    }
  }

  /// Adds text, to the text before it if there is one.
  mutating func append(_ text: String) {
    if case .text(let before) = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else if !text.isEmpty {
      parts.append(.text(text))
    }
  }

  mutating func append(_ message: MessageTree) {
    for part in message.parts {
      if case .text(let text) = part { append(text) } else { parts.append(part) }
    }
  }

  /// Whether the message has no choices.
  var isPlain: Bool {
    parts.allSatisfy { part in
      if case .choice = part { return false }
      return true
    }
  }

  /// ICU MessageFormat.
  var text: String { text(inPlural: false) }

  private func text(inPlural: Bool) -> String {
    let pieces = parts.map { part -> MessagePiece in
      switch part {
      case .text(let text): .text(text)
      case .number: .number
      case .argument(let name, let style):
        .argument(name: name, code: style.isEmpty ? "{\(name)}" : "{\(name), \(style)}")
      case .choice(let choice):
        .argument(name: choice.argument, code: choice.text(inPlural: inPlural))
      }
    }
    return MessageSyntax.text(pieces, inPlural: inPlural)
  }

  /// A message in which arguments without a style have the one that they have in other messages, the first of which
  /// counts.
  static func styled(_ text: String, like others: [String?]) -> String {
    var styles: [String: String] = [:]
    for other in others.compactMap({ $0 }) where other.contains(text: ",") {
      _ = try? MessageTree(other).mapped { part in
        if case .argument(let name, let style) = part, !style.isEmpty, styles[name] == nil {
          styles[name] = style
        }
        return [part]
      }
    }
    guard !styles.isEmpty, let message = try? MessageTree(text) else { return text }
    let styled = message.mapped { part in
      guard case .argument(let name, "") = part else { return [part] }
      return [.argument(name, style: styles[name] ?? "")]
    }
    return styled == message ? text : styled.text
  }

  /// The message with each part replaced by others, the variants of choices first.
  func mapped<Failure>(_ transform: (Part) throws(Failure) -> [Part]) throws(Failure)
    -> MessageTree
  {
    var result = MessageTree()
    for part in parts {
      var part = part
      if case .choice(var choice) = part {
        for index in choice.variants.indices {
          choice.variants[index].message = try choice.variants[index].message.mapped(transform)
        }
        part = .choice(choice)
      }
      result.append(MessageTree(try transform(part)))
    }
    return result
  }
}

extension MessageTree.Choice {
  fileprivate func text(inPlural: Bool) -> String {
    let isNumber = inPlural || kind != "select"
    let list = variants.map { "\($0.selector) {\($0.message.text(inPlural: isNumber))}" }
    return "{\(argument), \(kind), \(offset)\(list.joined(separator: " "))}"
  }

  /// The message for a selector; `nil` for none.
  func message(_ selector: String) -> MessageTree? {
    variants.first { $0.selector == selector }?.message
  }
}
