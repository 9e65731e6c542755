import ErrcatCompiler
package import PositionedJSON

/// The number of words in a text, as translators charge for them.
package enum WordCount {
  /// Counts runs of letters and digits.
  ///
  /// A Chinese, Japanese or Thai character counts as half a word; the sum is rounded up. Arguments aren't
  /// words.
  package static func words(_ text: UTF8Slice) -> Int {
    var words = 0
    var dense = 0
    var isInWord = false
    for (_, scalar) in TextScalars(text) {
      let isDense =
        (0x3040..<0xA000).contains(scalar.value) || (0xE00..<0xE80).contains(scalar.value)
      if isDense {
        dense += 1
        isInWord = false
        continue
      }
      let isLetter =
        scalar.isASCII
        ? UInt8(scalar.value).isASCIIWord
        : scalar != "\u{FFFC}"
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      let isInside = scalar == "'" || scalar == "\u{2019}" || scalar == "-"
      if isLetter, !isInWord { words += 1 }
      isInWord = isLetter || isInWord && isInside
    }
    return words + (dense + 1) / 2
  }
}
