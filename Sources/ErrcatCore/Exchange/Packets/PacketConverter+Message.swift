import ErrcatCompiler

/// The way back: from what a packet says to ICU messages.
extension PacketConverter {
  /// The message that a packet's text says.
  ///
  /// - Parameters:
  ///   - text: as it came back.
  ///   - isMessage: whether the packet says that it is ICU MessageFormat.
  ///   - now: the translation as it is in the pack; where the packet lacks forms that its format has no
  ///     place for, they are taken from there, and so is the code of arguments.
  ///   - source: the source message.
  /// - Returns: ICU MessageFormat.
  /// - Throws: what is wrong with the text.
  func message(
    _ text: PacketText,
    isMessage: Bool,
    now: String?,
    source: String
  ) throws(PacketProblem) -> String {
    let codes = ArgumentCodes([now, source].compactMap { $0 })
    let outlines = [now, source].compactMap { $0.flatMap { MessageOutline($0) } }
    switch text {
    case .whole(let text):
      switch dialect {
      case .message, .sentences: return text
      case .android, .apple:
        if isMessage { return text }
        let pieces = try format(codes, text)
        return MessageSyntax.text(pieces, inPlural: false)
      }
    case .plural(let plural):
      let own = outlines.lazy.compactMap(\.sentences).first
      let argument = plural.argument.isEmpty ? own?.argument : plural.argument
      guard let argument else { throw PacketProblem("the source message has no plural") }
      var forms: [MessageForm] = []
      for form in plural.forms where !form.text.isEmpty {
        let pieces = try sentence(form.text, argument, codes)
        forms.append(MessageForm(selector: try selector(form), pieces: pieces))
      }
      if !forms.contains(where: { $0.selector == "other" }) {
        // Where whole numbers never take `other`, the packet has none.
        let present = now.flatMap { MessageOutline($0)?.sentences }
        let old =
          present?.argument == argument ? present?.forms.last { $0.selector == "other" } : nil
        if !categories.contains("other"), let form = old ?? forms.last {
          forms.append(MessageForm(selector: "other", pieces: form.pieces))
        }
      }
      return MessageSyntax.plural(argument, forms)
    case .substituted(let text, let plurals):
      return try substituted(text, plurals, codes)
    }
  }

  /// The argument whose number chooses among a plural's forms.
  private func argument(of plural: PacketPlural) throws(PacketProblem) -> String {
    let isArgument = { (name: String) in arguments.contains { $0.name == name } }
    if isArgument(plural.argument) { return plural.argument }
    // A second plural of one argument has a number behind its name.
    if let mark = plural.argument.lastIndex(of: "_"),
      Int(plural.argument[plural.argument.index(after: mark)...]) != nil,
      isArgument(String(plural.argument[..<mark]))
    {
      return String(plural.argument[..<mark])
    }
    throw PacketProblem("'\(plural.argument)' is no argument of the source message")
  }

  /// What ICU calls a form: Apple's `zero` is for the number 0 in every language.
  private func selector(_ form: PacketPlural.Form) throws(PacketProblem) -> String {
    guard PluralOrder.isForm(form.selector) else {
      throw PacketProblem("'\(form.selector)' is no plural form")
    }
    if case .apple = dialect, form.selector == "zero", !categories.contains("zero") { return "=0" }
    return form.selector
  }

  private func format(_ codes: ArgumentCodes, _ text: String, plural: String? = nil)
    throws(PacketProblem) -> [MessagePiece]
  {
    let family: FormatString.Family
    if case .android = dialect { family = .android } else { family = .apple }
    let format = FormatString(family: family, arguments: arguments)
    return try format.pieces(text, plural: plural) { codes[$0] }
  }

  /// A form's sentence as pieces.
  private func sentence(_ text: String, _ argument: String, _ codes: ArgumentCodes)
    throws(PacketProblem) -> [MessagePiece]
  {
    switch dialect {
    case .android, .apple: return try format(codes, text, plural: argument)
    case .message, .sentences:
      guard let pieces = MessageOutline(text)?.plain else {
        throw PacketProblem("a form is no ICU message of text and arguments")
      }
      return pieces.map { piece in
        if case .argument(argument, "{\(argument)}") = piece { return .number }
        return piece
      }
    }
  }

  private func substituted(
    _ text: String,
    _ plurals: [PacketPlural],
    _ codes: ArgumentCodes
  ) throws(PacketProblem) -> String {
    var result: [MessagePiece] = []
    var rest = ""
    // The text between the names of plurals is read as one, since conversions may be counted.
    var found: [String] = []
    var count = 0
    for token in FormatToken.tokens(text) {
      switch token {
      case .conversion(let conversion):
        // Names of plurals are counted as well.
        if conversion.place == nil { count += 1 }
        guard let name = conversion.name else {
          let place = conversion.place == nil ? "\(count)$" : ""
          rest += "%\(place)\(conversion.text.dropFirst())"
          continue
        }
        guard let plural = plurals.first(where: { $0.name == name }) else {
          throw PacketProblem("the plural '\(name)' has no forms")
        }
        let argument = try argument(of: plural)
        var forms: [MessageForm] = []
        for form in plural.forms where !form.text.isEmpty {
          let pieces = try format(codes, form.text, plural: argument)
          forms.append(MessageForm(selector: try selector(form), pieces: pieces))
        }
        found.append(MessageSyntax.plural(argument, forms))
        rest += "\u{1}"
      case .text(let text): rest += text.replacing("\u{1}", with: "")
      case .percent: rest += "%%"
      }
    }
    var next = found[...]
    for piece in try format(codes, rest) {
      guard case .text(let text) = piece else {
        result.append(piece)
        continue
      }
      for (place, part) in text.split(separator: "\u{1}", omittingEmptySubsequences: false)
        .enumerated()
      {
        if place > 0, let code = next.popFirst() { result.append(.argument(name: "", code: code)) }
        if !part.isEmpty { result.append(.text(String(part))) }
      }
    }
    return MessageSyntax.text(result, inPlural: false)
  }
}

/// How messages write their arguments.
struct ArgumentCodes: Sendable {
  private var codes: [String: String] = [:]

  /// - Parameter messages: ICU; of two that have an argument the first counts.
  init(_ messages: [String]) {
    for message in messages where message.utf8.contains(UInt8(ascii: "{")) {
      guard let outline = MessageOutline(message) else { continue }
      for item in outline.items {
        switch item {
        case .piece(let piece): take(piece)
        case .plural(_, let forms):
          for form in forms { for piece in form.pieces { take(piece) } }
        }
      }
    }
  }

  private mutating func take(_ piece: MessagePiece) {
    if case .argument(let name, let code) = piece, codes[name] == nil { codes[name] = code }
  }

  /// `{name, number}`; `{name}` for an argument that no message has.
  subscript(name: String) -> String { codes[name] ?? "{\(name)}" }
}
