import ErrcatCore
import Testing

struct XMLCharacterTests {
  @Test(arguments: [0x9, 0xA, 0xD, 0x20, 0x7F, 0xD7FF, 0xE000, 0xFFFD, 0x10000] as [UInt32])
  func `is in XML`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(XMLCharacter.isAllowed(scalar))
    #expect(XMLCharacter.areAllowed("a\(scalar)b"))
  }

  @Test(arguments: [0x0, 0x8, 0xB, 0xC, 0xE, 0x1F, 0xFFFE, 0xFFFF] as [UInt32])
  func `isn't in XML, not even as a reference`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(!XMLCharacter.isAllowed(scalar))
    #expect(!XMLCharacter.areAllowed("a\(scalar)b"))
  }
}
