import PositionedJSON

extension SecretKind {
  /// Phone numbers: international ones after `+` (E.164), and those of North America in groups.
  static let phoneNumbers = SecretKind(starts: "+(0123456789") { text, index in
    switch text[index] {
    case UInt8(ascii: "+"): return international(&text, index)
    case UInt8(ascii: "("): return area(&text, index)
    case UInt8(ascii: "0"): return national(&text, index)
    default: break
    }
    guard text[index - 1] != UInt8(ascii: "."), text[index - 1] != UInt8(ascii: "-") else {
      return .nothing
    }
    var start = index
    if text[start] == UInt8(ascii: "1"), text[start + 1] == UInt8(ascii: "-") { start += 2 }
    let mark = text[start + 3]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "."), text[start] >= 0x32,
      text[start + 4] >= 0x32, hasGroups(&text, [3, 3, 4], from: start, mark: mark)
    else { return .nothing }
    return .secret(index..<start + 12, "<phone>")
  }

  /// `+` and 8 to 15 digits in groups.
  private static func international(_ text: inout SecretText, _ index: Int) -> Finding {
    guard text[index + 1].isASCIIDigit, text[index + 1] != 0x30 else { return .nothing }
    var digits = 0
    var dots = 0
    var end = index + 1
    var last = end
    while digits < 16, end - index < 32 {
      let byte = text[end]
      if byte.isASCIIDigit {
        digits += 1
        last = end + 1
      } else if byte == UInt8(ascii: ".") {
        dots += 1
      } else if byte != 0x20, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "("), byte != 0x29 {
        break
      }
      end += 1
    }
    // A number with one dot is a decimal number.
    guard (8...15).contains(digits), dots != 1 else { return .nothing }
    return .secret(index..<last, "<phone>")
  }

  /// `06 12 34 56 78`, `001 415 555 0132`, and mobile numbers such as `0170 5550132`.
  private static func national(_ text: inout SecretText, _ index: Int) -> Finding {
    if text[index + 1] > 0x30, hasGroups(&text, [2, 2, 2, 2, 2], from: index, mark: 0x20),
      // The bytes of a dump.
      text[index + 14] != 0x20 || Hexadecimal.value(text[index + 15]) == nil
    {
      return .secret(index..<index + 14, "<phone>")
    }
    if text.has("001 ", at: index), hasGroups(&text, [3, 3, 3, 4], from: index, mark: 0x20) {
      return .secret(index..<index + 16, "<phone>")
    }
    guard text[index + 1] == 0x31, 0x35...0x37 ~= text[index + 2], text[index + 3].isASCIIDigit,
      text[index + 4] == 0x20 || text[index + 4] == UInt8(ascii: "/")
    else { return .nothing }
    let end = text.end(of: \.isASCIIDigit, from: index + 5, maximum: 9)
    guard 7...8 ~= end - index - 5, !text[end].isASCIIAlphanumeric else { return .nothing }
    return .secret(index..<end, "<phone>")
  }

  /// `(415) 555-0132`, and `(030) 555-0132`.
  private static func area(_ text: inout SecretText, _ index: Int) -> Finding {
    guard text[index + 1] != 0x31, hasGroups(&text, [3], from: index + 1, mark: 0),
      text[index + 4] == UInt8(ascii: ")")
    else { return .nothing }
    let start = index + 5 + (text[index + 5] == 0x20 ? 1 : 0)
    let mark = text[start + 3]
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: ".") || mark == 0x20,
      hasGroups(&text, [3, 4], from: start, mark: mark)
    else { return .nothing }
    return .secret(index..<start + 8, "<phone>")
  }

  /// Whether groups of digits follow each other, and neither a digit nor a letter follows them.
  static func hasGroups(
    _ text: inout SecretText,
    _ groups: [Int],
    from start: Int,
    mark: UInt8
  ) -> Bool {
    var index = start
    for (number, count) in groups.enumerated() {
      if number > 0 {
        guard text[index] == mark else { return false }
        index += 1
      }
      for _ in 0..<count {
        guard text[index].isASCIIDigit else { return false }
        index += 1
      }
    }
    return !text[index].isASCIIAlphanumeric && text[index] != UInt8(ascii: "-")
  }
}
