import PositionedJSON

/// A text between quotes with escapes, as PO and `.strings` have it.
enum QuotedText {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: bytes that begin with a quote.
  ///   - escape: reads an escape after a backslash, other than `n`, `t` and `r`: returns the bytes that
  ///     it means, and how many bytes it has; none for an escape that means nothing.
  /// - Returns: the text and the index after the closing quote; `nil` if there is none, or if an escape means
  ///   nothing.
  static func read(
    _ bytes: ArraySlice<UInt8>,
    escape: (ArraySlice<UInt8>) -> (bytes: [UInt8], count: Int)?
  ) -> (text: String, end: Int)? {
    var result: [UInt8] = []
    var index = bytes.startIndex + 1
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      switch bytes[index] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      default:
        if let (escaped, count) = escape(bytes[index...]) {
          if count == 0 { return nil }
          result += escaped
          index += count
          continue
        }
        result.append(bytes[index])
      }
      index += 1
    }
    guard index < bytes.endIndex else { return nil }
    return (String(decoding: result, as: UTF8.self), index + 1)
  }

  /// The character that `u` and four hexadecimal digits mean, or two of those for a surrogate pair, in UTF-8, and how
  /// many bytes were read, from the letter on; `nil` without digits, and for half of a pair.
  static func unicodeCharacter(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], count: Int)? {
    func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
      let digits = bytes.dropFirst().prefix(4)
      return digits.count == 4 ? Hexadecimal.number(digits).flatMap { UInt16(exactly: $0) } : nil
    }
    guard let unit = codeUnit(bytes) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (Array(String(scalar).utf8), 5) }
    let rest = bytes.dropFirst(5)
    guard rest.starts(with: "\\u".utf8) || rest.starts(with: "\\U".utf8),
      let low = codeUnit(rest.dropFirst()),
      !UTF16.isTrailSurrogate(unit), UTF16.isTrailSurrogate(low)
    else { return nil }
    return (Array(String(decoding: [unit, low], as: UTF16.self).utf8), 11)
  }

  /// The control character that C writes as a backslash and a letter other than `n`, `t` and `r`.
  static func controlCharacter(_ letter: UInt8?) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "f"): return 0x0C
    default: return nil
    }
  }
}
