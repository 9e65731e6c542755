import Testing

@testable import ErrorCatalog

@Suite struct ServerTextTests {
  /// The first and last scalar of what is removed, and those beside them.
  @Test(
    arguments: [
      (0x0...0x8, true), (0xE...0x1F, true), (0x21...0x21, false), (0x7E...0x7E, false),
      (0x7F...0x84, true), (0x86...0x9F, true), (0xA1...0xA1, false), (0x61B...0x61B, false),
      (0x61C...0x61C, true), (0x61D...0x61D, false), (0x200D...0x200D, false),
      (0x200E...0x200F, true), (0x2010...0x2010, false), (0x2029...0x2029, false),
      (0x202A...0x202E, true), (0x202F...0x202F, false), (0x2065...0x2065, false),
      (0x2066...0x206F, true), (0x2070...0x2070, false), (0xFEFE...0xFEFE, false),
      (0xFEFF...0xFEFF, true), (0xFF00...0xFF00, false), (0xFFF8...0xFFF8, false),
      (0xFFF9...0xFFFB, true), (0xFFFC...0xFFFC, false), (0xDFFFF...0xDFFFF, false),
      (0xE0000...0xE007F, true), (0xE0080...0xE0080, false),
    ] as [(ClosedRange<UInt32>, Bool)]
  )
  func `control characters aren't shown`(range: ClosedRange<UInt32>, isRemoved: Bool) {
    for scalar in range.compactMap(Unicode.Scalar.init) {
      let shown = ServerText.shown("a\(scalar)b")
      #expect((shown == "ab") == isRemoved, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: ["\u{9}", "\u{A}", "\u{D}", "\u{B}", " ", "\u{85}", "\u{2028}", "\u{2029}"])
  func `white space becomes one space, and none at the ends`(space: String) {
    #expect(ServerText.shown("\(space)a\(space)\(space) b\(space)") == "a b")
    #expect(ServerText.shown("\(space)\(space)") == nil)
  }

  @Test func `a trace id is shown as it is, without what can't be seen`() {
    #expect(ServerText.traceID("abc-123~!") == "abc-123~!")
    #expect(ServerText.traceID("") == nil && ServerText.traceID(" ") == nil)
    #expect(ServerText.traceID("a b") == "a b" && ServerText.traceID("a\u{7F}b") == "ab")
    #expect(ServerText.traceID("a\u{202E}b") == "ab")
  }

  @Test func `a text is cut after a number of scalars`() {
    #expect(ServerText.clipped("abc", to: 3) == "abc" && ServerText.clipped("abc", to: 2) == "ab")
    #expect(ServerText.clipped("日本語", to: 3) == "日本語")
    #expect(ServerText.clipped("日本語", to: 2) == "日本")
    #expect(
      ServerText.clipped("e\u{301}x", to: 2) == "e\u{301}" && ServerText.clipped("", to: 0) == ""
    )
  }
}
