import ErrcatCompiler
import PositionedJSON

/// Finds a word that is repeated after one space.
enum DoubledWords {
  /// The range of the first word that repeats the word before it; `nil` if there is none.
  ///
  /// A word consists of letters and has at least 3 bytes; the case of ASCII letters is ignored.
  ///
  /// - Parameters:
  ///   - text: the text as users see it.
  ///   - doubles: the words that may be repeated, in lowercase UTF-8.
  /// - Returns: UTF-8 offsets.
  static func find(_ text: UTF8Slice, except doubles: Set<[UInt8]>) -> Range<Int>? {
    let (range, upperBound) = (text.range, text.range.upperBound)
    precondition(upperBound <= text.bytes.count, "a range outside its bytes")
    // Through a pointer, which is safe because the range was checked. A word is everything between two
    // spaces.
    return text.bytes.withUnsafeBufferPointer { bytes in
      var last = 0..<0
      var start = range.lowerBound
      while start < upperBound {
        let end = endOfWord(bytes, start..<upperBound)
        let word = start..<end
        if last.count >= 3, word.count >= last.count, word.count <= last.count + 2,
          (bytes[word.lowerBound] ^ bytes[last.lowerBound]) & ~0x20 == 0,
          isSame(last, word, in: bytes), !doubles.contains(lowercased(bytes, word))
        {
          return letters(bytes, word)
        }
        last = word
        start = end + 1
      }
      return nil
    }
  }

  /// The offset of the first space in a range of the bytes; the end of the range if it has none.
  private static func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawBufferPointer(bytes)
    var index = range.lowerBound
    // Eight bytes at once, after a check that they are in the range, which is in the buffer.
    while index + 8 <= range.upperBound {
      let loaded = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let others = loaded ^ 0x2020_2020_2020_2020
      // The top bit of every byte that is a space; bits above the lowest one set may be wrong.
      let spaces = (others &- ones) & ~others & 0x8080_8080_8080_8080
      if spaces != 0 { return index + spaces.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < range.upperBound, bytes[index] != 0x20 { index += 1 }
    return index
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
