import ErrcatCompiler

/// A part of a text with C's conversions.
enum FormatToken: Equatable, Sendable {
  case text(String)
  /// Two percent signs, which stand for one.
  case percent
  case conversion(Conversion)

  struct Conversion: Equatable, Sendable {
    /// The whole of it, such as `%1$lld`.
    let text: String
    /// From 1; `nil` where the conversions are counted.
    let place: Int?
    /// `#@name@` names `name`.
    let name: String?
    /// The digits behind the point of `%.2f`.
    let precision: Int?
    /// The last letter: `d`, `@`, `f`; 0 for `%arg`.
    let kind: UInt8

    /// Whether it stands for the number of the plural that it is in a form of.
    var isNumber: Bool { kind == 0 || place == nil && "dDiuU".utf8.contains(kind) }
  }

  /// The parts of a text.
  ///
  /// A percent sign that begins nothing is text; so is one before a space: `5 % de` means what it says.
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
    func found(_ end: Int, _ place: Int?, _ name: String?, _ precision: Int?, _ kind: UInt8) -> (
      Conversion, Int
    ) {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      return (
        Conversion(text: text, place: place, name: name, precision: precision, kind: kind), end
      )
    }
    if bytes[index...].starts(with: "arg".utf8) { return found(index + 3, nil, nil, nil, 0) }
    var place: Int?
    let mark = index
    if let value = number(), at("$") {
      place = value
      index += 1
    } else {
      index = mark
    }
    if at("#"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "@") {
      let name = index + 2
      guard let end = bytes[name...].firstIndex(of: UInt8(ascii: "@")), end > name else {
        return nil
      }
      let text = String(decoding: bytes[name..<end], as: UTF8.self)
      return found(end + 1, place, text, nil, UInt8(ascii: "@"))
    }
    while at("-") || at("+") || at("0") || at("#") || at("'") { index += 1 }
    _ = number()
    var precision: Int?
    if at(".") {
      index += 1
      precision = number() ?? 0
    }
    while at("l") || at("h") || at("q") || at("z") || at("j") || at("t") || at("L") { index += 1 }
    guard index < bytes.count, "@dDiuUxXoOfFeEgGcCsS".utf8.contains(bytes[index]) else {
      return nil
    }
    return found(index + 1, place, nil, precision, bytes[index])
  }
}
