import PositionedJSON
import Testing

struct HexadecimalTests {
  @Test func `writes digits with zeros before them`() {
    #expect(Hexadecimal.digits(0x2A) == "2a")
    #expect(Hexadecimal.digits(0x2A, count: 4) == "002a")
    #expect(Hexadecimal.digits(0x12345, count: 4, uppercase: true) == "12345")
    #expect(Hexadecimal.digits(0xAB, count: 4, uppercase: true) == "00AB")
    #expect(Hexadecimal.digits(UInt64.max, count: 16) == "ffffffffffffffff")
  }

  @Test func `reads digits in either case and nothing else`() {
    let digits = Array("0fF9".utf8)
    #expect(Hexadecimal.number(digits[...]) == 0x0FF9)
    #expect(Hexadecimal.number(Array("ffffffff".utf8)[...]) == 0xFFFF_FFFF)
    for text in ["", "g", "/", ":", "@", "`", "fffffffff", "+1"] {
      #expect(Hexadecimal.number(Array(text.utf8)[...]) == nil, "\(text)")
    }
  }

  @Test func `bytes have two digits each and are read back`() {
    let bytes = Array(UInt8.min...UInt8.max)
    let text = Hexadecimal.text(bytes)
    #expect(text.hasPrefix("000102030405060708090a0b0c0d0e0f10"))
    #expect(text.hasSuffix("f8f9fafbfcfdfeff"))
    #expect(Hexadecimal.bytes(text, count: 256) == bytes)
    #expect(Hexadecimal.bytes(text.uppercased(), count: 256) == bytes)
  }

  @Test(arguments: ["", "0", "012", "0g", "/0", ":0", "@0", "G0", "`0", "0 ", "é"])
  func `other texts aren't bytes`(text: String) {
    #expect(Hexadecimal.bytes(text, count: 1) == nil)
  }
}
