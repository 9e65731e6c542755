import PositionedJSON
import Testing

@testable import ErrcatCore

@Suite struct FirstLetterTests {
  @Test(arguments: [
    ("Ab", FirstLetter.upper), ("aB", .lower), ("1a", .other), (" A", .other), ("", .other),
    ("\u{10A0}", .other), ("\u{1DFF}A", .other), ("\u{2C00}", .other), ("中", .other),
    ("Žb", .upper), ("ω", .lower), ("Ἀ", .upper), ("\u{2160}", .other), ("ა", .other),
    ("@", .other),
    ("[", .other), ("`", .other), ("{", .other), ("Z", .upper), ("z", .lower), ("\u{1D00}", .other),
    ("\u{531}", .other), ("Ж", .upper), ("ж", .lower),
  ])
  func `a text begins with a capital, a small letter or something else`(
    text: String,
    expected: FirstLetter
  ) {
    #expect(FirstLetter(UTF8Slice(Array(text.utf8))) == expected)
  }
}
