import MessageFormat

/// A part of a message as translators see it.
enum MessagePiece: Hashable, Sendable {
  /// Text as users see it, without ICU's quoting.
  case text(String)
  /// An argument such as `{name}`; the code has the braces.
  case argument(name: String, code: String)
  /// `#`: the number of the plural.
  case number
}

/// One form of a plural: `few`, `=2`.
struct MessageForm: Hashable, Sendable {
  let selector: String
  let pieces: [MessagePiece]

  /// Whether it is the form for one number.
  var isExact: Bool { selector.hasPrefix("=") }
}

/// The pieces of a message that has only text, arguments and plurals that aren't nested.
struct MessageOutline: Sendable {
  /// A piece, or a plural.
  enum Item: Sendable {
    case piece(MessagePiece)
    /// The name is the argument's; of several plurals of one argument, those after the first have a number after it.
    case plural(argument: String, name: String, forms: [MessageForm])
  }

  let items: [Item]

  /// - Returns: `nil` for a message that can't be parsed, and for one with a select, an ordinal, an
  ///   offset or a nested plural.
  init?(_ text: String) {
    guard let message = try? ParsedMessage(text) else { return nil }
    var items: [Item] = []
    var counts: [String: Int] = [:]
    var index = 0
    while index < message.nodes.count {
      let node = message.nodes[index]
      if node.kind == .plural {
        guard node.style.isEmpty, let forms = Self.forms(message, index) else { return nil }
        let argument = message.text(node.name)
        let number = counts[argument, default: 0] + 1
        counts[argument] = number
        let name = number == 1 ? argument : "\(argument)_\(number)"
        items.append(.plural(argument: argument, name: name, forms: forms))
      } else if let piece = Self.piece(message, node) {
        if case .text(let more) = piece, case .piece(.text(let text)) = items.last {
          items[items.count - 1] = .piece(.text(text + more))
        } else {
          items.append(.piece(piece))
        }
      } else {
        return nil
      }
      index = max(node.next, index + 1)
    }
    self.items = items
  }

  private static func piece(_ message: ParsedMessage, _ node: MessageNode) -> MessagePiece? {
    switch node.kind {
    case .text: return .text(message.text(node.range))
    case .pound: return .number
    case .plural, .select, .selectOrdinal, .variant, .exactVariant: return nil
    default: return .argument(name: message.text(node.name), code: message.text(node.range))
    }
  }

  private static func forms(_ message: ParsedMessage, _ plural: Int) -> [MessageForm]? {
    var forms: [MessageForm] = []
    var variant = plural + 1
    while variant < message.nodes[plural].next {
      let node = message.nodes[variant]
      let name = message.text(node.name)
      var pieces: [MessagePiece] = []
      for child in message.nodes[(variant + 1)..<node.next] {
        guard let piece = piece(message, child) else { return nil }
        pieces.append(piece)
      }
      forms.append(
        MessageForm(
          selector: node.kind == .exactVariant ? "=\(name)" : name,
          pieces: Self.joined(pieces)
        )
      )
      variant = node.next
    }
    return forms
  }

  /// Pieces with adjacent texts joined.
  static func joined(_ pieces: [MessagePiece]) -> [MessagePiece] {
    var joined: [MessagePiece] = []
    for piece in pieces {
      if case .text(let more) = piece, case .text(let text) = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  /// The pieces of a message without plurals; `nil` if it has one.
  var plain: [MessagePiece]? { plurals.isEmpty ? pieces : nil }

  /// All pieces, in the forms of plurals too.
  var pieces: [MessagePiece] {
    items.flatMap { item in
      switch item {
      case .piece(let piece): [piece]
      case .plural(_, _, let forms): forms.flatMap(\.pieces)
      }
    }
  }

  /// The argument of each plural.
  var plurals: [String] {
    items.compactMap { item in
      if case .plural(let argument, _, _) = item { argument } else { nil }
    }
  }

  /// The message with the form `zero` for `=0`, which Apple's formats use for the number 0 in every language that has
  /// no category of this name.
  func withZeroForm(_ categories: [String]) -> MessageOutline {
    guard !categories.contains("zero") else { return self }
    return MessageOutline(
      items: items.map { item in
        guard case .plural(let argument, let name, let forms) = item else { return item }
        if forms.contains(where: { $0.selector == "zero" }) { return item }
        return .plural(
          argument: argument,
          name: name,
          forms: forms.map {
            MessageForm(selector: $0.selector == "=0" ? "zero" : $0.selector, pieces: $0.pieces)
          }
        )
      }
    )
  }

  private init(items: [Item]) { self.items = items }

  /// The forms of each plural, by its name.
  var formsByName: [String: [MessageForm]] {
    var found: [String: [MessageForm]] = [:]
    for case .plural(_, let name, let forms) in items { found[name] = forms }
    return found
  }

  private var forms: [MessageForm] {
    items.flatMap { item -> [MessageForm] in
      if case .plural(_, _, let forms) = item { forms } else { [] }
    }
  }

  var hasExactForms: Bool { forms.contains(where: \.isExact) }

  /// Whether a plural has other forms than those of some categories.
  func hasForms(besides categories: [String]) -> Bool {
    forms.contains { !categories.contains($0.selector) }
  }

  /// A whole sentence for each form of the only plural; the text around it is in every form.
  ///
  /// `nil` if there is no plural, or more than one.
  var sentences: (argument: String, forms: [MessageForm])? {
    guard plurals.count == 1 else { return nil }
    var argument = ""
    var forms: [MessageForm] = []
    var before: [MessagePiece] = []
    var after: [MessagePiece] = []
    for item in items {
      switch item {
      case .plural(let name, _, let found): (argument, forms) = (name, found)
      case .piece(let piece) where forms.isEmpty: before.append(piece)
      case .piece(let piece): after.append(piece)
      }
    }
    return (
      argument,
      forms.map {
        MessageForm(selector: $0.selector, pieces: Self.joined(before + $0.pieces + after))
      }
    )
  }
}
