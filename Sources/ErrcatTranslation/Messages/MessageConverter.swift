/// Converts the messages of one key to texts of a translation file and back.
struct MessageConverter: Sendable {
  /// The syntax of the format's texts.
  let dialect: MessageDialect
  /// Of the source message, in its order.
  let arguments: [FormatArgument]
  /// The plural categories of whole numbers of the source language and of the translation's.
  let sourceCategories: [String]
  let categories: [String]
  /// Whether whole numbers never take `other`, so that a file may have no form for it.
  var hasOtherForFractions = false
  /// The arguments that the catalog declares as numbers with a fraction.
  var fractionArguments: Set<String> = []

  // MARK: To a translation file

  /// Both texts in the same form.
  ///
  /// - Parameters:
  ///   - source: an ICU message.
  ///   - target: its translation; `nil` if there is none.
  /// - Returns: sentences for both, or one text for both.
  func pair(_ source: String, _ target: String?) -> TranslationPair {
    if case .message = dialect {
      return TranslationPair(source: .whole(source), target: target.map { .whole($0) })
    }
    let isSimple = { (text: String) in !text.utf8.contains(UInt8(ascii: "{")) }
    var whole = TranslationPair(source: .whole(source), target: target.map { .whole($0) })
    if case .sentences = dialect {
      // Most messages are plain text and need no parsing.
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

  private func pair(_ source: MessageOutline, _ target: MessageOutline?) -> TranslationPair? {
    switch dialect {
    case .message: return nil
    case .sentences(let exactForms):
      guard let sentences = source.sentences else { return nil }
      let outlines = [source, target].compactMap { $0 }
      if outlines.contains(where: { hasStyle($0, sentences.argument) }) { return nil }
      if !exactForms, source.hasExactForms || target?.hasExactForms == true { return nil }
      return plural(sentences, target) { argument, pieces in
        MessageSyntax.text(pieces, inPlural: false, numberCode: "{\(argument)}")
      }
    case .conversions(let family, let plurals):
      let source = plurals.hasZeroForm ? source.withZeroForm(sourceCategories) : source
      let target = plurals.hasZeroForm ? target?.withZeroForm(categories) : target
      if source.hasExactForms || target?.hasExactForms == true { return nil }
      let styles = ArgumentStyles([source, target].compactMap { $0 }, arguments)
      guard styles.areClear else { return nil }
      let format = FormatString(family: family, arguments: arguments)
      if let pair = plain(source, target, as: format) { return pair }
      if has(plurals.sentences), let sentences = source.sentences,
        let pair = plural(sentences, target, text: { sentence($1, of: $0, in: format) })
      {
        return pair
      }
      return plurals.areNamed ? substituted(source, target, as: format) : nil
    }
  }

  /// Whether the number of a plural has a style outside of the plural: inside, the style would choose the form.
  private func hasStyle(_ outline: MessageOutline, _ argument: String) -> Bool {
    outline.items.contains { item in
      guard case .piece(.argument(argument, let code)) = item else { return false }
      return !ArgumentStyles.style(code, .real).isEmpty
    }
  }

  private func has(_ sentences: ConversionPlurals.Sentences) -> Bool {
    switch sentences {
    case .never: return false
    case .ofOnlyArgument: return arguments.count == 1
    case .always: return true
    }
  }

  private func sentence(
    _ pieces: [MessagePiece],
    of argument: String,
    in format: FormatString
  ) -> String? {
    guard let place = arguments.firstIndex(where: { $0.name == argument }) else { return nil }
    return format.text(pieces, number: "%\(format.conversion(place))")
  }

  /// Texts without plurals; `nil` if there are some.
  private func plain(
    _ source: MessageOutline,
    _ target: MessageOutline?,
    as format: FormatString
  ) -> TranslationPair? {
    guard let own = source.plain.flatMap({ format.text($0, number: "") }) else { return nil }
    var pair = TranslationPair(source: .whole(own))
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
    text: (_ argument: String, _ pieces: [MessagePiece]) -> String?
  ) -> TranslationPair? {
    let argument = source.argument
    guard let own = forms(source.forms, in: sourceCategories, text: { text(argument, $0) }) else {
      return nil
    }
    var pair = TranslationPair(source: .plural(TranslationPlural(of: argument, forms: own)))
    guard let target else { return pair }
    let translated: [MessageForm]
    if let sentences = target.sentences {
      guard sentences.argument == argument else { return nil }
      translated = sentences.forms
    } else if let pieces = target.plain {
      // A translation that is the same for every number.
      translated = [MessageForm(selector: "other", pieces: pieces)]
    } else {
      return nil
    }
    let isPlain = target.sentences == nil
    guard
      let forms = forms(translated, in: categories, fillsUp: isPlain, text: { text(argument, $0) })
    else { return nil }
    pair.target = .plural(TranslationPlural(of: argument, forms: forms))
    return pair
  }

  /// The forms that a language has, then other forms of the message.
  private func forms(
    _ forms: [MessageForm],
    in categories: [String],
    fillsUp: Bool = false,
    text: ([MessagePiece]) -> String?
  ) -> [TranslationPlural.Form]? {
    let exact = forms.map(\.selector).filter { $0.hasPrefix("=") }
    // A keyword that someone has translated isn't a form.
    let others = forms.map(\.selector).filter {
      !$0.hasPrefix("=") && !categories.contains($0) && PluralOrder.isForm($0)
    }
    var result: [TranslationPlural.Form] = []
    for selector in exact + categories + others {
      let form =
        forms.first { $0.selector == selector }
        ?? (fillsUp ? forms.first { $0.selector == "other" } : nil)
      guard let form else {
        result.append(TranslationPlural.Form(selector: selector, text: ""))
        continue
      }
      guard let text = text(form.pieces) else { return nil }
      result.append(TranslationPlural.Form(selector: selector, text: text))
    }
    return result
  }

  private func substituted(
    _ source: MessageOutline,
    _ target: MessageOutline?,
    as format: FormatString
  ) -> TranslationPair? {
    guard let own = substituted(source, in: sourceCategories, as: format) else { return nil }
    var pair = TranslationPair(source: own)
    if let target {
      guard let text = substituted(target, in: categories, as: format) else { return nil }
      pair.target = text
    }
    return pair
  }

  private func substituted(
    _ outline: MessageOutline,
    in categories: [String],
    as format: FormatString
  ) -> TranslationText? {
    var text = ""
    var plurals: [TranslationPlural] = []
    for item in outline.items {
      switch item {
      case .piece(let piece):
        guard let piece = format.text([piece], number: "") else { return nil }
        text += piece
      case .plural(let argument, let forms):
        guard arguments.contains(where: { $0.name == argument }),
          let forms = self.forms(
            forms,
            in: categories,
            text: { format.text($0, number: "%arg") }
          )
        else { return nil }
        let same = plurals.count { $0.argument == argument }
        let name = same == 0 ? argument : "\(argument)_\(same + 1)"
        plurals.append(TranslationPlural(of: argument, name: name, forms: forms))
        text += "%#@\(name)@"
      }
    }
    return .substituted(text, plurals)
  }
}
