import Testing

@testable import ErrcatCore

@Suite struct LetterScriptTests {
  @Test func `frequent letters have the script that the list of blocks has for them`() {
    let scalars = (UInt32(0)...0x32400).compactMap(Unicode.Scalar.init)
    let differing = scalars.filter { LetterScript.of($0) != LetterScript.other($0) }
    #expect(differing == [])
  }

  @Test func `a set contains the characters of its text and no others`() {
    let set = ScalarSet("\u{0}縺繧繝\u{FFFF}")
    let found = (UInt32(0)...0x1F000).compactMap(Unicode.Scalar.init).filter(set.contains)
    #expect(found == ["\u{0}", "縺", "繝", "繧", "\u{FFFF}"])
    #expect(!ScalarSet("").contains("a"))
  }
}
