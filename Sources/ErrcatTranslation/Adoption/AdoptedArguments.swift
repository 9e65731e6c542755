import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat

/// The arguments of a text with C's conversions, with their names in ICU messages.
struct AdoptedArguments: Sendable {
  /// An argument, with its code.
  struct Argument: Sendable {
    let argument: FormatArgument
    /// In ICU, such as `{number, number, integer}`.
    let code: String
  }

  /// By position; unused positions are text arguments.
  private(set) var list: [Argument] = []
  /// Conversions that ICU has no format for.
  private(set) var lost: [String] = []
  /// Conversions whose width and flags ICU has no style for.
  private(set) var unpadded: [String] = []

  /// The maximum number of arguments; conversions with higher positions have none.
  private static let maximum = 64

  /// The names that arguments have, by position.
  private let names: [Int: String]

  /// The arguments of the text in the source language; `names` are by position, from 1, others are made from types.
  init(_ text: TranslationText, names: [Int: String] = [:]) {
    self.names = names
    complete(from: text)
  }

  /// Adds the arguments that only a translation has.
  mutating func complete(from text: TranslationText) {
    var found = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($0 + 1, $1) })
    var names = Set(list.map(\.argument.name))
    let placed = Self.placed(text).filter { $0.place <= Self.maximum }
    for (place, conversion, plural) in placed where found[place] == nil {
      found[place] = argument(conversion, at: place, plural: plural, names: &names)
    }
    list = (0..<(found.keys.max() ?? 0)).map { place in
      found[place + 1]
        ?? Argument(argument: FormatArgument("unused\(place + 1)", .string), code: "")
    }
  }

  private mutating func argument(
    _ conversion: FormatToken.Conversion,
    at place: Int,
    plural: String?,
    names: inout Set<String>
  ) -> Argument {
    func unique(_ name: String) -> String { names.insertUnique(self.names[place] ?? name) }
    if let plural {
      let name = unique(Self.identifier(plural))
      if conversion.kind.value == .real {
        return Argument(argument: FormatArgument(name, .double), code: "{\(name), number}")
      }
      return Argument(argument: FormatArgument(name, .int), code: "{\(name), number, integer}")
    }
    let zeros = conversion.kind.isInteger ? Self.leadingZeros(conversion) : nil
    if zeros == nil,
      !conversion.width.isEmpty || conversion.kind.isInteger && conversion.precision != nil
    {
      unpadded.append(conversion.text)
    }
    switch conversion.kind {
    case let kind where kind.isInteger:
      let name = unique("number")
      let style = zeros.map { String(repeating: "0", count: $0) } ?? "integer"
      return Argument(argument: FormatArgument(name, .int), code: "{\(name), number, \(style)}")
    case .letter("f"), .letter("F"):
      let name = unique("amount")
      let style: String
      switch conversion.precision {
      case nil: style = ""
      // The style 'integer' would be that of a whole number.
      case 0: style = ", ::precision-integer"
      case let digits?: style = ", ::.\(String(repeating: "0", count: min(digits, 15)))"
      }
      return Argument(argument: FormatArgument(name, .double), code: "{\(name), number\(style)}")
    case .letter("@"), .letter("s"), .letter("S"): break
    default: lost.append(conversion.text)
    }
    let name = unique("text")
    return Argument(argument: FormatArgument(name, .string), code: "{\(name)}")
  }

  /// The number of digits that a whole number has at least: 5 for `%05d` and `%.5d`.
  private static func leadingZeros(_ conversion: FormatToken.Conversion) -> Int? {
    let digits =
      conversion.width.isEmpty
      ? conversion.precision : conversion.width.hasPrefix("0") ? Int(conversion.width) : nil
    guard let digits, (2...15).contains(digits) else { return nil }
    return conversion.width.isEmpty || conversion.precision == nil ? digits : nil
  }

  /// A name as that of an argument: of one that can't be, ASCII letters, digits and underscores.
  private static func identifier(_ name: String) -> String {
    if SwiftName.isIdentifier(name) { return name }
    let plain = String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { scalar in
          scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            || scalar == "_"
        }
      )
    )
    let isName = plain.unicodeScalars.first.map { $0 == "_" || $0.properties.isAlphabetic } ?? false
    return isName ? plain : "count"
  }

  /// The names of the arguments with their types, in the order of their positions, if the message in the source
  /// language would have them in another order, or as other types; otherwise none.
  func declarations(for message: String) -> [(name: String, type: String)] {
    guard let parsed = try? ParsedMessage(message) else { return [] }
    let uses = ArgumentUse.uses(parsed.nodes, parsed.bytes)
    let own = list.filter { !$0.code.isEmpty }.map { argument in
      (name: argument.argument.name, type: argument.argument.conversion.typeName)
    }
    let implied = uses.map { (name: parsed.text($0.name), type: $0.type.rawValue) }
    let isSame = own.elementsEqual(implied) { $0.name == $1.name && $0.type == $1.type }
    // Otherwise a conversion isn't an argument of the message.
    return isSame || !Set(own.map(\.name)).isSuperset(of: implied.map(\.name)) ? [] : own
  }

  /// The text, with plurals named after their arguments.
  func named(_ text: TranslationText) -> TranslationText {
    switch text {
    case .whole: return text
    case .plural(let plural):
      let place = Self.number(of: plural)
      let name = list.indices.contains(place - 1) ? list[place - 1].argument.name : "count"
      return .plural(TranslationPlural(of: name, forms: plural.forms))
    case .substituted(let format, let plurals):
      let places = Dictionary(first: Self.placed(text).map { ($0.plural, $0.place) })
      return .substituted(
        format,
        plurals.map { plural in
          let place = places[plural.name]
          let known = place.flatMap { list.indices.contains($0 - 1) ? list[$0 - 1] : nil }
          let name = known?.argument.name ?? Self.identifier(plural.name ?? "count")
          return TranslationPlural(of: name, name: plural.name, forms: plural.forms)
        }
      )
    }
  }

  /// The position of the argument that chooses a plural's form: its first number.
  private static func number(of plural: TranslationPlural) -> Int {
    for form in plural.forms {
      for (place, conversion) in counted(form.text)
      where conversion.kind.isInteger || conversion.kind.value == .real {
        return place
      }
    }
    return 1
  }

  private static func counted(_ text: String) -> [(place: Int, conversion: FormatToken.Conversion)]
  {
    var count = 0
    return FormatToken.tokens(text).compactMap { token in
      guard case .conversion(let conversion) = token, conversion.kind != .pluralNumber else {
        return nil
      }
      if conversion.place == nil { count += 1 }
      return (conversion.place ?? count, conversion)
    }
  }

  /// The conversions of a text with their positions, and the names of plurals.
  private static func placed(_ text: TranslationText) -> [(
    place: Int, conversion: FormatToken.Conversion, plural: String?
  )] {
    switch text {
    case .whole(let text): return counted(text).map { ($0.place, $0.conversion, nil) }
    case .plural(let plural):
      let number = number(of: plural)
      var all = plural.forms.flatMap { counted($0.text) }.map { place, conversion in
        (place, conversion, place == number ? "count" : nil)
      }
      if !all.contains(where: { $0.0 == number }) {
        let none = FormatToken.Conversion(text: "", place: number, kind: .letter("d"))
        all.append((number, none, "count"))
      }
      return all
    case .substituted(let format, let plurals):
      let real = Set(plurals.filter(\.isReal).compactMap(\.name))
      var all: [(Int, FormatToken.Conversion, String?)] = counted(format).map { place, conversion in
        let isReal = conversion.name.map(real.contains) ?? false
        return (place, isReal ? conversion.asReal : conversion, conversion.name)
      }
      let known = Set(all.map(\.0))
      for plural in plurals {
        for (place, conversion) in counted(plural.forms.map(\.text).joined(separator: " "))
        where conversion.place != nil && !known.contains(place) {
          all.append((place, conversion, nil))
        }
      }
      return all
    }
  }

  /// The conversions of a text as the text spells them.
  static func conversions(_ text: TranslationText) -> [String] {
    placed(text).map { $0.conversion.text }
  }
}
