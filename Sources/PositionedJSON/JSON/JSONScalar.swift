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
