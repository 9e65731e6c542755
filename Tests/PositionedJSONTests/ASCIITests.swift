import PositionedJSON
import Testing

struct ASCIITests {
  private func all(_ isWanted: (UInt8) -> Bool) -> String {
    String(decoding: (0...UInt8.max).filter(isWanted), as: UTF8.self)
  }

  private static let digits = "0123456789"
  private static let uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let lowercase = "abcdefghijklmnopqrstuvwxyz"

  @Test func `knows digits and letters, and no byte of other characters`() {
    #expect(all(\.isASCIIDigit) == Self.digits)
    #expect(all(\.isASCIIUppercase) == Self.uppercase)
    #expect(all(\.isASCIILowercase) == Self.lowercase)
    #expect(all(\.isASCIILetter) == Self.uppercase + Self.lowercase)
    #expect(all(\.isASCIIAlphanumeric) == Self.digits + Self.uppercase + Self.lowercase)
    #expect(all(\.isASCIIWord) == Self.digits + Self.uppercase + "_" + Self.lowercase)
  }

  @Test func `changes the case of letters only`() {
    let others = (0...UInt8.max).filter { !$0.isASCIIUppercase }
    #expect(others.map(\.asciiLowercased) == others)
    let lowered = Self.uppercase.utf8.map(\.asciiLowercased)
    #expect(String(decoding: lowered, as: UTF8.self) == Self.lowercase)
  }
}
