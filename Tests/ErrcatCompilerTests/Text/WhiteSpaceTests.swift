import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct WhiteSpaceTests {
  @Test func `each character with the property White_Space is found at both ends, no other`() {
    let scalars = (UInt32(0)..<0x10000).filter { $0 < 0x3100 || $0 > 0xF900 }
      .compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let expected = scalar.properties.isWhitespace ? String(scalar).utf8.count : 0
      let slice = UTF8Slice(String(scalar))
      let found = (WhiteSpace.prefix(slice), WhiteSpace.suffix(slice))
      if found != (expected, expected) { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }

  @Test(arguments: [
    ("", 0, 0), ("a", 0, 0), (" a", 1, 0), ("a ", 0, 1), (" \t\n\u{B}\u{C}\ra\r\n", 6, 2),
    ("\u{A0}\u{85}a\u{2028}\u{3000}", 4, 6), (" ", 1, 1), (" \u{2009} ", 5, 5), ("a b", 0, 0),
    ("é", 0, 0), ("\u{E}a\u{8}", 0, 0), ("\u{1680}é\u{180E}", 3, 0), ("\u{FEFF}“\u{200B}", 0, 0),
    ("\u{200C}", 0, 0), ("\u{1F600} ", 0, 1),
  ])
  func `white space is counted in bytes`(text: String, prefix: Int, suffix: Int) {
    for slice in [UTF8Slice(text), UTF8Slice(text, after: " é", before: "\u{A0} ")] {
      #expect(WhiteSpace.prefix(slice) == prefix)
      #expect(WhiteSpace.suffix(slice) == suffix)
    }
  }

  @Test func `an incomplete character isn't white space`() {
    for text in ["\u{A0}", "\u{2009}", "\u{FEFF}"] {
      let bytes = Array(text.utf8)
      for count in 1..<bytes.count {
        #expect(WhiteSpace.prefix(UTF8Slice(bytes, 0..<count)) == 0)
        #expect(WhiteSpace.suffix(UTF8Slice(bytes, 0..<count)) == 0)
      }
      #expect(WhiteSpace.suffix(UTF8Slice(bytes, 1..<bytes.count)) == 0)
    }
  }
}
