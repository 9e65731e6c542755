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
}
