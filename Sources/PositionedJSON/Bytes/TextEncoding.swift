/// The encoding that a file's first bytes indicate, if it isn't UTF-8 without a byte order mark.
struct TextEncoding {
  /// The message of a diagnostic.
  let message: String
  /// The number of bytes to skip before the text starts.
  let markLength: Int
  /// Whether the bytes after the mark are UTF-8.
  let isReadable: Bool

  /// The encoding of a text with a byte order mark, or with the zero bytes that UTF-16 and UTF-32
  /// have without one.
  ///
  /// - Parameters:
  ///   - bytes: a pointer to at least `count` bytes.
  ///   - count: the number of bytes, at least 1.
  /// - Returns: `nil` for text that looks like UTF-8.
  static func foreign(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> TextEncoding? {
    func at(_ index: Int) -> UInt8 { index < count ? bytes[index] : 1 }
    if at(0) == 0xEF, at(1) == 0xBB, at(2) == 0xBF {
      return TextEncoding(
        message: "unexpected byte order mark at the start of the file",
        markLength: 3,
        isReadable: true
      )
    }
    let name: String
    // Without a mark, whole characters are expected, and two of ASCII first: a single NUL is only a NUL.
    switch (at(0), at(1), at(2), at(3)) {
    case (0xFF, 0xFE, 0, 0): name = "UTF-32 (little-endian)"
    case (0, 0, 0xFE, 0xFF): name = "UTF-32 (big-endian)"
    case (1..., 0, 0, 0) where count % 4 == 0: name = "UTF-32 (little-endian)"
    case (0, 0, 0, 1...) where count % 4 == 0: name = "UTF-32 (big-endian)"
    case (0xFF, 0xFE, _, _): name = "UTF-16 (little-endian)"
    case (0xFE, 0xFF, _, _): name = "UTF-16 (big-endian)"
    case (1..., 0, 1..., 0) where count % 2 == 0: name = "UTF-16 (little-endian)"
    case (0, 1..., 0, 1...) where count % 2 == 0: name = "UTF-16 (big-endian)"
    default: return nil
    }
    return TextEncoding(
      message: "expected UTF-8, found \(name)",
      markLength: min(2, count),
      isReadable: false
    )
  }
}
