import ErrcatCompiler
import PositionedJSON

/// Finds a word that is repeated after one space.
enum DoubledWords {
  /// The range of the first word that repeats the word before it; `nil` if there is none.
  ///
  /// A word consists of letters and has at least 3 bytes. Only the first word of a text may differ in case, as in
  /// `For for`; elsewhere, a capital letter makes a name, as in `Pro pro`.
  ///
  /// - Parameters:
  ///   - text: the text as users see it.
  ///   - doubles: the words that may be repeated, in lowercase UTF-8.
  /// - Returns: UTF-8 offsets.
  static func find(_ text: UTF8Slice, except doubles: Set<[UInt8]>) -> Range<Int>? {
    let range = text.range
    precondition(range.upperBound <= text.bytes.count, "a range outside its bytes")
    // Through a pointer, which is safe because the range was checked. A word is everything between two
    // spaces.
    return text.bytes.withUnsafeBufferPointer { bytes in
      var last = range.lowerBound..<range.lowerBound
      var start = range.lowerBound
      for end in range.lowerBound...range.upperBound {
        guard end == range.upperBound || bytes[end] == UInt8(ascii: " ") else { continue }
        let word = start..<end
        if last.count >= 3, word.count >= last.count, word.count <= last.count + 2,
          isSame(last, word, in: bytes, isFirst: last.lowerBound == range.lowerBound),
          !doubles.contains(where: { isLowercased($0, bytes, word) })
        {
          return letters(bytes, word)
        }
        last = word
        start = end + 1
      }
      return nil
    }
  }

  /// Whether the second word starts with the first and continues only with punctuation.
  private static func isSame(
    _ first: Range<Int>,
    _ second: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>,
    isFirst: Bool
  ) -> Bool {
    for offset in 0..<first.count {
      let byte = bytes[first.lowerBound + offset]
      let right = second.lowerBound + offset
      // U+FFFC, which represents an argument, starts with this byte; no letter does.
      guard isLetter(byte), byte != 0xEF,
        byte == bytes[right] || isFirst && byte < 0x80 && byte | 0x20 == bytes[right] | 0x20
      else { return false }
    }
    return second.dropFirst(first.count).allSatisfy { bytes[$0] < 0x40 && !bytes[$0].isASCIIDigit }
  }

  private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Range<Int>
  {
    let end = word.firstIndex { !isLetter(bytes[$0]) } ?? word.upperBound
    return word.lowerBound..<end
  }

  /// Whether a text is the letters of a word in lowercase; compared in place, because many words are repeated where
  /// texts are made by machines.
  private static func isLowercased(
    _ text: [UInt8],
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ word: Range<Int>
  ) -> Bool {
    let letters = letters(bytes, word)
    return letters.count == text.count
      && zip(letters, text).allSatisfy { place, lower in
        (bytes[place] < 0x80 ? bytes[place] | 0x20 : bytes[place]) == lower
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter
  }
}
