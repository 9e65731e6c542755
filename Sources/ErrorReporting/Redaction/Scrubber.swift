/// A scrubber that removes email addresses, tokens, card numbers, and the users and queries of URLs
/// from free text.
///
/// It is a second line of defense after the allow-list, not a replacement for it, and removes too
/// much rather than too little. It takes O(n).
enum Scrubber {
  static func scrubbed(_ text: String) -> String {
    var text = text
    let signs = text.withUTF8 { Signs($0) }
    guard signs.isAny, let changed = scrubbed(Array(text.utf8), signs) else { return text }
    return String(decoding: changed, as: UTF8.self)
  }

  /// The scrubbed bytes; `nil` if nothing was found.
  private static func scrubbed(_ bytes: [UInt8], _ signs: Signs) -> [UInt8]? {
    var result: [UInt8]?
    if signs.hasURL { result = queries(bytes) }
    if signs.hasToken { result = tokens(result ?? bytes) ?? result }
    if signs.hasAddress { result = addresses(result ?? bytes) ?? result }
    if signs.digits >= 13 { result = cards(result ?? bytes) ?? result }
    return result
  }

  /// The kinds of data that a text can contain, judged by its bytes; most texts contain none.
  private struct Signs {
    var hasURL = false
    var hasToken = false
    var hasAddress = false
    var digits = 0

    var isAny: Bool { hasURL || hasToken || hasAddress || digits >= 13 }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
        case UInt8(ascii: "?"), UInt8(ascii: ":"): hasURL = true
        case UInt8(ascii: "@"), UInt8(ascii: "%"): hasAddress = true
        // In Bearer, Basic and eyJ.
        case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "J"): hasToken = true
        default: break
        }
      }
    }
  }

  // MARK: URLs

  /// Replaces `user:password@` and everything after `?` or `#` in URLs, and everything after
  /// `?name=` in paths.
  private static func queries(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "?"), isQuery(bytes, at: index) {
        let end = urlEnd(bytes, from: index)
        output.replace(index..<end, "?<query>")
        index = end
      } else if starts(bytes, at: index, with: "://") {
        let start = index + 3
        let end = urlEnd(bytes, from: start)
        let authority = bytes[start..<end].firstIndex(where: isAuthorityEnd) ?? end
        if let at = bytes[start..<authority].lastIndex(of: UInt8(ascii: "@")) {
          output.replace(start..<at, "<user>")
        }
        let query = bytes[authority..<end].firstIndex { byte in
          byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
        }
        if let query { output.replace(query..<end, "?<query>") }
        index = end
      } else {
        index += 1
      }
    }
    return output.result
  }

  private static func isAuthorityEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Whether a name and `=` follow a question mark.
  private static func isQuery(_ bytes: [UInt8], at mark: Int) -> Bool {
    var index = mark + 1
    while index < bytes.count, index - mark < 64,
      isWord(bytes[index]) || bytes[index] == UInt8(ascii: "[")
        || bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "%")
    {
      index += 1
    }
    return index > mark + 1 && index < bytes.count && bytes[index] == UInt8(ascii: "=")
  }

  private static func urlEnd(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex { byte in
      byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
        || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "`")
    } ?? bytes.count
  }

  // MARK: Tokens

  /// Replaces JSON Web Tokens and what follows `Bearer` and `Basic`.
  private static func tokens(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    var index = 0
    while index < bytes.count {
      var start = index
      var isToken = false
      if starts(bytes, at: index, with: "eyJ") {
        isToken = true
      } else if starts(bytes, at: index, with: "bearer") || starts(bytes, at: index, with: "basic")
      {
        let isBasic = bytes[index] | 0x20 == UInt8(ascii: "b") && bytes[index + 1] | 0x20 == 0x61
        start = index + (isBasic ? 5 : 6)
        let gap = start
        while start < bytes.count, isGap(bytes[start]) { start += 1 }
        isToken = start > gap
        if isBasic, isToken {
          // "basic settings" are words; base64 is hardly ever all lowercase.
          let end = tokenEnd(bytes, from: start)
          isToken = !bytes[start..<end].allSatisfy(\.isASCIILowercase)
        }
      }
      let end = isToken ? tokenEnd(bytes, from: start) : start
      if isToken, end - start >= 8 {
        output.replace(start..<end, "<token>")
        index = end
      } else {
        index += 1
      }
    }
    return output.result
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
      || byte == UInt8(ascii: "\"")
  }

  private static func tokenEnd(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex { byte in
      !isWord(byte) && byte != UInt8(ascii: "~") && byte != UInt8(ascii: "+")
        && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "=")
    } ?? bytes.count
  }

  // MARK: E-mail addresses

  /// Replaces the words around an `@` or `%40`.
  private static func addresses(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    // Where the next address can begin at the earliest.
    var floor = 0
    var index = 0
    while index < bytes.count {
      let length =
        bytes[index] == UInt8(ascii: "@") ? 1 : starts(bytes, at: index, with: "%40") ? 3 : 0
      guard length > 0 else {
        index += 1
        continue
      }
      var start = index
      while start > floor, isLocal(bytes[start - 1]) { start -= 1 }
      var end = index + length
      while end < bytes.count, isHost(bytes[end]) { end += 1 }
      while end > index + length, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      if start < index, end > index + length {
        output.replace(start..<end, "<email>")
        index = end
      } else {
        index += length
      }
      floor = index
    }
    return output.result
  }

  /// Whether RFC 5322 allows a byte before the `@` without quotes, except `=` and `/`, which
  /// precede addresses more often than they are part of them; letters of all languages (RFC 6531).
  private static func isLocal(_ byte: UInt8) -> Bool {
    isWord(byte) || byte >= 0x80 || "!#$%&'*+?^`{|}~".utf8.contains(byte)
  }

  private static func isHost(_ byte: UInt8) -> Bool { isWord(byte) || byte >= 0x80 }

  // MARK: Card numbers

  /// Replaces numbers of 13 to 19 digits, grouped or not, that begin like card numbers and have a
  /// correct check digit (ISO/IEC 7812-1).
  private static func cards(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    var index = 0
    // The end of the last word that was examined.
    var wordEnd = 0
    while index < bytes.count {
      if index >= wordEnd {
        wordEnd = bytes[index...].firstIndex { !isNumberOrLetter($0) } ?? bytes.count
        if isHexadecimalID(bytes[index..<wordEnd]) { index = wordEnd }
        wordEnd = max(wordEnd, index + 1)
      }
      guard index < bytes.count, bytes[index].isASCIIDigit else {
        index += 1
        continue
      }
      var groups: [Range<Int>] = []
      var end = index
      while end < bytes.count, bytes[end].isASCIIDigit {
        let start = end
        while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
        groups.append(start..<end)
        let gap = separator(bytes, at: end)
        if gap > 0, end + gap < bytes.count, bytes[end + gap].isASCIIDigit { end += gap }
      }
      var first = 0
      while first < groups.count {
        if let last = card(bytes, groups, from: first) {
          output.replace(groups[first].lowerBound..<groups[last].upperBound, "<card>")
          first = last
        }
        first += 1
      }
      index = end
    }
    return output.result
  }

  private static func isNumberOrLetter(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: "-")
  }

  /// Whether a word is a hexadecimal id of at least 96 bits, such as a trace id or a UUID, whose
  /// digits may look like a card number by chance.
  private static func isHexadecimalID(_ word: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    var letters = 0
    for byte in word {
      if byte.isASCIIDigit {
        digits += 1
      } else if byte.hexadecimalValue != nil {
        letters += 1
      } else if byte != UInt8(ascii: "-") {
        return false
      }
    }
    return letters > 0 && digits + letters >= 24
  }

  /// The last group of the longest card number that begins with a group; `nil` if there is none.
  private static func card(_ bytes: [UInt8], _ groups: [Range<Int>], from first: Int) -> Int? {
    guard (UInt8(ascii: "2")...UInt8(ascii: "6")).contains(bytes[groups[first].lowerBound]) else {
      return nil
    }
    var digits: [UInt8] = []
    var longest: Int?
    for (number, group) in groups[first...].enumerated() {
      guard digits.count + group.count <= 19 else { break }
      digits += bytes[group].map { $0 - UInt8(ascii: "0") }
      if digits.count >= 13, isChecked(digits) { longest = first + number }
    }
    return longest
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
  private static func separator(_ bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."): return 1
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: return 2
    default: return 0
    }
  }

  // MARK: Bytes

  /// Whether a byte is an ASCII letter or digit, `.`, `-` or `_`.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether a text begins at an index; its lowercase letters match both cases.
  private static func starts(_ bytes: [UInt8], at index: Int, with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      for (offset, byte) in wanted.enumerated() {
        let found = bytes[index + offset]
        if (byte.isASCIILowercase ? found | 0x20 : found) != byte { return false }
      }
      return true
    }
  }
}

/// A text in which ranges are replaced, in ascending order.
private struct Replacements {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var copied = 0
  private var isChanged = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func replace(_ range: Range<Int>, _ mark: String) {
    output += bytes[copied..<range.lowerBound]
    output += Array(mark.utf8)
    copied = range.upperBound
    isChanged = true
  }

  /// The text with all replacements; `nil` if there are none.
  var result: [UInt8]? { isChanged ? output + bytes[copied...] : nil }
}
