import Testing

@testable import ErrorReporting

@Suite struct CRC32CTests {
  /// Bit by bit, as RFC 3720 defines it.
  private func plain(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0x82F6_3B78 : crc >> 1 }
    }
    return ~crc
  }

  @Test func `checksums of all lengths and bytes are those of the definition`() {
    for length in 0...40 {
      for start in stride(from: UInt8(0), to: 250, by: 7) {
        let bytes = (0..<length).map { start &+ UInt8($0) &* 37 }
        #expect(CRC32C.checksum(bytes[...]) == plain(bytes), "\(bytes)")
      }
    }
    for byte in UInt8.min...UInt8.max {
      #expect(CRC32C.checksum([byte][...]) == plain([byte]))
      let eight = [UInt8](repeating: byte, count: 8)
      #expect(CRC32C.checksum(eight[...]) == plain(eight))
    }
    #expect(CRC32C.checksum(Array("123456789".utf8)[...]) == 0xE306_9283)
    #expect(CRC32C.checksum([1, 2, 3, 4][1...2]) == plain([2, 3]))
  }
}
