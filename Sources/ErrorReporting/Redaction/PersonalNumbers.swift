import PositionedJSON

extension SecretKind {
  /// Card numbers; see ``CardNumbers``.
  static let cardNumbers = SecretKind(signs: "23456") { text, index in
    // The first group has four digits at least.
    guard !text[index - 1].isASCIIDigit, (1...3).allSatisfy({ text[index + $0].isASCIIDigit })
    else { return .nothing }
    // The digits after a decimal point.
    if text[index - 1] == UInt8(ascii: "."), text[index - 2].isASCIIDigit { return .nothing }
    guard let end = CardNumbers.end(in: &text, from: index),
      !CardNumbers.isInHexadecimalID(&text, index..<end)
    else { return .nothing }
    return .secret(index..<end, CardNumbers.mark)
  }
}

/// Numbers of 13 to 19 digits, grouped or not, that begin like card numbers and have a correct check
/// digit (ISO/IEC 7812-1).
enum CardNumbers {
  static let mark = "<card>"

  /// The end of the card number that begins at an index.
  fileprivate static func end(in text: inout SecretText, from start: Int) -> Int? {
    var digits: [UInt8] = []
    var groups: [Int] = []
    var found: Int?
    var end = start
    while true {
      let first = end
      while text[end].isASCIIDigit, digits.count < 20 {
        digits.append(text[end] - 0x30)
        end += 1
      }
      guard end > first, digits.count < 20 else { break }
      groups.append(end - first)
      if isGrouped(groups), hasBrand(digits), isChecked(digits) { found = end }
      let gap = separator(&text, at: end)
      guard gap > 0 else { break }
      end += gap
    }
    return found
  }

  /// Whether groups are as they are printed: 4-4-4-4, 4-6-5, 4-6-4 or none.
  private static func isGrouped(_ groups: [Int]) -> Bool {
    groups.dropLast().allSatisfy { $0 % 4 == 0 }
      || groups.count == 3 && groups[0] == 4 && groups[1] == 6 && groups[2] <= 5
  }

  /// Whether the first digits and the length are those of Visa, Mastercard, American Express,
  /// Discover, Diners Club, JCB, UnionPay or Maestro.
  private static func hasBrand(_ digits: [UInt8]) -> Bool {
    guard digits.count >= 13 else { return false }
    let two = Int(digits[0]) * 10 + Int(digits[1])
    let four = two * 100 + Int(digits[2]) * 10 + Int(digits[3])
    switch digits.count {
    case 13: return two / 10 == 4
    case 14: return two == 36 || two == 38 || (3000...3059).contains(four)
    case 15: return two == 34 || two == 37
    case 16:
      return two / 10 == 4 || (51...55).contains(two) || (2221...2720).contains(four)
        || four == 6011 || (3528...3589).contains(four)
        || [50, 56, 57, 58, 62, 63, 64, 65, 67].contains(two)
    default: return [40, 62, 65].contains(two)
    }
  }

  /// Whether the last digit is correct, by Luhn's formula.
  private static func isChecked(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = Int(digit) << (place & 1)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }

  /// The number of bytes of a separator between groups of digits: a space, which is `+` in forms, a hyphen, a dot
  /// or U+00A0; 0 if there is none.
  private static func separator(_ text: inout SecretText, at index: Int) -> Int {
    switch text[index] {
    case 0x20, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return 1
    case 0xC2: return text[index + 1] == 0xA0 ? 2 : 0
    default: return 0
    }
  }

  /// Whether digits are part of a hexadecimal id of at least 96 bits, such as a trace id or a UUID,
  /// whose digits may look like a card number by chance.
  fileprivate static func isInHexadecimalID(_ text: inout SecretText, _ range: Range<Int>) -> Bool {
    let isPart: (UInt8) -> Bool = { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    let start = text.start(of: isPart, to: range.lowerBound, maximum: 64)
    let end = text.end(of: isPart, from: range.upperBound, maximum: 64)
    var digits = 0
    var letters = 0
    for index in start..<end {
      let byte = text[index]
      if byte.isASCIIDigit {
        digits += 1
      } else if Hexadecimal.value(byte) != nil {
        letters += 1
      } else if byte != UInt8(ascii: "-") {
        return false
      }
    }
    return letters > 0 && digits + letters >= 24
  }
}

extension SecretKind {
  /// International bank account numbers with the length of their country and correct check digits
  /// (ISO 13616).
  static let ibans = SecretKind(
    starts: "ABCDEFGHIJKLMNOPQRSTUVXabcdefghijklmnopqrstuvx"
  ) { text, index in
    guard text[index + 1].isASCIILetter, text[index + 2].isASCIIDigit,
      text[index + 3].isASCIIDigit
    else { return .nothing }
    let country = UInt16(text[index] & 0xDF) << 8 | UInt16(text[index + 1] & 0xDF)
    guard let length = lengths[country] else { return .nothing }
    var characters: [UInt8] = []
    var end = index
    while characters.count < length, text[end].isASCIIAlphanumeric {
      characters.append(text[end])
      end += 1
      let isGap = " +-".utf8.contains(text[end])
      if isGap, characters.count < length, characters.count % 4 == 0 { end += 1 }
    }
    guard characters.count == length, !text[end].isASCIIAlphanumeric, isChecked(characters) else {
      return .nothing
    }
    return .secret(index..<end, "<iban>")
  }

  private static func isChecked(_ characters: [UInt8]) -> Bool {
    var rest = 0
    for byte in characters[4...] + characters[..<4] {
      if byte.isASCIIDigit {
        rest = (rest * 10 + Int(byte - 0x30)) % 97
      } else {
        rest = (rest * 100 + Int(byte & 0xDF) - 0x41 + 10) % 97
      }
    }
    return rest == 1
  }

  /// The number of characters by country.
  private static let lengths: [UInt16: Int] = {
    var lengths: [UInt16: Int] = [:]
    let list = """
      AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18
      FR27GB22GE22GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21
      LY25MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25QA29RO24RS22SA24SC31SE24SI19SK24SM27
      ST25SV28TL23TN24TR26UA29VA22VG24XK20
      """
    let bytes = Array(list.utf8.filter { $0 != 0x0A })
    for start in stride(from: 0, to: bytes.count, by: 4) {
      lengths[UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])] =
        Int(bytes[start + 2] - 0x30) * 10 + Int(bytes[start + 3] - 0x30)
    }
    return lengths
  }()
}

extension SecretKind {
  /// Social security numbers of the United States: 3, 2 and 4 digits, as they can be issued.
  static let socialSecurityNumbers = SecretKind(starts: "012345678") { text, index in
    guard text[index + 3] == UInt8(ascii: "-"), text[index - 1] != UInt8(ascii: "-"),
      text[index - 1] != UInt8(ascii: "."),
      hasGroups(&text, [3, 2, 4], from: index, mark: UInt8(ascii: "-")),
      !text.has("000", at: index), !text.has("666", at: index), !text.has("00", at: index + 4),
      !text.has("0000", at: index + 7)
    else { return .nothing }
    return .secret(index..<index + 11, "<ssn>")
  }
}

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
      } else if !" +-()".utf8.contains(byte) {
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
