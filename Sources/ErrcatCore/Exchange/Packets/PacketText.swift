import ErrcatCompiler

/// A text in the form in which a packet carries it.
package enum PacketText: Equatable, Sendable {
  case whole(String)
  /// A sentence for each form of a plural.
  case plural(PacketPlural)
  /// A text with names of plurals in it, `%#@name@`, and the plurals (Apple's formats).
  case substituted(String, [PacketPlural])

  /// The text that a packet begins with; tells messages apart where a key is lost.
  var first: String {
    switch self {
    case .whole(let text), .substituted(let text, _): return text
    case .plural(let plural): return plural.text("one") ?? plural.forms.first?.text ?? ""
    }
  }

  /// Whether nobody has written anything.
  var isEmpty: Bool {
    switch self {
    case .whole(let text): return text.isEmpty
    case .plural(let plural): return plural.forms.allSatisfy(\.text.isEmpty)
    case .substituted(let text, let plurals):
      return text.isEmpty && plurals.allSatisfy { $0.forms.allSatisfy(\.text.isEmpty) }
    }
  }
}

/// The forms of one plural in a packet.
package struct PacketPlural: Equatable, Sendable {
  package struct Form: Equatable, Sendable {
    /// A CLDR category, or `=2`.
    let selector: String
    let text: String
  }

  /// The argument whose number chooses; empty where a packet does not say.
  let argument: String
  /// What the text that it stands in calls it; the argument's name, numbered if that stands twice.
  var name: String
  var forms: [Form]

  init(_ argument: String, name: String? = nil, _ forms: [Form]) {
    self.argument = argument
    self.name = name ?? argument
    self.forms = forms
  }

  func text(_ selector: String) -> String? { forms.first { $0.selector == selector }?.text }
}
