/// What a file's first bytes say about its encoding, if that is not plain UTF-8.
struct TextEncoding {
  let message: String
  /// Bytes to pass over before the text starts.
  let markLength: Int
  /// Whether what follows is UTF-8 all the same.
  let isReadable: Bool

  /// What is wrong with a file in this encoding.
  var fault: JSONFault {
    JSONFault(
      ByteRange(0, markLength),
      message,
      removal: isReadable ? "remove the byte order mark" : nil
    )
  }

  /// Recognises byte order marks, and the zero bytes of UTF-16 and UTF-32 without one.
  ///
  /// - Parameters:
  ///   - bytes: readable for `count` bytes.
  ///   - count: at least 1.
  /// - Returns: `nil` for what looks like UTF-8.
  static func foreign(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> TextEncoding? {
    func at(_ index: Int) -> UInt8 { index < count ? bytes[index] : 1 }
    if at(0) == 0xEF, at(1) == 0xBB, at(2) == 0xBF {
      return TextEncoding(
        message: "byte order mark; JSON starts with its value",
        markLength: 3,
        isReadable: true
      )
    }
    let name: String
    switch (at(0), at(1), at(2), at(3)) {
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): name = "UTF-32 (little-endian)"
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): name = "UTF-32 (big-endian)"
    case (0xFF, 0xFE, _, _), (1..., 0, _, _): name = "UTF-16 (little-endian)"
    case (0xFE, 0xFF, _, _), (0, 1..., _, _): name = "UTF-16 (big-endian)"
    default: return nil
    }
    return TextEncoding(
      message: "\(name) text; JSON is UTF-8",
      markLength: min(2, count),
      isReadable: false
    )
  }
}
