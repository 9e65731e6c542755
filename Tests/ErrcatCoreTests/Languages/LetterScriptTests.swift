import Testing

@testable import ErrcatCore

@Suite struct LetterScriptTests {
  @Test func `frequent letters have the script that the list of blocks has for them`() {
    let scalars = (UInt32(0)...0x32400).compactMap(Unicode.Scalar.init)
    let differing = scalars.filter { LetterScript.of($0) != LetterScript.other($0) }
    #expect(differing == [])
  }

  @Test func `blocks are in order and begin and end where Unicode's do`() {
    // Parts of blocks, because the rest is of another script or no letters.
    let parts: Set<UInt32> = [
      0x2AF, 0x3005, 0x3007, 0x3041, 0xFB1D, 0xFEFE, 0xFF66, 0xFF9D, 0x323AF,
    ]
    for (block, next) in zip(LetterScript.blocks, LetterScript.blocks.dropFirst()) {
      #expect(block.range.upperBound < next.range.lowerBound)
    }
    for (range, script) in LetterScript.blocks {
      let (first, last) = (range.lowerBound, range.upperBound)
      #expect(first % 16 == 0 || parts.contains(first), "\(script) \(first)")
      #expect(last % 16 == 15 || parts.contains(last), "\(script) \(last)")
    }
  }

  @Test(
    arguments: [
      ("\u{2AF}", true), ("\u{2B0}", false), ("\u{3004}", false), ("\u{3005}", true),
      ("\u{3007}", true), ("\u{3008}", false), ("\u{3040}", false), ("\u{3041}", true),
      ("\u{FB1C}", false), ("\u{FB1D}", true), ("\u{FEFC}", true), ("\u{FEFF}", false),
      ("\u{FF65}", false), ("\u{FF66}", true), ("\u{FF9D}", true), ("\u{FF9E}", false),
      ("\u{323AF}", true), ("\u{323B0}", false), ("\u{BF}", false), ("\u{C0}", true),
      ("\u{D7}", false), ("\u{F7}", false), ("5", false), ("_", false), ("@", false), ("[", false),
      ("`", false), ("{", false), ("\u{300}", false), ("\u{5B0}", true), ("\u{903}", true),
      ("\u{AA}", false), ("\u{660}", false),
    ] as [(Unicode.Scalar, Bool)]
  )
  func `only letters and marks on them have a script`(scalar: Unicode.Scalar, isLetter: Bool) {
    #expect((LetterScript.of(scalar) != nil) == isLetter)
  }

  @Test func `a set contains the characters of its text and no others`() {
    let set = ScalarSet("\u{0}縺繧繝\u{FFFF}")
    let found = (UInt32(0)...0x1F000).compactMap(Unicode.Scalar.init).filter(set.contains)
    #expect(found == ["\u{0}", "縺", "繝", "繧", "\u{FFFF}"])
    #expect(!ScalarSet("").contains("a"))
  }
}
