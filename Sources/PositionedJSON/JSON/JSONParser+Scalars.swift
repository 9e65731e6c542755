/// Strings and their escapes (RFC 8259, section 7).
extension JSONParser {
  /// Parses a string, with its quotes.
  ///
  /// Returns `false` if it doesn't end in its line, of which the rest was skipped.
  @discardableResult
  mutating func parseString() -> Bool {
    let start = index
    index += 1
    var hasEscapes = false
    var hasForeignBytes = false
    var hasControlCharacters = false
    while !stopped {
      index = endOfPlainText(from: index)
      let byte = index < count ? base[index] : 0x0A
      if byte == UInt8(ascii: "\"") {
        index += 1
        // What rules would find in a text with control characters follows from them.
        let kind: JSONKind = hasControlCharacters ? .broken : .string
        append(kind, ByteRange(start, index), hasEscapes: hasEscapes)
        return true
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        skipEscape()
      } else if byte >= 0x80 {
        if !hasForeignBytes {
          fault(
            ByteRange(index, index + 1),
            "byte 0x\(Hexadecimal.digits(byte, count: 2, uppercase: true)) is not UTF-8"
          )
        }
        hasForeignBytes = true
        index += 1
      } else if byte == 0x0A || byte == 0x0D {
        var end = skipText(from: start + 1)
        while end > start + 1, base[end - 1] <= 0x20 || base[end - 1] == UInt8(ascii: ",") {
          end -= 1
        }
        fault(ByteRange(start, end), "string has no closing quote")
        append(.broken, ByteRange(start, end))
        return false
      } else {
        if !hasControlCharacters {
          fault(ByteRange(index, index + 1), Self.message(ofControlCharacter: byte))
        }
        hasControlCharacters = true
        index += 1
      }
    }
    append(.broken, ByteRange(start, index))
    return false
  }

  private static func message(ofControlCharacter byte: UInt8) -> String {
    if byte == 0x09 { return "unescaped tab in a text; write '\\t'" }
    let digits = Hexadecimal.digits(byte, count: 2, uppercase: true)
    return "unescaped control character U+00\(digits) in a text; write '\\u00\(digits)'"
  }

  private mutating func skipEscape() {
    let start = index
    guard index + 1 < count else {
      index = count
      return
    }
    switch base[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index) else { fallthrough }
      index += 6
      guard unit & 0xF800 == 0xD800 else { return }
      if unit < 0xDC00, let low = codeUnit(at: index), low & 0xFC00 == 0xDC00 {
        index += 6
      } else {
        fault(ByteRange(start, start + 6), "lone surrogate \(quoted(ByteRange(start, start + 6)))")
      }
    default:
      index += 1
      let end = min(count, start + (base[index] < 0x80 && base[index] >= 0x20 ? 2 : 1))
      fault(ByteRange(start, end), "\(quoted(ByteRange(start, end))) is not a JSON escape")
      if base[index] != UInt8(ascii: "\""), base[index] >= 0x20, base[index] < 0x80 { index += 1 }
    }
  }

  /// The number of a `\u` escape at an index; `nil` if it doesn't have four hexadecimal digits.
  private func codeUnit(at index: Int) -> UInt32? {
    guard index + 6 <= count, base[index] == UInt8(ascii: "\\"),
      base[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = Hexadecimal.value(base[index + offset]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// The offset of the next quote, backslash, control character or malformed byte in a string; `count` if there is none.
  private func endOfPlainText(from start: Int) -> Int {
    var at = start
    while at < count {
      let byte = base[at]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      let length = UTF8Sequence.length(base + at, count - at)
      if length == 0 { break }
      at += length
    }
    return at
  }
}

/// Classification of JSON's literal names and numbers (RFC 8259, sections 3 and 6).
enum JSONScalar {
  /// The kind of a token; `broken` if it is neither a literal name nor a number.
  static func kind(_ token: UnsafeBufferPointer<UInt8>) -> JSONKind {
    switch token.first {
    case UInt8(ascii: "t"): return token.elementsEqual("true".utf8) ? .true : .broken
    case UInt8(ascii: "f"): return token.elementsEqual("false".utf8) ? .false : .broken
    case UInt8(ascii: "n"): return token.elementsEqual("null".utf8) ? .null : .broken
    default: return isNumber(token) ? .number : .broken
    }
  }

  /// Whether a token matches `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private static func isNumber(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    func byte() -> UInt8? { index < token.count ? token[index] : nil }
    func digits() -> Bool {
      let start = index
      while let digit = byte(), digit.isASCIIDigit { index += 1 }
      return index > start
    }
    if byte() == UInt8(ascii: "-") { index += 1 }
    if byte() == UInt8(ascii: "0") {
      index += 1
    } else if !digits() {
      return false
    }
    if byte() == UInt8(ascii: ".") {
      index += 1
      if !digits() { return false }
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      index += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
      if !digits() { return false }
    }
    return index == token.count
  }
}
