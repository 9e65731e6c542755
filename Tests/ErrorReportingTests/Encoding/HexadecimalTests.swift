import Testing

@testable import ErrorReporting

struct HexadecimalTests {
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

  @Test func `classes of ASCII begin and end where they should`() {
    let all = UInt8.min...UInt8.max
    #expect(String(decoding: all.filter(\.isASCIIDigit), as: UTF8.self) == "0123456789")
    let lowercase = "abcdefghijklmnopqrstuvwxyz"
    #expect(String(decoding: all.filter(\.isASCIILowercase), as: UTF8.self) == lowercase)
    let uppercase = lowercase.uppercased()
    #expect(String(decoding: all.filter(\.isASCIIUppercase), as: UTF8.self) == uppercase)
    #expect(
      String(decoding: all.filter(\.isASCIILetter), as: UTF8.self)
        == uppercase + lowercase
    )
  }
}
