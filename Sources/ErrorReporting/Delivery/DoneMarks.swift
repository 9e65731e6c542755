import Foundation

/// The file beside a segment that says which of its records are dealt with: the offset of each in four
/// bytes, and its complement, by which a mark that was torn is known.
enum DoneMarks {
  private static let length = 8

  /// Adds the mark of a record.
  static func append(_ offset: Int, to bytes: inout [UInt8]) {
    let offset = UInt64(UInt32(clamping: offset))
    SpoolRecord.append(offset, count: 4, to: &bytes)
    SpoolRecord.append(offset ^ 0xFFFF_FFFF, count: 4, to: &bytes)
  }

  /// What fills up half a mark at the end of a file of a size; it is no mark then.
  static func padding(_ size: Int) -> [UInt8] { [UInt8](repeating: 0, count: -size & (length - 1)) }

  /// The offsets that a file marks; none if there is no file.
  static func offsets(_ path: String) -> Set<Int> {
    guard access(path, F_OK) == 0, let file = try? AppendFile(path: path),
      let bytes = try? file.contents()
    else { return [] }
    var offsets: Set<Int> = []
    for start in stride(from: 0, to: bytes.count - bytes.count % length, by: length) {
      let offset = SpoolRecord.number(bytes, at: start, count: 4)
      guard SpoolRecord.number(bytes, at: start + 4, count: 4) == offset ^ 0xFFFF_FFFF else {
        continue
      }
      offsets.insert(Int(offset))
    }
    return offsets
  }
}
