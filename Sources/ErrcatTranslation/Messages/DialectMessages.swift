import ErrcatCompiler
import ErrcatCore
import MessageFormat

/// The messages of one language in a dialect, to and from ICU MessageFormat.
struct DialectMessages: Sendable {
  let dialect: Dialect
  let language: LanguageTag
  let cardinal: DialectPlurals
  let ordinal: DialectPlurals

  init(_ dialect: Dialect, _ language: LanguageTag) {
    self.dialect = dialect
    self.language = language
    cardinal = DialectPlurals(dialect, language)
    ordinal = DialectPlurals(dialect, language, isOrdinal: true)
  }

  private var isInText: Bool {
    if case .inText = dialect.plurals { return true }
    return false
  }

  // MARK: From the dialect

  /// The message of a text; with pipes and in ICU's syntax, with the plurals that are in it.
  func message(
    _ text: String,
    names: Set<String> = [],
    linked: (DialectLink) throws(ConversionProblem) -> MessageTree
  ) throws(ConversionProblem) -> MessageTree {
    if case .pipes = dialect.plurals {
      let forms = Self.forms(ofPipes: text)
      if forms.count > 1 {
        return try plural(forms.enumerated().map { (String($0), $1) }, linked: linked).message
      }
    }
    let message = try dialect.message(text, names: names, linked: linked)
    guard isInText, !dialect.isICU, !message.isPlain else { return message }
    return try message.mapped { part throws(ConversionProblem) -> [MessageTree.Part] in
      guard case .choice(var choice) = part, choice.kind != "select" else { return [part] }
      guard choice.kind == "plural", choice.offset.isEmpty else {
        throw ConversionProblem("\(dialect.title) has no '\(choice.kind)' and no 'offset'")
      }
      // Of two forms for one number, the later one counts.
      var forms: [DialectPlurals.Form] = []
      for variant in choice.variants {
        let number = Int(variant.selector.dropFirst())
        let isExact = variant.selector.hasPrefix("=")
        guard let name = isExact ? number.flatMap(DialectPlurals.name) : variant.selector else {
          throw ConversionProblem("\(dialect.title) has no plural form '\(variant.selector)'")
        }
        forms.removeAll { $0.selector == name }
        forms.append(DialectPlurals.Form(selector: name, message: variant.message))
      }
      choice.variants = try cardinal.variants(forms).variants
      return [.choice(choice)]
    }
  }

  /// The forms of `a | b`; a pipe in braces is text.
  private static func forms(ofPipes text: String) -> [String] {
    var forms: [[UInt8]] = [[]]
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if byte == UInt8(ascii: "|"), depth == 0 {
        forms.append([])
      } else {
        forms[forms.count - 1].append(byte)
      }
    }
    guard forms.count > 1 else { return [text] }
    return forms.map { form in
      let end = form.lastIndex { $0 != 0x20 } ?? -1
      return String(decoding: form[...end].drop { $0 == 0x20 }, as: UTF8.self)
    }
  }

  /// A plural of texts by the names of their forms, and the names of forms that the tool never shows.
  func plural(
    _ forms: [(name: String, text: String)],
    isOrdinal: Bool = false,
    argument: String? = nil,
    linked: (DialectLink) throws(ConversionProblem) -> MessageTree
  ) throws(ConversionProblem) -> (message: MessageTree, unused: [String]) {
    var messages: [DialectPlurals.Form] = []
    var names: Set<String> = []
    for form in forms {
      let message = try dialect.message(form.text, linked: linked)
      messages.append(DialectPlurals.Form(selector: form.name, message: message))
      for case .argument(let name, _) in message.parts { names.insert(name) }
    }
    var count = argument ?? dialect.count
    if let other = dialect.otherCount, !names.contains(count), names.contains(other) {
      count = other
    }
    if dialect.arguments.arePositional, names.contains("1") {
      throw ConversionProblem("which '{}' is the number depends on the app")
    }
    let shown = dialect.arguments.arePositional ? [count, "0"] : [count]
    for place in messages.indices {
      messages[place].message = messages[place].message.mapped { part in
        if case .argument(let name, _) = part, shown.contains(name) { return [.number] }
        return [part]
      }
    }
    let found = try (isOrdinal ? ordinal : cardinal).variants(messages)
    let kind = isOrdinal ? "selectordinal" : "plural"
    return (.choice(kind, of: count, found.variants), found.unused)
  }

  // MARK: To the dialect

  /// A message as the dialect has it: the text, or the texts of a plural's forms by their names.
  enum Written: Sendable {
    case text(String)
    case plural([String: String], argument: String, isOrdinal: Bool)
    /// The texts by the value of the context; `other` is the text without one.
    case contexts([(value: String, text: Written)])
  }

  /// The message as it comes back from a file that it was written to; `nil` if the dialect can't say it.
  func normalized(_ message: String) -> String? {
    guard let written = try? written(message),
      let read = try? received(written, MessageTree.names(in: message))
    else { return nil }
    if case .text(message) = written { return message }
    return read.text
  }

  private func received(_ written: Written, _ names: Set<String>) throws(ConversionProblem)
    -> MessageTree
  {
    switch written {
    case .text(let text): return try message(text, names: names, linked: Dialect.unlinked)
    case .plural(let texts, let argument, let isOrdinal):
      let forms = texts.map { (name: $0.key, text: $0.value) }
        .sorted { PluralOrder.place($0.name) < PluralOrder.place($1.name) }
      return try plural(forms, isOrdinal: isOrdinal, argument: argument, linked: Dialect.unlinked)
        .message
    case .contexts(let texts):
      var variants: [MessageTree.Variant] = []
      for (value, text) in texts {
        variants.append(MessageTree.Variant(selector: value, message: try received(text, names)))
      }
      return .choice("select", of: "context", variants)
    }
  }

  /// The text of an ICU message, or those of its forms and contexts.
  ///
  /// - Throws: what the dialect can't say.
  func written(_ message: String) throws(ConversionProblem) -> Written {
    let tree: MessageTree
    do {
      tree = try MessageTree(message)
    } catch {
      throw ConversionProblem(error.message)
    }
    if dialect.isICU { return .text(message) }
    guard isInText else { return try written(tree) }
    let text = try inText(tree, number: "")
    if dialect.isRelaxed, tree.isPlain,
      try dialect.message(text, names: MessageTree.names(in: message), linked: Dialect.unlinked)
        != tree
    {
      throw ConversionProblem("\(dialect.title) would read '\(text)' as other syntax")
    }
    return .text(text)
  }

  private func written(_ tree: MessageTree) throws(ConversionProblem) -> Written {
    guard let choice = tree.sentences else {
      return .text(try dialect.text(tree, number: dialect.count))
    }
    if choice.kind == "select" {
      let values = dialect.contexts + ["other"]
      guard choice.argument == "context",
        choice.variants.allSatisfy({ values.contains($0.selector) })
      else {
        throw ConversionProblem("\(dialect.title) has no 'select'; '--contexts' names its values")
      }
      var texts: [(value: String, text: Written)] = []
      for variant in choice.variants {
        texts.append((variant.selector, try written(variant.message)))
      }
      return .contexts(texts)
    }
    let isOrdinal = choice.kind == "selectordinal"
    switch dialect.plurals {
    case .none, .inText: throw ConversionProblem("\(dialect.title) has no plurals")
    default: break
    }
    if isOrdinal, !dialect.hasOrdinals {
      throw ConversionProblem("\(dialect.title) has no ordinals")
    }
    let isNamed = choice.argument == dialect.count || choice.argument == dialect.otherCount
    guard isNamed || dialect.hasModifiers else {
      throw ConversionProblem(
        "the number of a plural is '\(choice.argument)'; \(dialect.title) calls it '\(dialect.count)'"
      )
    }
    var texts: [String: String] = [:]
    for form in try (isOrdinal ? ordinal : cardinal).forms(choice) {
      texts[form.selector] = try dialect.text(form.message, number: choice.argument)
    }
    guard case .pipes = dialect.plurals else {
      return .plural(texts, argument: choice.argument, isOrdinal: isOrdinal)
    }
    return .text(texts.sortedByKey().map(\.value).joined(separator: " | "))
  }

  /// A message in ICU's syntax, with the dialect's own rules of quoting and of plurals.
  private func inText(_ tree: MessageTree, number: String) throws(ConversionProblem) -> String {
    var text = ""
    for part in tree.parts {
      switch part {
      case .text(let plain):
        guard case .apostrophes = dialect.escapes else {
          let mayHaveBraces = dialect.isRelaxed && tree.isPlain && number.isEmpty
          guard mayHaveBraces || !plain.contains("{") && !plain.contains("}") else {
            throw ConversionProblem("\(dialect.title) has no way to show a brace")
          }
          text += plain
          continue
        }
        text += plain.map { "{}".contains($0) ? "'\($0)'" : $0 == "'" ? "''" : String($0) }.joined()
      case .number: text += "{\(number)}"
      case .argument(let name, _): text += "{\(name)}"
      case .choice(let choice):
        guard choice.kind != "selectordinal" else {
          throw ConversionProblem("\(dialect.title) has no ordinals")
        }
        let isPlural = choice.kind == "plural"
        var variants: [String] = []
        for form in isPlural ? try cardinal.forms(choice) : choice.variants {
          let name = isPlural ? cardinal.selector(form.selector) : form.selector
          let message = try inText(form.message, number: isPlural ? choice.argument : number)
          variants.append("\(name) {\(message)}")
        }
        text += "{\(choice.argument), \(choice.kind), \(variants.joined(separator: " "))}"
      }
    }
    return text
  }
}
