import ErrcatCore

/// Conversion from a translation file to ICU messages.
extension MessageConverter {
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
    let codes = ArgumentCodes([now, source].compactMap { $0 })
    let outlines = [now, source].compactMap { $0.flatMap { MessageOutline($0) } }
    switch text {
    case .whole(let text):
      switch dialect {
      case .message, .sentences: return text
      case .conversions(let family, _):
        if isMessage { return text }
        if arguments.isEmpty { try requireNoArguments(text, source: source) }
        let pieces = try self.pieces(text, as: family, codes: codes)
        return MessageSyntax.text(pieces, inPlural: false)
      }
    case .plural(let plural):
      let own = outlines.lazy.compactMap(\.sentences).first
      guard let argument = plural.argument ?? own?.argument else {
        throw ConversionProblem("the source message has no plural")
      }
      var forms: [MessageForm] = []
      for form in plural.forms where !form.text.isEmpty {
        let pieces = try sentence(form.text, of: argument, codes: codes)
        forms.append(MessageForm(selector: try selector(form), pieces: pieces))
      }
      try requireOneOfEach(forms)
      if !forms.contains(where: { $0.selector == "other" }) {
        // Where whole numbers never take `other`, a file may have none. It is shown for fractions only.
        let present = now.flatMap { MessageOutline($0)?.sentences }
        let old =
          present?.argument == argument ? present?.forms.last { $0.selector == "other" } : nil
        if hasOtherForFractions, !isFraction(argument), let form = old ?? forms.last {
          forms.append(MessageForm(selector: "other", pieces: form.pieces))
        }
      }
      return MessageSyntax.plural(argument, forms)
    case .substituted(let text, let plurals):
      guard case .conversions(let family, _) = dialect else {
        preconditionFailure("only formats with conversions name plurals")
      }
      return try substituted(text, plurals, as: family, codes: codes)
    }
  }

  private func isFraction(_ argument: String) -> Bool {
    fractionArguments.contains(argument)
      || arguments.contains { $0.name == argument && $0.conversion == .real }
  }

  /// Checks that a text has no conversions that its source message doesn't have as plain text.
  private func requireNoArguments(_ text: String, source: String) throws(ConversionProblem) {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    for case .conversion(let conversion) in FormatToken.tokens(text)
    where !source.contains(text: conversion.text) {
      throw ConversionProblem(
        "'\(conversion.text)' isn't in the source message, which has no arguments"
      )
    }
  }

  private func requireOneOfEach(_ forms: [MessageForm]) throws(ConversionProblem) {
    for (place, form) in forms.enumerated()
    where forms[..<place].contains(where: { $0.selector == form.selector }) {
      throw ConversionProblem("plural form '\(form.selector)' is there twice")
    }
  }

  /// The argument whose number chooses among a plural's forms.
  private func argument(of plural: TranslationPlural) throws(ConversionProblem) -> String {
    let isArgument = { (name: String) in arguments.contains { $0.name == name } }
    guard let name = plural.argument else {
      throw ConversionProblem("the plural doesn't name its argument")
    }
    if let known = arguments.first(where: { $0.name == name }) {
      if plural.isReal, known.conversion != .real {
        throw ConversionProblem(
          "'\(name)' is for a value of type double; the argument is of type \(known.conversion.typeName)"
        )
      }
      return name
    }
    // A second plural of the same argument has a number after its name.
    if let mark = name.lastIndex(of: "_"), Int(name[name.index(after: mark)...]) != nil,
      isArgument(String(name[..<mark]))
    {
      return String(name[..<mark])
    }
    throw ConversionProblem("'\(name)' is not an argument of the source message")
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
    switch dialect {
    case .conversions(let family, _):
      return try pieces(text, as: family, codes: codes, plural: argument)
    case .message, .sentences:
      guard let pieces = MessageOutline(text)?.plain else {
        throw ConversionProblem("expected only text and arguments in a plural form")
      }
      return pieces.map { piece in
        if case .argument(argument, "{\(argument)}") = piece { return .number }
        return piece
      }
    }
  }

  private func substituted(
    _ text: String,
    _ plurals: [TranslationPlural],
    as family: FormatString.Family,
    codes: ArgumentCodes
  ) throws(ConversionProblem) -> String {
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
        guard let plural = plurals.first(where: { $0.name == name }) else {
          throw ConversionProblem("the plural '\(name)' has no forms")
        }
        result += try pieces(rest, as: family, codes: codes)
        rest = ""
        let argument = try argument(of: plural)
        var forms: [MessageForm] = []
        for form in plural.forms where !form.text.isEmpty {
          let pieces = try pieces(form.text, as: family, codes: codes, plural: argument)
          forms.append(MessageForm(selector: try selector(form), pieces: pieces))
        }
        try requireOneOfEach(forms)
        let code = MessageSyntax.plural(argument, forms)
        result.append(.argument(name: argument, code: code))
      case .text(let text): rest += text
      case .percent: rest += "%%"
      }
    }
    result += try pieces(rest, as: family, codes: codes)
    return MessageSyntax.text(MessageOutline.joined(result), inPlural: false)
  }
}

/// The ICU code of each argument.
struct ArgumentCodes: Sendable {
  private var codes: [String: String] = [:]

  /// - Parameter messages: ICU; if several have an argument, the first counts.
  init(_ messages: [String]) {
    for message in messages where message.utf8.contains(UInt8(ascii: "{")) {
      guard let outline = MessageOutline(message) else { continue }
      for item in outline.items {
        switch item {
        case .piece(let piece): add(piece)
        case .plural(_, let forms):
          for form in forms { for piece in form.pieces { add(piece) } }
        }
      }
    }
  }

  private mutating func add(_ piece: MessagePiece) {
    if case .argument(let name, let code) = piece, codes[name] == nil { codes[name] = code }
  }

  /// `{name, number}`; `{name}` for an argument that no message has.
  subscript(name: String) -> String { codes[name] ?? "{\(name)}" }
}
