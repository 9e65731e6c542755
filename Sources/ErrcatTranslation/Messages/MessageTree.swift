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

  /// Parses ICU MessageFormat.
  ///
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

  /// The plurals, ordinals and selects that aren't in another one.
  var choices: [Choice] {
    parts.compactMap { part in
      if case .choice(let choice) = part { choice } else { nil }
    }
  }

  /// Whether the message has no choices.
  var isPlain: Bool { choices.isEmpty }

  /// A message in which arguments without a style have the one that they have in other messages, the first of which
  /// counts.
  static func styled(_ text: String, like others: [String?]) -> String {
    var styles: [String: String] = [:]
    for other in others.compactMap({ $0 }) where other.contains(text: ",") {
      for (name, style) in (try? MessageTree(other).arguments) ?? []
      where !style.isEmpty && styles[name] == nil {
        styles[name] = style
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

extension MessageTree {
  /// A message that is one choice.
  static func choice(_ kind: String, of argument: String, _ variants: [Variant]) -> MessageTree {
    MessageTree([.choice(Choice(kind: kind, argument: argument, variants: variants))])
  }
}

extension MessageTree.Choice {
  /// A plural with its forms in CLDR's order, those for exact numbers first.
  static func plural(of argument: String, _ forms: [MessageTree.Variant]) -> Self {
    let forms = forms.sortedByNumber { PluralOrder.place($0.selector) }
    return Self(kind: "plural", argument: argument, variants: forms)
  }

  /// The message for a selector; `nil` for none.
  func message(_ selector: String) -> MessageTree? {
    variants.first { $0.selector == selector }?.message
  }
}

/// Messages that have only text, arguments and plurals that aren't nested.
extension MessageTree {
  /// Fails for a message that can't be parsed, and for one with a select, an ordinal, an offset or a nested plural.
  init?(outline text: String) {
    guard let message = try? MessageTree(text),
      message.choices.allSatisfy({ choice in
        choice.kind == "plural" && choice.offset.isEmpty
          && choice.variants.allSatisfy(\.message.isPlain)
      })
    else { return nil }
    self = message
  }

  /// The plurals by their names, which are their arguments'; of several plurals of one argument, those after the first
  /// have a number after it.
  var named: [(name: String, plural: Choice)] {
    var counts: [String: Int] = [:]
    return choices.map { choice in
      let number = counts[choice.argument, default: 0] + 1
      counts[choice.argument] = number
      return (number == 1 ? choice.argument : "\(choice.argument)_\(number)", choice)
    }
  }

  /// A whole sentence for each variant of the only choice; the text around it is in every one.
  ///
  /// `nil` without a choice, and with several.
  var sentences: Choice? {
    guard choices.count == 1, var choice = choices.first,
      let place = parts.firstIndex(of: .choice(choice))
    else { return nil }
    for index in choice.variants.indices {
      var whole = MessageTree(Array(parts[..<place]))
      whole.append(choice.variants[index].message)
      whole.append(MessageTree(Array(parts[(place + 1)...])))
      choice.variants[index].message = whole
    }
    return choice
  }

  /// The message with the form `zero` for `=0`, which Apple's formats use for the number 0 in every language that has
  /// no category of this name.
  func withZeroForm(_ categories: [String]) -> MessageTree {
    guard !categories.contains("zero") else { return self }
    return mapped { part in
      guard case .choice(var choice) = part, choice.message("zero") == nil else { return [part] }
      choice.variants = choice.variants.map {
        Variant(selector: $0.selector == "=0" ? "zero" : $0.selector, message: $0.message)
      }
      return [.choice(choice)]
    }
  }

  /// The arguments with their styles, in the forms of plurals too.
  var arguments: [(name: String, style: String)] {
    parts.flatMap { part -> [(name: String, style: String)] in
      switch part {
      case .argument(let name, let style): [(name, style)]
      case .choice(let choice): choice.variants.flatMap(\.message.arguments)
      case .text, .number: []
      }
    }
  }

  /// The names of all arguments of a message, including the ones that choose.
  static func names(in message: String) -> Set<String> {
    var names: Set<String> = []
    _ = (try? MessageTree(message))?.mapped { part in
      switch part {
      case .argument(let name, _): names.insert(name)
      case .choice(let choice): names.insert(choice.argument)
      case .text, .number: break
      }
      return [part]
    }
    return names
  }

  /// The selectors of all plurals.
  var selectors: [String] { choices.flatMap { $0.variants.map(\.selector) } }
}
