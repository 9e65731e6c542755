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
      var lastLetter: UInt8 = 0
      var start = range.lowerBound
      var index = range.lowerBound
      while true {
        var ends = endsOfWords(bytes, index..<upperBound)
        while ends != 0 {
          let word = start..<index + ends.trailingZeroBitCount
          let letter = start < upperBound ? bytes[start] | 0x20 : 0
          // The letters first, because they mostly differ: a processor predicts that, but not the lengths of words.
          if letter == lastLetter, last.count >= 3, word.count >= last.count,
            word.count <= last.count + 2, isSame(last, word, in: bytes),
            !doubles.contains(where: { isLowercased($0, bytes, word) })
          {
            return letters(bytes, word)
          }
          last = word
          lastLetter = letter
          start = word.upperBound + 1
          ends &= ends - 1
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
    let count = min(range.count, 64)
    let raw = UnsafeRawBufferPointer(bytes)
    var ends: UInt64 = count < 64 ? 1 << UInt64(count) : 0
    var place = 0
    while place + 8 <= count {
      // In the range, which is in the buffer.
      let word = raw.loadUnaligned(fromByteOffset: range.lowerBound + place, as: UInt64.self)
        .littleEndian
      let others = word ^ 0x2020_2020_2020_2020
      let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      // The top bit of each byte that is a space, then these bits side by side.
      let spaces = ~(((others & low) &+ low) | others | low)
      ends |= (((spaces >> 7) &* 0x0102_0408_1020_4080) >> 56) << UInt64(place)
      place += 8
    }
    while place < count {
      if bytes[range.lowerBound + place] == 0x20 { ends |= 1 << UInt64(place) }
      place += 1
    }
    return ends
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
