import PositionedJSON
import Testing

@Suite struct UTF8SliceTests {
  @Test(arguments: 0..<40)
  func `a slice is ASCII if each of its bytes is`(count: Int) {
    let plain = [UInt8](repeating: 0x7F, count: count)
    #expect(UTF8Slice(plain).isASCII)
    for place in 0..<count {
      for byte: UInt8 in [0x80, 0xC3, 0xFF] {
        var bytes = plain
        bytes[place] = byte
        #expect(!UTF8Slice(bytes).isASCII, "byte \(byte) at \(place) of \(count)")
        // Bytes around the slice don't count.
        #expect(UTF8Slice(bytes, place + 1..<count).isASCII)
        #expect(UTF8Slice(bytes, 0..<place).isASCII)
      }
    }
  }
}
