/// A violation of RFC 8259.
package struct JSONFault: Hashable, Sendable {
  /// The shortest range of the text whose change fixes the fault.
  package let range: ByteRange
  /// The message of a diagnostic: what was expected and what was found, without a final stop.
  package let message: String
  /// The bracket that opened the container which isn't closed; `nil` for other faults.
  package let opening: ByteRange?
  /// The effect of removing the range, a verb phrase; `nil` if that doesn't correct the text.
  package let removal: String?

  init(
    _ range: ByteRange,
    _ message: String,
    opening: ByteRange? = nil,
    removal: String? = nil
  ) {
    self.range = range
    self.message = message
    self.opening = opening
    self.removal = removal
  }

  /// The fault of a text that isn't plain UTF-8, at its start.
  init(_ encoding: TextEncoding) {
    self.init(
      ByteRange(0, encoding.markLength),
      encoding.message,
      removal: encoding.isReadable ? "remove the byte order mark" : nil
    )
  }
}

/// Lines that Git leaves in a file whose branches changed the same lines.
struct MergeConflict {
  /// The line that starts with `<<<<<<<`, without its line break.
  let start: ByteRange

  /// The fault of a file that has a conflict: one, instead of those of all its lines.
  var fault: JSONFault {
    JSONFault(
      start,
      "unresolved merge conflict; keep one version and remove the lines that start with '<<<<<<<', '=======' and '>>>>>>>'"
    )
  }

  /// The first conflict in a text; `nil` if there are no lines that start with `<<<<<<<`, `=======`
  /// and `>>>>>>>`, in this order.
  static func first(in bytes: [UInt8]) -> MergeConflict? {
    var missing: [UInt8] = [UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<")]
    var start: ByteRange?
    var index = 0
    while index < bytes.count, let mark = missing.last {
      let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if bytes[index..<end].prefix(7).elementsEqual(repeatElement(mark, count: 7)) {
        if start == nil { start = ByteRange(index, end) }
        missing.removeLast()
      }
      index = end + 1
    }
    return missing.isEmpty ? start.map(MergeConflict.init) : nil
  }
}

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
