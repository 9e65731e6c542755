import ErrcatCore

/// Converts the messages of one key to texts of a translation file and back.
struct MessageConverter: Sendable {
  /// The syntax of the format's texts.
  let dialect: MessageDialect
  /// Of the source message.
  let arguments: FormatArguments
  /// The plural categories of whole numbers of the source language and of the translation's.
  let sourceCategories: [String]
  let categories: [String]
  /// Whether whole numbers never take `other`, so that a file may have no form for it.
  var hasOtherForFractions = false
  /// The arguments that the catalog declares as numbers with a fraction.
  var fractionArguments: Set<String> = []
  /// Whether a form for one number can be empty: in an app's own file, it is what users see.
  var takesEmptyForms = false
  /// The messages of the source language and of the translation's, in the dialect of the app's own files.
  var dialects: (source: DialectMessages, target: DialectMessages)?

  // MARK: To a translation file

  /// Both texts in the same form.
  ///
  /// - Parameters:
  ///   - source: an ICU message.
  ///   - target: its translation; `nil` if there is none.
  /// - Returns: sentences for both, or one text for both.
  func pair(_ source: String, _ target: String?) -> TranslationPair {
    let target = target.flatMap { $0.isEmpty ? nil : $0 }
    var whole = TranslationPair(source: .whole(source), target: target.map { .whole($0) })
    switch dialect {
    case .message: return whole
    case .app:
      whole.source = .whole(dialects?.source.normalized(source) ?? source)
      whole.target = target.map { .whole(dialects?.target.normalized($0) ?? $0) }
      return whole
    case .sentences:
      // Most messages are plain text and need no parsing.
      let isPlain = { (text: String) in !text.utf8.contains(UInt8(ascii: "{")) }
      if isPlain(source), target.map(isPlain) ?? true { return whole }
    case .conversions: whole.isMessage = true
    }
    guard let own = MessageOutline(source) else { return whole }
    guard let target else { return pair(own, nil) ?? whole }
    return MessageOutline(target).flatMap { pair(own, $0) } ?? whole
  }

  private func pair(_ source: MessageOutline, _ target: MessageOutline?) -> TranslationPair? {
    switch dialect {
    case .message, .app: return nil
    case .sentences(let otherForms):
      let outlines = [source, target].compactMap { $0 }
      let isHeld =
        otherForms
        || !outlines.contains(where: \.hasExactForms)
          && target?.hasForms(besides: categories) != true
      guard isHeld, let argument = source.sentences?.argument,
        !outlines.contains(where: { hasStyle($0, argument) })
      else { return nil }
      return pair(source, target) { outline, categories in
        plural(outline, of: argument, in: categories) { pieces in
          MessageSyntax.text(pieces, inPlural: false, numberCode: "{\(argument)}")
        }
      }
    case .conversions(let family, let plurals):
      let source = plurals.hasZeroForm ? source.withZeroForm(sourceCategories) : source
      let target = plurals.hasZeroForm ? target?.withZeroForm(categories) : target
      let outlines = [source, target].compactMap { $0 }
      guard !outlines.contains(where: \.hasExactForms),
        ArgumentStyles.areClear(in: outlines, arguments)
      else { return nil }
      let format = FormatString(family: family, arguments: arguments)
      let plain = pair(source, target) { outline, _ in
        outline.plain.flatMap { format.text($0, number: "") }.map { .whole($0) }
      }
      if let plain { return plain }
      if has(plurals.sentences), let argument = source.sentences?.argument,
        let place = arguments.place(of: argument)
      {
        let number = "%\(format.conversion(place))"
        let sentences = pair(source, target) { outline, categories in
          plural(outline, of: argument, in: categories) { format.text($0, number: number) }
        }
        if let sentences { return sentences }
      }
      guard plurals.areNamed else { return nil }
      return pair(source, target) { substituted($0, in: $1, as: format) }
    }
  }

  /// Both texts in a form; `nil` if one of them doesn't have it.
  private func pair(
    _ source: MessageOutline,
    _ target: MessageOutline?,
    text: (MessageOutline, _ categories: [String]) -> TranslationText?
  ) -> TranslationPair? {
    guard let own = text(source, sourceCategories) else { return nil }
    guard let target else { return TranslationPair(source: own) }
    return text(target, categories).map { TranslationPair(source: own, target: $0) }
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

  /// A sentence for each form of the plural of an argument; `nil` if the message has another plural.
  private func plural(
    _ outline: MessageOutline,
    of argument: String,
    in categories: [String],
    text: ([MessagePiece]) -> String?
  ) -> TranslationText? {
    let translated: [MessageForm]
    if let sentences = outline.sentences {
      guard sentences.argument == argument else { return nil }
      translated = sentences.forms
    } else if let pieces = outline.plain {
      // A translation that is the same for every number.
      translated = (categories + ["other"]).map { MessageForm(selector: $0, pieces: pieces) }
    } else {
      return nil
    }
    return forms(translated, in: categories, text: text).map {
      .plural(TranslationPlural(of: argument, forms: $0))
    }
  }

  /// The forms that a language has, then other forms of the message; `nil` if a form of the message would be lost.
  private func forms(
    _ forms: [MessageForm],
    in categories: [String],
    text: ([MessagePiece]) -> String?
  ) -> [TranslationPlural.Form]? {
    var texts: [String: String] = [:]
    for form in forms {
      // A form without a text is one that isn't translated, and a keyword that someone has translated isn't a form.
      guard PluralOrder.isForm(form.selector), let text = text(form.pieces), !text.isEmpty else {
        return nil
      }
      texts[form.selector] = text
    }
    let selectors = forms.map(\.selector)
    let exact = selectors.filter { $0.hasPrefix("=") }
    let others = selectors.filter { !$0.hasPrefix("=") && !categories.contains($0) }
    return (exact + categories + others).map {
      TranslationPlural.Form(selector: $0, text: texts[$0] ?? "")
    }
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
      case .plural(let argument, let name, let forms):
        guard arguments.place(of: argument) != nil,
          let forms = self.forms(forms, in: categories, text: { format.text($0, number: "%arg") })
        else { return nil }
        plurals.append(TranslationPlural(of: argument, name: name, forms: forms))
        text += "%#@\(name)@"
      }
    }
    return .substituted(text, plurals)
  }

  // MARK: From a translation file

  /// The message for a text of a translation file.
  ///
  /// - Parameters:
  ///   - text: the translator's text.
  ///   - isMessage: whether the file marks it as ICU MessageFormat.
  ///   - now: the translation in the pack. Forms that the format can't carry come from there, and so
  ///     does the code of arguments.
  ///   - source: the source message.
  /// - Returns: ICU MessageFormat.
  /// - Throws: what is wrong with the text.
  func message(
    _ text: TranslationText,
    isMessage: Bool,
    now: String?,
    source: String
  ) throws(ConversionProblem) -> String {
    let present = now.flatMap { $0.isEmpty ? nil : MessageOutline($0) }
    let outlines = [present, MessageOutline(source)].compactMap { $0 }
    let codes = ArgumentCodes(outlines)
    switch text {
    case .whole(let text):
      if case .app = dialect { return MessageTree.styled(text, like: [now, source]) }
      guard case .conversions(let family, _) = dialect, !isMessage else { return text }
      if arguments.isEmpty { try requireNoArguments(text, source: source) }
      return MessageSyntax.text(try pieces(text, as: family, codes: codes), inPlural: false)
    case .plural(let plural):
      let own = outlines.lazy.compactMap(\.sentences).first
      guard let argument = plural.argument ?? own?.argument else {
        throw ConversionProblem("the source message has no plural")
      }
      let sentences = outlines.first?.sentences
      let former = FormerForms(
        sentences?.argument == argument ? sentences?.forms : nil,
        isTranslation: present != nil
      )
      var forms = try forms(plural, of: argument, codes: codes, former: former)
      // Where whole numbers never take `other`, a file may have none. It is shown for fractions only.
      if hasOtherForFractions, !isFraction(argument),
        !forms.contains(where: { $0.selector == "other" })
      {
        let sentences = present?.sentences
        let old =
          sentences?.argument == argument ? sentences?.forms.last { $0.selector == "other" } : nil
        if let form = old ?? forms.last {
          forms.append(MessageForm(selector: "other", pieces: form.pieces))
        }
      }
      return MessageSyntax.plural(argument, forms)
    case .substituted(let text, let plurals):
      guard case .conversions(let family, _) = dialect else {
        preconditionFailure("only formats with conversions name plurals")
      }
      let former = outlines.first?.formsByName ?? [:]
      return try substituted(text, plurals, as: family, codes: codes) { name in
        FormerForms(former[name], isTranslation: present != nil)
      }
    }
  }

  private func isFraction(_ argument: String) -> Bool {
    fractionArguments.contains(argument)
      || arguments.named(argument)?.conversion == .real
  }

  /// Checks that a text has no conversions that its source message doesn't have as plain text.
  private func requireNoArguments(_ text: String, source: String) throws(ConversionProblem) {
    for case .conversion(let conversion) in FormatToken.tokens(text)
    where !source.contains(text: conversion.text) {
      throw ConversionProblem(
        "'\(conversion.text)' isn't in the source message, which has no arguments"
      )
    }
  }

  /// The argument whose number chooses among a plural's forms.
  ///
  /// - Parameters:
  ///   - plural: the plural, which the app may have given a name that isn't an argument's.
  ///   - place: the position of the argument in the text, from 1; `nil` if the text has none.
  /// - Returns: the name of the argument.
  /// - Throws: why the plural has no argument, or one of another type.
  private func argument(of plural: TranslationPlural, at place: Int?) throws(ConversionProblem)
    -> String
  {
    guard let name = plural.argument else {
      throw ConversionProblem("the plural doesn't name its argument")
    }
    if let known = arguments.named(name) {
      if plural.isReal, known.conversion != .real {
        throw ConversionProblem(
          "'\(name)' is for a value of type double; the argument is of type \(known.conversion.typeName)"
        )
      }
      return name
    }
    // A second plural of the same argument has a number after its name.
    if let mark = name.lastIndex(of: "_"), Int(name[name.index(after: mark)...]) != nil,
      arguments.place(of: String(name[..<mark])) != nil
    {
      return String(name[..<mark])
    }
    if let place, place >= 1, place <= arguments.count, arguments[place - 1].conversion != .text {
      return arguments[place - 1].name
    }
    throw ConversionProblem("'\(name)' is not an argument of the source message")
  }

  /// The forms of a plural that have a text, and those that are empty on purpose.
  ///
  /// - Throws: what is wrong with a form, or that one is empty or missing whose text would be lost; the rules find a
  ///   missing category.
  private func forms(
    _ plural: TranslationPlural,
    of argument: String,
    codes: ArgumentCodes,
    former: FormerForms
  ) throws(ConversionProblem) -> [MessageForm] {
    var forms: [MessageForm] = []
    var selectors: Set<String> = []
    for form in plural.forms where !form.text.isEmpty {
      let selector = try selector(form)
      guard selectors.insert(selector).inserted else {
        throw ConversionProblem("plural form '\(selector)' is there twice")
      }
      let pieces = try sentence(form.text, of: argument, codes: codes)
      forms.append(MessageForm(selector: selector, pieces: pieces))
    }
    let empty = plural.forms.filter { $0.text.isEmpty && PluralOrder.isForm($0.selector) }
    for selector in try empty.map(selector) + former.exactSelectors
    where selectors.insert(selector).inserted {
      let isExact = selector.hasPrefix("=")
      let hadText = former.hasText[selector]
      if hadText == false || isExact && takesEmptyForms {
        forms.append(MessageForm(selector: selector, pieces: []))
      } else if isExact, hadText == true || !former.isTranslation {
        throw ConversionProblem("plural form '\(selector)' has no text")
      }
    }
    return forms
  }

  /// ICU's name for a form.
  private func selector(_ form: TranslationPlural.Form) throws(ConversionProblem) -> String {
    guard PluralOrder.isForm(form.selector) else {
      throw ConversionProblem("'\(form.selector)' is not a plural form")
    }
    if case .conversions(_, let plurals) = dialect, plurals.hasZeroForm,
      form.selector == "zero", !categories.contains("zero")
    {
      return "=0"
    }
    return form.selector
  }

  private func pieces(
    _ text: String,
    as family: FormatString.Family,
    codes: ArgumentCodes,
    plural: String? = nil
  ) throws(ConversionProblem) -> [MessagePiece] {
    let format = FormatString(family: family, arguments: arguments)
    return try format.pieces(text, plural: plural) { codes[$0] }
  }

  /// A form's sentence as pieces.
  private func sentence(_ text: String, of argument: String, codes: ArgumentCodes)
    throws(ConversionProblem) -> [MessagePiece]
  {
    if case .conversions(let family, _) = dialect {
      return try pieces(text, as: family, codes: codes, plural: argument)
    }
    guard let pieces = MessageOutline(text)?.plain else {
      throw ConversionProblem("expected only text and arguments in a plural form")
    }
    return pieces.map { piece in
      if case .argument(argument, "{\(argument)}") = piece { return .number }
      return piece
    }
  }

  private func substituted(
    _ text: String,
    _ plurals: [TranslationPlural],
    as family: FormatString.Family,
    codes: ArgumentCodes,
    former: (_ name: String) -> FormerForms
  ) throws(ConversionProblem) -> String {
    let named = plurals.byName
    var result: [MessagePiece] = []
    // The text between the names of plurals; conversions without a position are counted across it.
    var rest = ""
    var count = 0
    for token in FormatToken.tokens(text) {
      switch token {
      case .conversion(let conversion):
        // Names of plurals count too.
        if conversion.place == nil { count += 1 }
        guard let name = conversion.name else {
          let place = conversion.place == nil ? "\(count)$" : ""
          rest += "%\(place)\(conversion.text.dropFirst())"
          continue
        }
        guard let plural = named[name] else {
          throw ConversionProblem("the plural '\(name)' has no forms")
        }
        result += try pieces(rest, as: family, codes: codes)
        rest = ""
        let argument = try argument(of: plural, at: conversion.place)
        let forms = try forms(plural, of: argument, codes: codes, former: former(name))
        result.append(.argument(name: argument, code: MessageSyntax.plural(argument, forms)))
      case .text(let text): rest += text
      case .percent: rest += "%%"
      }
    }
    result += try pieces(rest, as: family, codes: codes)
    return MessageSyntax.text(MessageOutline.joined(result), inPlural: false)
  }
}

/// The forms that a plural has before an import: in the translation, or without one in the source message.
private struct FormerForms {
  let isTranslation: Bool
  /// Whether each form has a text, by its selector.
  private(set) var hasText: [String: Bool] = [:]
  /// The forms for one number that a translation has.
  private(set) var exactSelectors: [String] = []

  /// - Parameters:
  ///   - forms: the forms; `nil` for a message without the plural.
  ///   - isTranslation: whether they are those of the translation.
  init(_ forms: [MessageForm]?, isTranslation: Bool) {
    self.isTranslation = isTranslation
    for form in forms ?? [] {
      hasText[form.selector] = !form.pieces.isEmpty
      if isTranslation, form.isExact { exactSelectors.append(form.selector) }
    }
  }
}

/// The ICU code of each argument.
private struct ArgumentCodes {
  private var codes: [String: String] = [:]

  /// - Parameter outlines: the messages; if several have an argument, the first counts.
  init(_ outlines: [MessageOutline]) {
    for case .argument(let name, let code) in outlines.flatMap(\.pieces) where codes[name] == nil {
      codes[name] = code
    }
  }

  /// `{name, number}`; `{name}` for an argument that no message has.
  subscript(name: String) -> String { codes[name] ?? "{\(name)}" }
}
