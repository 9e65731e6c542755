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
      if scalar.isWrittenWithoutSpaces {
        dense += 1
        isInWord = false
        continue
      }
      let isInside = scalar == "'" || scalar == "\u{2019}" || scalar == "-"
      if scalar.isWordPart, !isInWord { words += 1 }
      isInWord = scalar.isWordPart || isInWord && isInside
    }
    return words + (dense + 1) / 2
  }
}

extension Unicode.Scalar {
  /// Whether it is Chinese, Japanese or Thai: no spaces separate the words.
  var isWrittenWithoutSpaces: Bool {
    (0x3040..<0xA000).contains(value) || (0xE00..<0xE80).contains(value)
  }

  /// Whether it is a mark that is combined with the character before it.
  var isCombining: Bool { !isASCII && properties.canonicalCombiningClass != .notReordered }

  /// Whether it is a letter, a digit or an underscore.
  var isWordPart: Bool {
    isASCII
      ? UInt8(value).isASCIIWord : properties.isAlphabetic || properties.numericType != nil
  }
}
