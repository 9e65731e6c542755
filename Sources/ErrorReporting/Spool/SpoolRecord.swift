import PositionedJSON

/// An item as it is stored in a segment of the spool, with all numbers in little-endian order.
///
///     mark (4) · length (4) · CRC-32C of the rest (4) · time (8) · id (16) · bytes
///
/// The length is the number of bytes after the checksum. The time is in milliseconds since 1970.
struct SpoolRecord {
  private static let mark: [UInt8] = [0xE5, 0x72, 0x43, 0x01]
  static let headLength = 12
  /// The number of bytes of the time and the id.
  private static let minimumLength = 24
  /// The maximum length; a record with a greater one is damaged.
  static let maximumLength = 1 << 26

  let item: ReportItem
  let time: Int64

  /// The record's bytes; `nil` if the id isn't 32 hexadecimal digits or the item is too long.
  func bytes() -> [UInt8]? {
    guard let id = Hexadecimal.bytes(item.id, count: 16),
      item.bytes.count + Self.minimumLength <= Self.maximumLength
    else { return nil }
    var body: [UInt8] = []
    body.reserveCapacity(Self.minimumLength + item.bytes.count)
    Self.append(UInt64(bitPattern: time), count: 8, to: &body)
    body += id
    body += item.bytes
    var record = Self.mark
    record.reserveCapacity(Self.headLength + body.count)
    Self.append(UInt64(body.count), count: 4, to: &record)
    Self.append(UInt64(CRC32C.checksum(body[...])), count: 4, to: &record)
    return record + body
  }

  /// The offset after an undamaged record; `nil` if there is none at the offset.
  static func end(_ bytes: [UInt8], at start: Int) -> Int? {
    guard start + headLength <= bytes.count, bytes[start..<start + 4].elementsEqual(mark) else {
      return nil
    }
    let length = Int(number(bytes, at: start + 4, count: 4))
    guard length >= minimumLength, length <= maximumLength else { return nil }
    let body = start + headLength
    guard body + length <= bytes.count,
      number(bytes, at: start + 8, count: 4)
        == UInt64(CRC32C.checksum(bytes[body..<body + length]))
    else { return nil }
    return body + length
  }

  /// The time of an undamaged record.
  static func time(_ bytes: [UInt8], at start: Int) -> Int64 {
    Int64(bitPattern: number(bytes, at: start + headLength, count: 8))
  }

  /// The next offset at which a record may begin; `nil` if there is none.
  static func nextMark(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + headLength <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + 4].elementsEqual(mark) { return index }
      index += 1
    }
    return nil
  }

  init(item: ReportItem, time: Int64) {
    self.item = item
    self.time = time
  }

  /// Reads a record; `nil` if the bytes are damaged.
  init?(_ bytes: [UInt8]) {
    guard Self.end(bytes, at: 0) == bytes.count else { return nil }
    time = Self.time(bytes, at: 0)
    let id = bytes[Self.headLength + 8..<Self.headLength + Self.minimumLength]
    item = ReportItem(
      id: Hexadecimal.text(id),
      bytes: Array(bytes[(Self.headLength + Self.minimumLength)...])
    )
  }

  static func append(_ value: UInt64, count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  static func number(_ bytes: [UInt8], at start: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * $1) }
  }
}
