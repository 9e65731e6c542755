import Foundation

/// The file next to a segment that marks its finished records.
///
/// A mark is the offset of a record in four bytes and the complement of the offset, which exposes
/// an incomplete mark.
enum DoneMarks {
  private static let length = 8

  /// Appends the mark of a record.
  static func append(_ offset: Int, to bytes: inout [UInt8]) {
    let offset = UInt64(UInt32(clamping: offset))
    SpoolRecord.append(offset, count: 4, to: &bytes)
    SpoolRecord.append(offset ^ 0xFFFF_FFFF, count: 4, to: &bytes)
  }

  /// The bytes that fill up an incomplete mark at the end of a file of a size; the result isn't a
  /// valid mark.
  static func padding(_ size: Int) -> [UInt8] { [UInt8](repeating: 0, count: -size & (length - 1)) }

  /// The maximum size of the file: more marks than a segment has records.
  private static let maximumSize = 1 << 24

  /// The offsets of the finished records; empty if there is no file, or none of this user.
  static func offsets(_ path: String, _ disk: Disk) -> Set<Int> {
    guard let file = try? AppendFile(path: path, kind: .existing, disk: disk),
      file.size <= maximumSize, let bytes = try? file.contents()
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
