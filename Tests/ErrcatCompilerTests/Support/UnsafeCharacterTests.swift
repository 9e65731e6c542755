import ErrcatCompiler
import Testing

/// Both ends of each range of characters that a terminal doesn't get, and their neighbors, which it gets.
struct UnsafeCharacterTests {
  @Test(
    arguments: [
      0x00, 0x01, 0x1F, 0x7F, 0x80, 0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200F, 0x2028, 0x202E,
      0x2060,
      0x206F, 0xFEFF, 0xFFF9, 0xFFFB, 0xE0000, 0xE0001, 0xE007F,
    ] as [UInt32]
  )
  func `is written as its number`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(Escaping.isUnsafe(scalar))
    let digits = String(number, radix: 16, uppercase: true)
    #expect(Escaping.terminal("a\(scalar)b") == "a\\u{\(digits)}b")
  }

  @Test(
    arguments: [
      0x20, 0x7E, 0xA0, 0xAC, 0xAE, 0x61B, 0x61D, 0x180D, 0x180F, 0x200A, 0x2010, 0x2027, 0x202F,
      0x205F, 0x2070, 0xFEFE, 0xFF00, 0xFFF8, 0xFFFC, 0xDFFFF, 0xE0080,
    ] as [UInt32]
  )
  func `every other character is written as it is`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(!Escaping.isUnsafe(scalar))
    #expect(Escaping.terminal("a\(scalar)b") == "a\(scalar)b")
  }

  @Test func `a code point has at least four digits`() {
    #expect(Escaping.codePoint("\u{7}") == "U+0007")
    #expect(Escaping.codePoint("\u{E0041}") == "U+E0041")
  }
}
