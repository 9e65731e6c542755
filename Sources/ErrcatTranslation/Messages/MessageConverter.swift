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

  /// A message and its translation in the same form: sentences for both, or one text for both.
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
    guard let own = MessageTree(outline: source) else { return whole }
    guard let target else { return pair(own, nil) ?? whole }
    return MessageTree(outline: target).flatMap { pair(own, $0) } ?? whole
  }

  private func pair(_ source: MessageTree, _ target: MessageTree?) -> TranslationPair? {
    switch dialect {
    case .message, .app: return nil
    case .sentences(let otherForms):
      let outlines = [source, target].compactMap { $0 }
      let isHeld =
        otherForms
        || !hasExactForms(outlines) && target?.selectors.allSatisfy(categories.contains) != false
      guard isHeld, let argument = source.sentences?.argument,
        !outlines.contains(where: { hasStyle($0, argument) })
      else { return nil }
      return pair(source, target) { outline, categories in
        plural(outline, of: argument, in: categories) { form in
          form.mapped { $0 == .number ? [.argument(argument, style: "")] : [$0] }.text
        }
      }
    case .conversions(let family, let plurals):
      let source = plurals.hasZeroForm ? source.withZeroForm(sourceCategories) : source
      let target = plurals.hasZeroForm ? target?.withZeroForm(categories) : target
      let outlines = [source, target].compactMap { $0 }
      guard !hasExactForms(outlines),
        ArgumentStyles.areClear(in: outlines, arguments)
      else { return nil }
      let format = FormatString(family: family, arguments: arguments)
      let plain = pair(source, target) { outline, _ in
        format.text(outline, number: "").map { .whole($0) }
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
    _ source: MessageTree,
    _ target: MessageTree?,
    text: (MessageTree, _ categories: [String]) -> TranslationText?
  ) -> TranslationPair? {
    guard let own = text(source, sourceCategories) else { return nil }
    guard let target else { return TranslationPair(source: own) }
    return text(target, categories).map { TranslationPair(source: own, target: $0) }
  }

  /// Whether the number of a plural has a style outside of the plural: inside, the style would choose the form.
  private func hasStyle(_ outline: MessageTree, _ argument: String) -> Bool {
    outline.parts.contains { part in
      guard case .argument(argument, let style) = part else { return false }
      return !ArgumentStyles.style(style, .real).isEmpty
    }
  }

  private func hasExactForms(_ outlines: [MessageTree]) -> Bool {
    outlines.contains { $0.selectors.contains { $0.hasPrefix("=") } }
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
    _ outline: MessageTree,
    of argument: String,
    in categories: [String],
    text: (MessageTree) -> String?
  ) -> TranslationText? {
    let translated: [MessageTree.Variant]
    if let sentences = outline.sentences {
      guard sentences.argument == argument else { return nil }
      translated = sentences.variants
    } else if outline.isPlain {
      // A translation that is the same for every number.
      translated = (categories + ["other"]).map { .init(selector: $0, message: outline) }
    } else {
      return nil
    }
    return forms(translated, in: categories, text: text).map {
      .plural(TranslationPlural(of: argument, forms: $0))
    }
  }

  /// The forms that a language has, then other forms of the message; `nil` if a form of the message would be lost.
  private func forms(
    _ forms: [MessageTree.Variant],
    in categories: [String],
    text: (MessageTree) -> String?
  ) -> [TranslationPlural.Form]? {
    var texts: [String: String] = [:]
    for form in forms {
      // A form without a text is one that isn't translated, and a keyword that someone has translated isn't a form.
      guard PluralOrder.isForm(form.selector), let text = text(form.message), !text.isEmpty else {
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
    _ outline: MessageTree,
    in categories: [String],
    as format: FormatString
  ) -> TranslationText? {
    var text = ""
    var plurals: [TranslationPlural] = []
    var named = outline.named[...]
    for part in outline.parts {
      guard case .choice = part, let (name, plural) = named.popFirst() else {
        guard let piece = format.text(MessageTree([part]), number: "") else { return nil }
        text += piece
        continue
      }
      let forms = forms(plural.variants, in: categories) { format.text($0, number: "%arg") }
      guard arguments.place(of: plural.argument) != nil, let forms else { return nil }
      plurals.append(TranslationPlural(of: plural.argument, name: name, forms: forms))
      text += "%#@\(name)@"
    }
    return .substituted(text, plurals)
  }

  // MARK: From a translation file

  /// The ICU message for a text of a translation file, which the file may mark as one.
  ///
  /// Forms that the format can't carry come from the translation in the pack, and so do the styles of arguments.
  ///
  /// - Throws: what is wrong with the text.
  func message(
    _ text: TranslationText,
    isMessage: Bool,
    now: String?,
    source: String
  ) throws(ConversionProblem) -> String {
    let present = now.flatMap { $0.isEmpty ? nil : MessageTree(outline: $0) }
    let outlines = [present, MessageTree(outline: source)].compactMap { $0 }
    // If several messages have an argument, the first counts.
    let styles = Dictionary(first: outlines.flatMap(\.arguments).map { ($0.name, $0.style) })
    switch text {
    case .whole(let text):
      if case .app = dialect { return MessageTree.styled(text, like: [now, source]) }
      guard case .conversions(let family, _) = dialect, !isMessage else { return text }
      if arguments.isEmpty { try requireNoArguments(text, source: source) }
      return try self.message(text, as: family, styles).text
    case .plural(let plural):
      let own = outlines.lazy.compactMap(\.sentences).first
      guard let argument = plural.argument ?? own?.argument else {
        throw ConversionProblem("the source message has no plural")
      }
      let sentences = outlines.first?.sentences
      let former = FormerForms(
        sentences?.argument == argument ? sentences?.variants : nil,
        isTranslation: present != nil
      )
      var forms = try forms(plural, of: argument, styles, former: former)
      // Where whole numbers never take `other`, a file may have none. It is shown for fractions only.
      if hasOtherForFractions, !isFraction(argument),
        !forms.contains(where: { $0.selector == "other" })
      {
        let sentences = present?.sentences
        let old = sentences?.argument == argument ? sentences?.message("other") : nil
        if let message = old ?? forms.last?.message {
          forms.append(MessageTree.Variant(selector: "other", message: message))
        }
      }
      return MessageTree([.choice(.plural(of: argument, forms))]).text
    case .substituted(let text, let plurals):
      guard case .conversions(let family, _) = dialect else {
        preconditionFailure("only formats with conversions name plurals")
      }
      let former = Dictionary(outlines.first?.named ?? [], uniquingKeysWith: { $1 })
      return try substituted(text, plurals, as: family, styles) { name in
        FormerForms(former[name]?.variants, isTranslation: present != nil)
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

  /// The argument whose number chooses among the forms of a plural, which the app may have given a name that isn't an
  /// argument's; `place` is the position in the text, from 1.
  ///
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
    _ styles: [String: String],
    former: FormerForms
  ) throws(ConversionProblem) -> [MessageTree.Variant] {
    var forms: [MessageTree.Variant] = []
    var selectors: Set<String> = []
    for form in plural.forms where !form.text.isEmpty {
      let selector = try selector(form)
      guard selectors.insert(selector).inserted else {
        throw ConversionProblem("plural form '\(selector)' is there twice")
      }
      let message = try sentence(form.text, of: argument, styles)
      forms.append(MessageTree.Variant(selector: selector, message: message))
    }
    let empty = plural.forms.filter { $0.text.isEmpty && PluralOrder.isForm($0.selector) }
    for selector in try empty.map(selector) + former.exactSelectors
    where selectors.insert(selector).inserted {
      let isExact = selector.hasPrefix("=")
      let hadText = former.hasText[selector]
      if hadText == false || isExact && takesEmptyForms {
        forms.append(MessageTree.Variant(selector: selector, message: MessageTree()))
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

  private func message(
    _ text: String,
    as family: FormatString.Family,
    _ styles: [String: String],
    plural: String? = nil
  ) throws(ConversionProblem) -> MessageTree {
    let format = FormatString(family: family, arguments: arguments)
    return try format.message(text, plural: plural) { styles[$0] ?? "" }
  }

  /// The message of a form.
  private func sentence(_ text: String, of argument: String, _ styles: [String: String])
    throws(ConversionProblem) -> MessageTree
  {
    if case .conversions(let family, _) = dialect {
      return try message(text, as: family, styles, plural: argument)
    }
    guard let message = try? MessageTree(text), message.isPlain else {
      throw ConversionProblem("expected only text and arguments in a plural form")
    }
    return message.mapped { $0 == .argument(argument, style: "") ? [.number] : [$0] }
  }

  private func substituted(
    _ text: String,
    _ plurals: [TranslationPlural],
    as family: FormatString.Family,
    _ styles: [String: String],
    former: (_ name: String) -> FormerForms
  ) throws(ConversionProblem) -> String {
    let named = plurals.byName
    var result = MessageTree()
    // The text between the names of plurals; conversions without a position are counted across it.
    var rest = ""
    var count = 0
    for token in FormatToken.tokens(text) {
      switch token {
      case .conversion(let conversion):
        // Names of plurals count too.
        if conversion.place == nil { count += 1 }
        guard let name = conversion.name else {
          rest += conversion.at(count)
          continue
        }
        guard let plural = named[name] else {
          throw ConversionProblem("the plural '\(name)' has no forms")
        }
        result.append(try message(rest, as: family, styles))
        rest = ""
        let argument = try argument(of: plural, at: conversion.place)
        let forms = try forms(plural, of: argument, styles, former: former(name))
        result.parts.append(.choice(.plural(of: argument, forms)))
      case .text(let text): rest += text
      case .percent: rest += "%%"
      }
    }
    result.append(try message(rest, as: family, styles))
    return result.text
  }
}

/// The forms that a plural has before an import: in the translation, or without one in the source message.
private struct FormerForms {
  let isTranslation: Bool
  /// Whether each form has a text, by its selector.
  private(set) var hasText: [String: Bool] = [:]
  /// The forms for one number that a translation has.
  private(set) var exactSelectors: [String] = []

  /// The forms of a translation or a source message; `nil` for a message without the plural.
  init(_ forms: [MessageTree.Variant]?, isTranslation: Bool) {
    self.isTranslation = isTranslation
    for form in forms ?? [] {
      hasText[form.selector] = !form.message.parts.isEmpty
      if isTranslation, form.selector.hasPrefix("=") { exactSelectors.append(form.selector) }
    }
  }
}
