/// Takes out of free text what looks private: e-mail addresses, tokens, card numbers, the queries
/// and users of URLs.
///
/// A net below the allow-list, not instead of it. It would rather take too much. Linear in the
/// text's length, whatever stands in it.
enum Scrubber {
  static func scrubbed(_ text: String) -> String {
    var text = text
    let signs = text.withUTF8 { Signs($0) }
    guard signs.isAny, let changed = scrubbed(Array(text.utf8), signs) else { return text }
    return String(decoding: changed, as: UTF8.self)
  }

  /// `nil` if nothing was found.
  private static func scrubbed(_ bytes: [UInt8], _ signs: Signs) -> [UInt8]? {
    var result: [UInt8]?
    if signs.hasURL { result = queries(bytes) }
    if signs.hasToken { result = tokens(result ?? bytes) ?? result }
    if signs.hasAddress { result = addresses(result ?? bytes) ?? result }
    if signs.digits >= 13 { result = cards(result ?? bytes) ?? result }
    return result
  }

  /// What a text may hold, by bytes that there have to be for it: most texts hold none of them.
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
        // Of Bearer and Basic, and of eyJ.
        case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "J"): hasToken = true
        default: break
        }
      }
    }
  }

  // MARK: URLs

  /// Replaces `user:password@` and everything from `?` or `#` on in URLs, and in paths what follows
  /// `?name=`.
  private static func queries(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "?"), isQuery(bytes, at: index) {
        let end = urlEnd(bytes, from: index)
        output.replace(index..<end, "?<query>")
        index = end
      } else if starts(bytes, at: index, "://") {
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

  /// Replaces what follows `Bearer` and `Basic`, and JSON Web Tokens.
  private static func tokens(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    var index = 0
    while index < bytes.count {
      var start = index
      var isToken = false
      if starts(bytes, at: index, "eyJ") {
        isToken = true
      } else if starts(bytes, at: index, "bearer") || starts(bytes, at: index, "basic") {
        let isBasic = bytes[index] | 0x20 == UInt8(ascii: "b") && bytes[index + 1] | 0x20 == 0x61
        start = index + (isBasic ? 5 : 6)
        let gap = start
        while start < bytes.count, isGap(bytes[start]) { start += 1 }
        isToken = start > gap
        if isBasic, isToken {
          // "basic settings" are words; base64 is hardly ever all in lower case.
          let end = tokenEnd(bytes, from: start)
          isToken = !bytes[start..<end].allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
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

  /// Replaces what stands round an `@`, or round `%40`.
  private static func addresses(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    // Nothing before it belongs to the next address.
    var floor = 0
    var index = 0
    while index < bytes.count {
      let length =
        bytes[index] == UInt8(ascii: "@") ? 1 : starts(bytes, at: index, "%40") ? 3 : 0
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

  /// What RFC 5322 lets stand before the `@` without quotes, but `=` and `/`, which stand before
  /// addresses more often than in them; letters of all languages (RFC 6531).
  private static func isLocal(_ byte: UInt8) -> Bool {
    isWord(byte) || byte >= 0x80 || "!#$%&'*+?^`{|}~".utf8.contains(byte)
  }

  private static func isHost(_ byte: UInt8) -> Bool { isWord(byte) || byte >= 0x80 }

  // MARK: Card numbers

  /// Replaces numbers of 13 to 19 digits, grouped or not, that begin as cards do and whose last
  /// digit is right (ISO/IEC 7812-1).
  private static func cards(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Replacements(bytes)
    var index = 0
    // The end of the last word that was looked at.
    var wordEnd = 0
    while index < bytes.count {
      if index >= wordEnd {
        wordEnd = bytes[index...].firstIndex { !isNumberOrLetter($0) } ?? bytes.count
        if isHexadecimalID(bytes[index..<wordEnd]) { index = wordEnd }
        wordEnd = max(wordEnd, index + 1)
      }
      guard index < bytes.count, isDigit(bytes[index]) else {
        index += 1
        continue
      }
      var groups: [Range<Int>] = []
      var end = index
      while end < bytes.count, isDigit(bytes[end]) {
        let start = end
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        groups.append(start..<end)
        let gap = separator(bytes, at: end)
        if gap > 0, end + gap < bytes.count, isDigit(bytes[end + gap]) { end += gap }
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
    isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "-")
  }

  /// Whether a word is an id of at least 96 bits, such as a trace's or a UUID: some of its digits may
  /// look like a card number by chance.
  private static func isHexadecimalID(_ word: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    var letters = 0
    for byte in word {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x41...0x46, 0x61...0x66: letters += 1
      case UInt8(ascii: "-"): break
      default: return false
      }
    }
    return letters > 0 && digits + letters >= 24
  }

  /// The last group of a card number that begins with a group.
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

  /// Luhn's check.
  private static func isChecked(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let value = Int(digit) << (place & 1)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }

  /// How long what may stand between groups of digits is: a space, a hyphen, a dot, U+00A0.
  private static func separator(_ bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."): return 1
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: return 2
    default: return 0
    }
  }

  // MARK: Bytes

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Letters, digits, `.`, `-`, `_`.
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether a text stands at a place; its letters in lower case stand for both.
  private static func starts(_ bytes: [UInt8], at index: Int, _ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      for (offset, byte) in wanted.enumerated() {
        let found = bytes[index + offset]
        let isLetter = byte >= 0x61 && byte <= 0x7A
        if (isLetter ? found | 0x20 : found) != byte { return false }
      }
      return true
    }
  }
}

/// A text in which parts, one behind the other, are replaced.
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

  /// The text with everything replaced; `nil` if nothing was.
  var result: [UInt8]? { isChanged ? output + bytes[copied...] : nil }
}
