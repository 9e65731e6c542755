import ErrcatCompiler
import PositionedJSON

/// Finds a word that is repeated after one space.
enum DoubledWords {
  /// The range of the first word that repeats the word before it; `nil` if there is none.
  ///
  /// A word consists of letters and has at least 3 bytes; the case of ASCII letters is ignored.
  static func find(_ text: UTF8Slice, _ typography: Typography) -> Range<Int>? {
    let (bytes, range) = (text.bytes, text.range)
    var last = 0..<0
    var start = range.lowerBound
    // A word is everything between two spaces.
    return bytes.withUnsafeBufferPointer { bytes in
      while start < range.upperBound {
        var end = start
        while end < range.upperBound, bytes[end] != 0x20 { end += 1 }
        let word = start..<end
        if last.count >= 3, word.count >= last.count, word.count <= last.count + 2,
          (bytes[word.lowerBound] ^ bytes[last.lowerBound]) & ~0x20 == 0,
          isSame(last, word, in: bytes), !typography.doubles.contains(lowercased(bytes, word))
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
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for offset in 0..<first.count {
      let byte = bytes[first.lowerBound + offset]
      let right = second.lowerBound + offset
      // U+FFFC, which represents an argument, starts with this byte; no letter does.
      guard isLetter(byte), byte != 0xEF,
        byte == bytes[right] || byte < 0x80 && byte | 0x20 == bytes[right] | 0x20
      else { return false }
    }
    return second.dropFirst(first.count).allSatisfy { bytes[$0] < 0x40 && !bytes[$0].isASCIIDigit }
  }

  private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Range<Int>
  {
    let end = word.firstIndex { !isLetter(bytes[$0]) } ?? word.upperBound
    return word.lowerBound..<end
  }

  private static func lowercased(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> [UInt8]
  {
    letters(bytes, word).map { bytes[$0] < 0x80 ? bytes[$0] | 0x20 : bytes[$0] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter
  }
}
