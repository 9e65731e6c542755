/// An item as it stands in a segment of the spool, all numbers with their lowest byte first.
///
///     mark (4) · length (4) · CRC-32C of all that follows (4) · time (8) · id (16) · bytes
///
/// The length counts what follows the checksum. The time is in milliseconds since 1970.
struct SpoolRecord {
  private static let mark: [UInt8] = [0xE5, 0x72, 0x43, 0x01]
  static let headLength = 12
  /// The time and the id.
  private static let leastLength = 24
  /// No item is longer: what says so is damaged.
  private static let mostLength = 1 << 26

  let item: ReportItem
  let time: Int64

  /// Its bytes; `nil` if the id is none or the item is too long.
  func bytes() -> [UInt8]? {
    guard let id = Hexadecimal.bytes(item.id, count: 16),
      item.bytes.count + Self.leastLength <= Self.mostLength
    else { return nil }
    var body: [UInt8] = []
    body.reserveCapacity(Self.leastLength + item.bytes.count)
    Self.append(UInt64(bitPattern: time), count: 8, to: &body)
    body += id
    body += item.bytes
    var record = Self.mark
    record.reserveCapacity(Self.headLength + body.count)
    Self.append(UInt64(body.count), count: 4, to: &record)
    Self.append(UInt64(CRC32C.checksum(body[...])), count: 4, to: &record)
    return record + body
  }

  /// Where a whole record at a place ends; `nil` if none stands there.
  static func end(_ bytes: [UInt8], at start: Int) -> Int? {
    guard start + headLength <= bytes.count, bytes[start..<start + 4].elementsEqual(mark) else {
      return nil
    }
    let length = Int(number(bytes, at: start + 4, count: 4))
    guard length >= leastLength, length <= mostLength else { return nil }
    let body = start + headLength
    guard body + length <= bytes.count,
      number(bytes, at: start + 8, count: 4)
        == UInt64(CRC32C.checksum(bytes[body..<body + length]))
    else { return nil }
    return body + length
  }

  /// The time of a whole record at a place.
  static func time(_ bytes: [UInt8], at start: Int) -> Int64 {
    Int64(bitPattern: number(bytes, at: start + headLength, count: 8))
  }

  /// The next place from one on where a record might begin.
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

  /// Reads the bytes of one record; `nil` if they are damaged.
  init?(_ bytes: [UInt8]) {
    guard Self.end(bytes, at: 0) == bytes.count else { return nil }
    time = Self.time(bytes, at: 0)
    let id = bytes[Self.headLength + 8..<Self.headLength + Self.leastLength]
    item = ReportItem(
      id: Hexadecimal.text(id),
      bytes: Array(bytes[(Self.headLength + Self.leastLength)...])
    )
  }

  static func append(_ value: UInt64, count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  static func number(_ bytes: [UInt8], at start: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * $1) }
  }
}
