import PositionedJSON

extension SecretKind {
  /// Card numbers; see ``CardNumbers``.
  static let cardNumbers = SecretKind(signs: "23456") { text, index in
    guard !text[index - 1].isASCIIDigit else { return .nothing }
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

  /// The number of bytes of a separator between groups of digits: a space, a hyphen, a dot or
  /// U+00A0; 0 if there is none.
  private static func separator(_ text: inout SecretText, at index: Int) -> Int {
    switch text[index] {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."): return 1
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
