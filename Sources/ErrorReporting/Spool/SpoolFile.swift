import PositionedJSON

/// A file with one item, and what its name says about it.
///
///     NUMBER.TIME.ID.SIZE.report
///
/// The file contains the bytes of the item and ``end``.
struct SpoolFile: Hashable {
  /// The last byte: what a file system adds to a file that a power failure has cut reads as zeros.
  static let end = UInt8(ascii: "\n")
  /// The maximum number of bytes.
  static let maximumSize = 1 << 26
  /// The end of a file's name until all of it is on the disk.
  private static let unfinished = ".new"
  /// The number of digits of a file's number.
  private static let digits = 16

  /// The file's place in the order of all files of a folder, from 1.
  var number: Int
  /// The time when the item was stored, in milliseconds since 1970.
  let time: Int64
  /// The id of the item: 32 hexadecimal digits.
  let id: String
  /// The number of bytes in the file.
  let size: Int

  /// Names the file of an item; `nil` if the id isn't 32 hexadecimal digits or the item is too long.
  init?(_ item: ReportItem, number: Int, time: Int64) {
    size = item.bytes.count + 1
    guard size <= Self.maximumSize, Hexadecimal.bytes(item.id, count: 16) != nil else { return nil }
    id = item.id
    self.number = number
    self.time = time
  }

  /// Reads a name; `nil` for a name that isn't exactly as the spool writes it, such as that of
  /// another's file.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, let number = Int(parts[0]), let time = Int64(parts[1]),
      Hexadecimal.bytes(parts[2], count: 16) != nil, let size = Int(parts[3])
    else { return nil }
    (self.number, self.time, id, self.size) = (number, time, parts[2], size)
    guard number > 0, parts[0].utf8.count == Self.digits, (1...Self.maximumSize).contains(size),
      self.name == name
    else { return nil }
  }

  var name: String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, Self.digits - digits.utf8.count))
    return "\(zeros)\(digits).\(time).\(id).\(size).report"
  }

  /// The name until all of the file is on the disk.
  var unfinishedName: String { name + Self.unfinished }

  /// Whether a name is that of a file that a crash has left unfinished.
  static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(unfinished) && SpoolFile(String(name.dropLast(unfinished.utf8.count))) != nil
  }
}
