/// A part of a text with C's conversions.
enum FormatToken: Equatable, Sendable {
  case text(String)
  /// Two percent signs, which mean one.
  case percent
  case conversion(Conversion)

  /// The conversion.
  enum Kind: Equatable, Sendable {
    /// `%arg`: the number of the plural.
    case pluralNumber
    /// The last letter: `d`, `@`, `f`.
    case letter(Unicode.Scalar)

    /// The type as which the conversion reads its value; `nil` for the number of a plural, and for those that ICU has
    /// no format for.
    var value: FormatArgument.Conversion? {
      guard case .letter(let letter) = self else { return nil }
      switch letter {
      case "@", "s", "S": return .text
      case "f", "F": return .real
      default: return isInteger ? .integer : nil
      }
    }

    /// Whether the argument is a whole number.
    var isInteger: Bool {
      if case .letter(let letter) = self { return "dDiuU".unicodeScalars.contains(letter) }
      return false
    }
  }

  /// A placeholder for a value.
  struct Conversion: Equatable, Sendable {
    /// The whole conversion, such as `%1$lld`.
    var text: String
    /// The argument's position, from 1; `nil` if the conversion has none and the order counts.
    var place: Int?
    /// The name in `#@name@`, which refers to a plural; `nil` for other conversions.
    var name: String?
    /// The minimum number of characters, with the flags before it: `05` in `%05d`; empty if there is neither.
    var width = ""
    /// The digits after the point: 2 in `%.2f`.
    var precision: Int?
    var kind: Kind

    /// The reference to a plural whose number may have a fraction.
    var asReal: Conversion {
      var copy = self
      copy.kind = .letter("f")
      return copy
    }

    /// Whether it is the number of the plural, in one of the plural's forms; `type` is what the number is converted from.
    func isNumber(_ type: FormatArgument.Conversion? = nil) -> Bool {
      kind == .pluralNumber
        || place == nil && (kind.isInteger || type == .real && kind.value == .real)
    }

    /// The whole conversion with a position, unless it has one; `nil` for none.
    func at(_ position: Int?) -> String {
      guard place == nil, let position else { return text }
      return "%\(position)$\(text.dropFirst())"
    }
  }

  /// The parts of a text.
  ///
  /// A percent sign that begins no conversion is text; so is one before a space, as in `5 % de`.
  static func tokens(_ text: String) -> [FormatToken] {
    let bytes = Array(text.utf8)
    var tokens: [FormatToken] = []
    var start = 0
    var index = 0
    func flush() {
      if start < index {
        tokens.append(.text(String(decoding: bytes[start..<index], as: UTF8.self)))
      }
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
        flush()
        tokens.append(.percent)
        index += 2
        start = index
      } else if let (conversion, end) = conversion(bytes, index) {
        flush()
        tokens.append(.conversion(conversion))
        index = end
        start = index
      } else {
        index += 1
      }
    }
    flush()
    return tokens
  }

  /// A text with other conversions.
  static func replacing(in text: String, _ replaced: (Conversion) -> String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return tokens(text).map { token in
      switch token {
      case .text(let text): text
      case .percent: "%%"
      case .conversion(let conversion): replaced(conversion)
      }
    }.joined()
  }

  /// A form of a plural with a specifier for `arg` in `%arg`; what only looks like the number, as in `%%arg`, stays.
  static func replacingNumber(in text: String, with specifier: String) -> String {
    replacing(in: text) { $0.kind == .pluralNumber ? "%\(specifier)" : $0.text }
  }

  /// A text in which the names of plurals have the positions of their arguments, from 1: `%1$#@name@` for `%#@name@`.
  static func placingPlurals(in text: String, at places: [String: Int]) -> String {
    replacing(in: text) { $0.at($0.name.flatMap { places[$0] }) }
  }

  /// A text in which references such as `%2$#@name@` are replaced by texts, whose conversions get the position; those
  /// without a text stay.
  static func replacingTexts(in text: String, with texts: [String: String]) -> String {
    replacing(in: text) { reference in
      guard let own = reference.name.flatMap({ texts[$0] }) else { return reference.text }
      return replacing(in: own) { $0.at(reference.place) }
    }
  }

  private static func conversion(_ bytes: [UInt8], _ start: Int) -> (Conversion, Int)? {
    var index = start + 1
    func at(_ byte: Unicode.Scalar) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: byte)
    }
    func number() -> Int? {
      let from = index
      while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39, index - from < 9 {
        index += 1
      }
      return Int(String(decoding: bytes[from..<index], as: UTF8.self))
    }
    var found = Conversion(text: "", kind: .pluralNumber)
    func ended(at end: Int) -> (Conversion, Int) {
      found.text = String(decoding: bytes[start..<end], as: UTF8.self)
      return (found, end)
    }
    if bytes[index...].starts(with: "arg".utf8) { return ended(at: index + 3) }
    let mark = index
    if let value = number(), at("$") {
      found.place = value
      index += 1
    } else {
      index = mark
    }
    if bytes[index...].starts(with: "#@".utf8) {
      let name = index + 2
      guard let end = bytes[name...].firstIndex(of: UInt8(ascii: "@")), end > name else {
        return nil
      }
      found.name = String(decoding: bytes[name..<end], as: UTF8.self)
      found.kind = .letter("@")
      return ended(at: end + 1)
    }
    let flags = index
    while at("-") || at("+") || at("0") || at("#") || at("'") { index += 1 }
    _ = number()
    found.width = String(decoding: bytes[flags..<index], as: UTF8.self)
    if at(".") {
      index += 1
      found.precision = number() ?? 0
    }
    while at("l") || at("h") || at("q") || at("z") || at("j") || at("t") || at("L") { index += 1 }
    guard index < bytes.count, "@dDiuUxXoOfFeEgGcCsS".utf8.contains(bytes[index]) else {
      return nil
    }
    found.kind = .letter(Unicode.Scalar(bytes[index]))
    return ended(at: index + 1)
  }
}
