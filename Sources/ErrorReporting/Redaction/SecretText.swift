import PositionedJSON

/// A text that is searched for secrets: its decoded bytes, and the replacements so far.
///
/// Secrets are recognized in decoded bytes, but an encoded byte ends nothing: whoever encodes a byte means that it is
/// a part of the text.
struct SecretText {
  /// The undecoded bytes.
  private let original: [UInt8]
  private let decoded: DecodedText
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
    decoded = DecodedText(original)
    count = decoded.bytes.count
  }

  /// The byte at an index; 0 before the beginning and after the end.
  subscript(index: Int) -> UInt8 {
    mutating get {
      reads &+= 1
      return index >= 0 && index < count ? decoded.bytes[index] : 0
    }
  }

  /// Whether a byte is encoded, so that it ends nothing.
  func isEncoded(_ index: Int) -> Bool {
    index >= 0 && index < count && decoded.depth(of: index) == DecodedText.encoded
  }

  /// The quotation mark at an index that a value can begin with; `nil` if there is none.
  mutating func quote(at index: Int) -> QuotationMark? {
    guard self[index].isQuote, !isEncoded(index) else { return nil }
    return QuotationMark(byte: self[index], depth: decoded.depth(of: index))
  }

  /// Replaces a range, which begins after the last one that was replaced.
  mutating func replace(_ range: Range<Int>, _ mark: String) {
    output += original[copied..<decoded.offset(of: range.lowerBound)]
    output += Array(mark.utf8)
    copied = decoded.offset(of: range.upperBound)
    floor = range.upperBound
  }

  /// The text with all replacements; `nil` if there are none.
  var result: [UInt8]? { copied == 0 ? nil : output + original[copied...] }
}

/// The quotation mark that a value begins with.
struct QuotationMark {
  let byte: UInt8
  /// The number of strings of JSON that it is inside of.
  let depth: UInt8

  /// Whether the value ends at another mark: the same one, inside of as many strings or fewer.
  func isEnded(by other: QuotationMark) -> Bool { other.byte == byte && other.depth <= depth }
}

/// The patterns that find the kinds of secrets.
extension SecretText {
  /// Whether a text begins at an index; its lowercase letters match both cases.
  mutating func has(_ text: String, at index: Int) -> Bool { has(text.utf8, at: index) }

  /// Whether bytes begin at an index; lowercase letters match both cases.
  mutating func has(_ bytes: some Sequence<UInt8>, at index: Int) -> Bool {
    var offset = index
    for byte in bytes {
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

  /// The end of a secret that consists of the bytes of a set and of encoded bytes, at most a number of bytes away.
  mutating func secretEnd(
    of set: (UInt8) -> Bool,
    from start: Int,
    maximum: Int = .max
  ) -> Int {
    var index = start
    while index < count, index - start < maximum, set(self[index]) || isEncoded(index) {
      index += 1
    }
    return index
  }

  /// The first index of the bytes of a set that precede an end, at most a number of bytes away and
  /// not before ``floor``.
  mutating func start(of set: (UInt8) -> Bool, to end: Int, maximum: Int) -> Int {
    var index = end
    while index > floor, end - index < maximum, set(self[index - 1]) { index -= 1 }
    return index
  }

  /// The beginning of a secret that consists of the bytes of a set and of encoded bytes, as ``start(of:to:maximum:)``.
  mutating func secretStart(of set: (UInt8) -> Bool, to end: Int, maximum: Int) -> Int {
    var index = end
    while index > floor, end - index < maximum, set(self[index - 1]) || isEncoded(index - 1) {
      index -= 1
    }
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
