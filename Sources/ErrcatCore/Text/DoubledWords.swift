import ByteVectors
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
    let (range, upperBound) = (text.range, text.range.upperBound)
    precondition(upperBound <= text.bytes.count, "a range outside its bytes")
    // Through a pointer, which is safe because the range was checked. A word is everything between two
    // spaces.
    return text.bytes.withUnsafeBufferPointer { bytes in
      // The word before.
      var last = range.lowerBound
      var lastEnd = range.lowerBound
      var lastLetter: UInt8 = 0
      var start = range.lowerBound
      var index = range.lowerBound
      while true {
        var ends = endsOfWords(bytes, index..<upperBound)
        while ends != 0 {
          let end = index &+ ends.trailingZeroBitCount
          let letter = start < upperBound ? bytes[start] | 0x20 : 0
          // The letters first, because they mostly differ: a processor predicts that, but not the lengths of words.
          if letter == lastLetter {
            let (count, lastCount) = (end - start, lastEnd - last)
            if lastCount >= 3, count >= lastCount, count <= lastCount + 2 {
              let word = start..<end
              if isSame(last..<lastEnd, word, in: bytes, isFirst: last == range.lowerBound),
                !doubles.contains(where: { isLowercased($0, bytes, word) })
              {
                return letters(bytes, word)
              }
            }
          }
          last = start
          lastEnd = end
          lastLetter = letter
          start = end &+ 1
          ends &= ends &- 1
        }
        if index + 64 > upperBound { return nil }
        index += 64
      }
    }
  }

  /// The ends of words among the first 64 bytes of a range: one bit for each byte that is a space or follows the range.
  private static func endsOfWords(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>)
    -> UInt64
  {
    guard let base = bytes.baseAddress, !range.isEmpty else { return 1 }
    let count = min(range.count, 64)
    let spaces = errcat_equal_bits(
      base + range.lowerBound,
      UInt8(ascii: " "),
      count,
      bytes.count - range.lowerBound
    )
    return count < 64 ? spaces | 1 << UInt64(count) : spaces
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
