import ErrcatCompiler

/// Turns messages of one key into a packet's texts and back.
struct PacketConverter: Sendable {
  let dialect: PacketDialect
  /// Of the source message, in its order.
  let arguments: [PacketArgument]
  /// The plural categories of whole numbers of the source language and of the translation's.
  let sourceCategories: [String]
  let categories: [String]

  private var format: FormatString {
    if case .android = dialect { return FormatString(family: .android, arguments: arguments) }
    return FormatString(family: .apple, arguments: arguments)
  }

  // MARK: To a packet

  /// Both texts in one form.
  ///
  /// - Parameters:
  ///   - source: an ICU message.
  ///   - target: its translation; `nil` if there is none.
  /// - Returns: sentences for both, or one text for both.
  func pair(_ source: String, _ target: String?) -> PacketPair {
    if case .message = dialect {
      return PacketPair(source: .whole(source), target: target.map { .whole($0) })
    }
    let isSimple = { (text: String) in !text.utf8.contains(UInt8(ascii: "{")) }
    var whole = PacketPair(source: .whole(source), target: target.map { .whole($0) })
    if case .sentences = dialect {
      // Most messages are text: nothing has to be taken apart for them.
      if isSimple(source), target.map(isSimple) ?? true { return whole }
    } else {
      whole.isMessage = true
    }
    guard let own = MessageOutline(source) else { return whole }
    var other: MessageOutline?
    if let target {
      guard let outline = MessageOutline(target) else { return whole }
      other = outline
    }
    return pair(own, other) ?? whole
  }

  private func pair(_ source: MessageOutline, _ target: MessageOutline?) -> PacketPair? {
    switch dialect {
    case .message: return nil
    case .sentences(let exactForms):
      guard let sentences = source.sentences else { return nil }
      if !exactForms, source.hasExactForms || target?.hasExactForms == true { return nil }
      return plural(sentences, target) { argument, pieces in
        MessageSyntax.text(pieces, inPlural: false, numberCode: "{\(argument)}")
      }
    case .android:
      if source.hasExactForms || target?.hasExactForms == true { return nil }
      if let sentences = source.sentences {
        return plural(sentences, target) { sentence($1, of: $0) }
      }
      return plain(source, target)
    case .apple(let hasSentences):
      if source.hasExactForms || target?.hasExactForms == true { return nil }
      if let pair = plain(source, target) { return pair }
      if hasSentences, arguments.count == 1, let sentences = source.sentences,
        let pair = plural(sentences, target, { sentence($1, of: $0) })
      {
        return pair
      }
      return substituted(source, target)
    }
  }

  private func sentence(_ pieces: [MessagePiece], of argument: String) -> String? {
    guard let place = arguments.firstIndex(where: { $0.name == argument }) else { return nil }
    return format.text(pieces, number: "%\(format.conversion(place))")
  }

  /// Texts without plurals; `nil` if there are some.
  private func plain(_ source: MessageOutline, _ target: MessageOutline?) -> PacketPair? {
    guard let own = source.plain.flatMap({ format.text($0, number: "") }) else { return nil }
    var pair = PacketPair(source: .whole(own))
    if let target {
      guard let text = target.plain.flatMap({ format.text($0, number: "") }) else { return nil }
      pair.target = .whole(text)
    }
    return pair
  }

  /// Sentences for both; `nil` if the translation has other plurals.
  private func plural(
    _ source: (argument: String, forms: [MessageForm]),
    _ target: MessageOutline?,
    _ text: (_ argument: String, _ pieces: [MessagePiece]) -> String?
  ) -> PacketPair? {
    let argument = source.argument
    guard let own = forms(source.forms, sourceCategories, { text(argument, $0) }) else {
      return nil
    }
    var pair = PacketPair(source: .plural(PacketPlural(argument, own)))
    guard let target else { return pair }
    let translated: [MessageForm]
    if let sentences = target.sentences {
      guard sentences.argument == argument else { return nil }
      translated = sentences.forms
    } else if let pieces = target.plain {
      // A translation that says the same for every number.
      translated = [MessageForm(selector: "other", pieces: pieces)]
    } else {
      return nil
    }
    let isPlain = target.sentences == nil
    guard
      let forms = forms(translated, categories, fillsUp: isPlain, { text(argument, $0) })
    else { return nil }
    pair.target = .plural(PacketPlural(argument, forms))
    return pair
  }

  /// The forms that a language has, then those that the message has besides.
  private func forms(
    _ forms: [MessageForm],
    _ categories: [String],
    fillsUp: Bool = false,
    _ text: ([MessagePiece]) -> String?
  ) -> [PacketPlural.Form]? {
    let exact = forms.map(\.selector).filter { $0.hasPrefix("=") }
    // A keyword that somebody has translated is no form that anybody could fill in.
    let others = forms.map(\.selector).filter {
      !$0.hasPrefix("=") && !categories.contains($0) && PluralOrder.isForm($0)
    }
    var result: [PacketPlural.Form] = []
    for selector in exact + categories + others {
      let form =
        forms.first { $0.selector == selector }
        ?? (fillsUp ? forms.first { $0.selector == "other" } : nil)
      guard let form else {
        result.append(PacketPlural.Form(selector: selector, text: ""))
        continue
      }
      guard let text = text(form.pieces) else { return nil }
      result.append(PacketPlural.Form(selector: selector, text: text))
    }
    return result
  }

  private func substituted(_ source: MessageOutline, _ target: MessageOutline?) -> PacketPair? {
    guard let own = substituted(source, sourceCategories) else { return nil }
    var pair = PacketPair(source: own)
    if let target {
      guard let text = substituted(target, categories) else { return nil }
      pair.target = text
    }
    return pair
  }

  private func substituted(_ outline: MessageOutline, _ categories: [String]) -> PacketText? {
    var text = ""
    var plurals: [PacketPlural] = []
    for item in outline.items {
      switch item {
      case .piece(let piece):
        guard let piece = format.text([piece], number: "") else { return nil }
        text += piece
      case .plural(let argument, let forms):
        guard arguments.contains(where: { $0.name == argument }),
          let forms = self.forms(forms, categories, { format.text($0, number: "%arg") })
        else { return nil }
        let same = plurals.count { $0.argument == argument }
        let name = same == 0 ? argument : "\(argument)_\(same + 1)"
        plurals.append(PacketPlural(argument, name: name, forms))
        text += "%#@\(name)@"
      }
    }
    return .substituted(text, plurals)
  }
}
