import PositionedJSON

/// Text in the encodings that translators' tools write.
enum TextDecoding {
  /// UTF-8 without byte order marks.
  ///
  /// Joined files have marks inside, and some tools write two at the beginning. They don't belong to a text.
  ///
  /// - Returns: the text, and a warning if there was more than the one mark at the beginning.
  static func decoded(_ bytes: [UInt8]) throws(FileFault) -> (bytes: [UInt8], warning: FileFault?) {
    let text = try utf8(bytes)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var result: [UInt8] = []
    var first: Int?
    var index = 0
    guard text.contains(0xEF) else { return (text, nil) }
    while index < text.count {
      if text[index] == mark[0], text[index...].starts(with: mark) {
        first = first ?? result.count
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    guard let first else { return (text, nil) }
    let range = ByteRange(first, min(first + 1, result.count))
    return (result, FileFault(range: range, message: extraMarks))
  }

  /// The warning for several byte order marks.
  static let extraMarks = "byte order mark inside the file; all marks are left out"

  /// UTF-8 without the byte order mark at the beginning.
  static func utf8(_ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes[2...], isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes[2...], isBigEndian: true) }
    if let isBigEndian = isBigEndian(bytes) {
      return try utf16(bytes[...], isBigEndian: isBigEndian)
    }
    return try checked(bytes)
  }

  /// The byte order of UTF-16 without byte order mark; `nil` for another encoding.
  ///
  /// In the syntax of translation files every second byte is a zero. A single one is a NUL in UTF-8.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4, bytes.count % 2 == 0, (bytes[0] == 0) != (bytes[1] == 0) else {
      return nil
    }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in bytes.prefix(256).enumerated() where byte == 0 {
      if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    if zeros.even >= 2, zeros.odd == 0 { return true }
    return zeros.odd >= 2 && zeros.even == 0 ? false : nil
  }

  private static func checked(_ bytes: [UInt8]) throws(FileFault) -> [UInt8] {
    guard let place = UTF8Validation.firstFault(bytes) else { return bytes }
    throw FileFault(
      range: ByteRange(place, place + 1),
      message: "byte isn't valid UTF-8; translation files are UTF-8 or UTF-16"
    )
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(FileFault)
    -> [UInt8]
  {
    guard bytes.count % 2 == 0 else {
      throw FileFault(range: .nowhere, message: "the UTF-16 text ends in the middle of a character")
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? one << 8 | two : two << 8 | one)
      index += 2
    }
    var result: [UInt8] = []
    result.reserveCapacity(units.count * 2)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): result.append(contentsOf: String(scalar).utf8)
      case .emptyInput: return result
      case .error:
        throw FileFault(range: .nowhere, message: "the UTF-16 text has half of a surrogate pair")
      }
    }
  }
}
