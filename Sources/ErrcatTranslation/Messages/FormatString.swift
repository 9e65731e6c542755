import CatalogFormat
import ErrcatCompiler
import ErrcatCore

/// Texts with C's conversions, such as `%1$@`, as Apple and Android write them.
struct FormatString: Sendable {
  /// Which specifiers conversions have.
  enum Family: Sendable {
    case apple, android
  }

  let family: Family
  /// The number in a conversion is the index here, from 1.
  let arguments: FormatArguments

  /// The conversion of an argument, as in `1$lld`, without the percent sign.
  ///
  /// It may have the argument's style in ICU: digits after the point, as in `1$.2f`, and leading zeros, as in `1$05lld`.
  func conversion(_ place: Int, style: String = "") -> String {
    let kind = arguments[place].conversion
    let style = ArgumentStyles.style(style, kind)
    guard style.hasPrefix("number,") else {
      return "\(place + 1)$\(specifier(kind))"
    }
    let name = style.dropFirst(7)
    switch kind {
    case .real where name.hasPrefix("::.") && name.dropFirst(3).allSatisfy({ $0 == "0" }):
      return "\(place + 1)$.\(name.count - 3)f"
    case .real where name == "::precision-integer": return "\(place + 1)$.0f"
    case .integer where name.count > 1 && name.allSatisfy({ $0 == "0" }):
      return "\(place + 1)$0\(name.count)\(specifier(kind))"
    default: return "\(place + 1)$\(specifier(kind))"
    }
  }

  /// `@`, `lld`, `lf`; on Android `s`, `d`, `f`.
  func specifier(_ conversion: FormatArgument.Conversion) -> String {
    switch (family, conversion) {
    case (.apple, .text): return "@"
    case (.apple, .integer): return "lld"
    case (.apple, .real): return "lf"
    case (.android, .text): return "s"
    case (.android, .integer): return "d"
    case (.android, .real): return "f"
    }
  }

  /// A message as a text of the family, with what is written for the number of a plural; `nil` if there is an argument
  /// that the source message doesn't have, or a plural.
  func text(_ message: MessageTree, number: String) -> String? {
    var result = ""
    for part in message.parts {
      switch part {
      case .text(let text):
        // Without arguments nothing is a conversion, and the text is shown unchanged.
        let isPlain = arguments.isEmpty || !text.utf8.contains(UInt8(ascii: "%"))
        result += isPlain ? text : text.replacingOccurrences(of: "%", with: "%%")
      case .argument(let name, let style):
        guard let place = arguments.place(of: name) else { return nil }
        result += "%\(conversion(place, style: style))"
      case .number: result += number
      case .choice: return nil
      }
    }
    return result
  }

  /// The message of a translator's text, without plurals; `plural` is the argument of the plural that it is a form of,
  /// and `style` returns the ICU style of an argument.
  ///
  /// - Throws: what is wrong with a conversion.
  func message(_ text: String, plural: String? = nil, style: (String) -> String)
    throws(ConversionProblem) -> MessageTree
  {
    guard !arguments.isEmpty else { return MessageTree([.text(text)]) }
    var message = MessageTree()
    var counted = 0
    for token in FormatToken.tokens(text) {
      switch token {
      case .text(let text): message.append(text)
      case .percent: message.append("%")
      case .conversion(let conversion):
        if conversion.name != nil {
          throw ConversionProblem("'\(conversion.text)' refers to a plural that isn't there")
        }
        // In a form, `%arg`, and a number without a position, is the number that chose it.
        if let plural, conversion.isNumber(arguments.named(plural)?.conversion) {
          message.parts.append(
            conversion.precision == nil ? .number : .argument(plural, style: style(plural))
          )
          continue
        }
        let place = conversion.place ?? counted + 1
        if conversion.place == nil { counted += 1 }
        guard place >= 1, place <= arguments.count else {
          throw ConversionProblem(
            "'\(conversion.text)' isn't in the source message, which has "
              + Quantity.text(arguments.count, "argument")
          )
        }
        let name = arguments[place - 1].name
        let type = arguments[place - 1].conversion
        // Android's '%s' shows a value of any type.
        let showsAny = family == .android && conversion.kind.value == .text
        if let value = conversion.kind.value, value != type, !showsAny {
          throw ConversionProblem(
            "'\(conversion.text)' is for a value of type \(value.typeName); argument \(place), '\(name)', is of type \(type.typeName)"
          )
        }
        message.parts.append(name == plural ? .number : .argument(name, style: style(name)))
      }
    }
    return message
  }
}

extension FormatString {
  /// The first conversion without a position that another one of its type without a position precedes; `nil` if there
  /// is none.
  ///
  /// Nothing shows whether the translator has swapped them.
  static func unordered(_ text: TranslationText) -> String? {
    let texts: [String]
    switch text {
    case .whole(let text): texts = [text]
    case .plural(let plural): texts = plural.forms.map(\.text)
    case .substituted(let text, _): texts = [text]
    }
    for text in texts {
      var seen: [FormatArgument.Conversion] = []
      for case .conversion(let conversion) in FormatToken.tokens(text)
      where conversion.place == nil && conversion.name == nil {
        guard let value = conversion.kind.value else { continue }
        if seen.contains(value) { return conversion.text }
        seen.append(value)
      }
    }
    return nil
  }
}

/// Why a text of a translation file can't become a message.
struct ConversionProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// An argument of a source message, for formats that number arguments.
struct FormatArgument: Equatable, Sendable {
  /// The type that a value is converted from.
  enum Conversion: Sendable {
    case text, integer, real

    /// The type that a catalog declares for it.
    var typeName: String {
      switch self {
      case .text: return ArgumentType.string.rawValue
      case .integer: return ArgumentType.int.rawValue
      case .real: return ArgumentType.double.rawValue
      }
    }
  }

  let name: String
  let conversion: Conversion

  init(_ name: String, _ type: ArgumentType) {
    self.name = name
    switch type {
    case .int: conversion = .integer
    case .double: conversion = .real
    default: conversion = .text
    }
  }
}

/// The arguments of a source message, in its order.
struct FormatArguments: RandomAccessCollection, Sendable {
  private let list: [FormatArgument]
  private let places: [String: Int]

  init(_ list: [FormatArgument]) {
    self.list = list
    places = Dictionary(first: list.enumerated().map { ($1.name, $0) })
  }

  var startIndex: Int { list.startIndex }
  var endIndex: Int { list.endIndex }
  subscript(place: Int) -> FormatArgument { list[place] }

  /// The index of the argument with a name.
  func place(of name: String) -> Int? { places[name] }

  /// The argument with a name.
  func named(_ name: String) -> FormatArgument? { places[name].map { list[$0] } }
}

/// The styles of the arguments of a message and its translation.
enum ArgumentStyles {
  /// Whether each argument has one style in all messages, and the number of a plural no other than the plural's.
  ///
  /// A text with C's conversions holds no styles: they come from the messages that it is compared with when it is
  /// imported.
  static func areClear(in outlines: [MessageTree], _ arguments: FormatArguments) -> Bool {
    let numbers = Set(outlines.flatMap(\.choices).map(\.argument))
    var styles: [String: String] = [:]
    for (name, own) in outlines.flatMap(\.arguments) {
      let style = style(own, arguments.named(name)?.conversion ?? .text)
      let known = numbers.contains(name) ? "" : styles.updateValue(style, forKey: name) ?? style
      if style != known { return false }
    }
    return true
  }

  /// The style of an argument without spaces around its parts; empty if it says no more than the argument's type.
  static func style(_ style: String, _ kind: FormatArgument.Conversion) -> String {
    let parts = style.split(
      separator: ",",
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map { part in
      let text = part.drop { $0 == " " }
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    switch (kind, parts) {
    case (.integer, ["number"]), (.integer, ["number", "integer"]), (.real, ["number"]): return ""
    default: return parts.joined(separator: ",")
    }
  }
}
