/// The checksum CRC-32C (Castagnoli; RFC 3720, appendix B.4).
enum CRC32C {
  /// The checksum of bytes, computed eight bytes at a time.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      tables.withUnsafeBufferPointer { tables in
        var crc: UInt32 = ~0
        var index = 0
        // There are eight bytes from `index` on, and a table has 256 elements, one per byte.
        while index + 8 <= bytes.count {
          let low =
            UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
            | UInt32(bytes[index + 3]) << 24
          let mixed = crc ^ low
          crc = tables[1_792 + Int(mixed & 255)] ^ tables[1_536 + Int(mixed >> 8 & 255)]
          crc ^= tables[1_280 + Int(mixed >> 16 & 255)] ^ tables[1_024 + Int(mixed >> 24)]
          crc ^= tables[768 + Int(bytes[index + 4])] ^ tables[512 + Int(bytes[index + 5])]
          crc ^= tables[256 + Int(bytes[index + 6])] ^ tables[Int(bytes[index + 7])]
          index += 8
        }
        while index < bytes.count {
          crc = tables[Int((crc ^ UInt32(bytes[index])) & 255)] ^ crc >> 8
          index += 1
        }
        return ~crc
      }
    }
  }

  /// Eight tables of 256 checksums, of a byte followed by zero to seven zero bytes.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 2_048)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0x82F6_3B78) }
      tables[byte] = crc
    }
    for index in 256..<2_048 {
      let before = tables[index - 256]
      tables[index] = tables[Int(before & 255)] ^ before >> 8
    }
    return tables
  }()
}
