import PositionedJSON

/// A text that is searched for secrets: its UTF-8 bytes, in which percent-encoded bytes and escapes
/// of JSON are decoded, and the replacements so far.
struct SecretText {
  /// The undecoded bytes.
  private let original: [UInt8]
  /// The decoded bytes.
  private var bytes: [UInt8] = []
  /// The offset in the undecoded bytes of each decoded one, and of the end; empty if nothing is
  /// encoded.
  private var offsets: [Int] = []
  private var output: [UInt8] = []
  private var copied = 0

  /// The number of decoded bytes.
  let count: Int
  /// The end of the last replaced range; no secret begins before it.
  private(set) var floor = 0
  /// The end of the last URL that was found.
  var urlEnd = 0
  /// The number of bytes that were read: a measure of the work, for tests.
  private(set) var reads = 0

  init(_ original: [UInt8]) {
    self.original = original
    guard original.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
      bytes = original
      count = original.count
      return
    }
    bytes.reserveCapacity(original.count)
    offsets.reserveCapacity(original.count + 1)
    var index = 0
    while index < original.count {
      offsets.append(index)
      let (byte, length) = Self.decoded(original, at: index)
      bytes.append(byte)
      index += length
    }
    offsets.append(index)
    count = bytes.count
  }

  /// The byte at an index; 0 before the beginning and after the end.
  subscript(index: Int) -> UInt8 {
    mutating get {
      reads &+= 1
      return index >= 0 && index < count ? bytes[index] : 0
    }
  }

  /// Replaces a range, which begins after the last one that was replaced.
  mutating func replace(_ range: Range<Int>, _ mark: String) {
    let start = offsets.isEmpty ? range.lowerBound : offsets[range.lowerBound]
    let end = offsets.isEmpty ? range.upperBound : offsets[range.upperBound]
    output += original[copied..<start]
    output += Array(mark.utf8)
    copied = end
    floor = range.upperBound
  }

  /// The text with all replacements; `nil` if there are none.
  var result: [UInt8]? { copied == 0 ? nil : output + original[copied...] }

  /// The byte that begins at an index, and the number of bytes that encode it: `%40`, also when its
  /// percent sign is encoded (`%2540`), `\"`, `\/`, `\\`, `\'` and `\u0040`.
  private static func decoded(_ bytes: [UInt8], at index: Int) -> (byte: UInt8, length: Int) {
    func digit(_ index: Int) -> UInt8? {
      index < bytes.count ? Hexadecimal.value(bytes[index]).map { UInt8($0) } : nil
    }
    if bytes[index] == UInt8(ascii: "%") {
      var start = index + 1
      while digit(start) == 2, digit(start + 1) == 5, digit(start + 2) != nil,
        digit(start + 3) != nil
      {
        start += 2
      }
      guard let high = digit(start), let low = digit(start + 1) else { return (bytes[index], 1) }
      return (high << 4 | low, start + 2 - index)
    }
    guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
      return (bytes[index], 1)
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "'"):
      return (bytes[index + 1], 2)
    case UInt8(ascii: "u"):
      guard let first = digit(index + 2), let second = digit(index + 3),
        let high = digit(index + 4), let low = digit(index + 5)
      else { return (bytes[index], 1) }
      // What isn't ASCII counts as a part of a longer character.
      return (first | second == 0 && high < 8 ? high << 4 | low : 0x80, 6)
    default: return (bytes[index], 1)
    }
  }
}

/// The patterns that find the kinds of secrets.
extension SecretText {
  /// Whether a text begins at an index; its lowercase letters match both cases.
  mutating func has(_ text: String, at index: Int) -> Bool {
    var offset = index
    for byte in text.utf8 {
      let found = self[offset]
      if (byte.isASCIILowercase && found.isASCIILetter ? found | 0x20 : found) != byte {
        return false
      }
      offset += 1
    }
    return true
  }

  /// Whether a word begins at an index: no letter or digit precedes it, except those of the escapes
  /// `\n`, `\r` and `\t`, which aren't decoded because paths of Windows look like them.
  mutating func isStart(_ index: Int) -> Bool {
    let previous = self[index - 1]
    guard previous.isASCIIAlphanumeric else { return true }
    return self[index - 2] == UInt8(ascii: "\\") && "nrt".utf8.contains(previous)
  }

  /// The first index from a start on, at most a number of bytes away, whose byte isn't one of a set.
  mutating func end(
    of set: (UInt8) -> Bool,
    from start: Int,
    maximum: Int = .max
  ) -> Int {
    var index = start
    while index < count, index - start < maximum, set(self[index]) { index += 1 }
    return index
  }

  /// The first index of the bytes of a set that precede an end, at most a number of bytes away and
  /// not before ``floor``.
  mutating func start(of set: (UInt8) -> Bool, to end: Int, maximum: Int) -> Int {
    var index = end
    while index > floor, end - index < maximum, set(self[index - 1]) { index -= 1 }
    return index
  }

  /// The number of spaces and tabs from an index on, at most 8.
  mutating func gap(at index: Int) -> Int {
    end(of: { $0 == 0x20 || $0 == 0x09 }, from: index, maximum: 8) - index
  }

  /// Whether the bytes look made by a machine: a digit, both cases within a word, or many letters.
  mutating func looksRandom(_ range: Range<Int>) -> Bool {
    var hasUppercase = false
    for index in range.prefix(64) {
      let byte = self[index]
      if byte.isASCIIDigit { return true }
      if byte.isASCIILetter, !byte.isASCIILowercase, index > range.lowerBound {
        hasUppercase = true
      }
    }
    return range.count >= 20 || hasUppercase && range.count >= 8
  }
}

/// Classes of bytes.
extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is an ASCII letter or digit, `.`, `-` or `_`.
  var isName: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }

  /// Whether the byte can be in a token: RFC 6750's characters.
  var isToken: Bool {
    isName || self == UInt8(ascii: "~") || self == UInt8(ascii: "+") || self == UInt8(ascii: "/")
      || self == UInt8(ascii: "=")
  }

  /// Whether the byte is a quotation mark.
  var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }

  /// Whether a URL ends before the byte.
  var endsURL: Bool {
    self <= 0x20 || isQuote && self != UInt8(ascii: "'") || self == UInt8(ascii: "<")
      || self == UInt8(ascii: ">")
  }

  /// Whether a value without quotation marks ends before the byte.
  var endsValue: Bool {
    self <= 0x20 || isQuote || self == UInt8(ascii: ",") || self == UInt8(ascii: ";")
      || self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
      || self == UInt8(ascii: "<") || self == UInt8(ascii: ">") || self == UInt8(ascii: "\\")
  }
}
