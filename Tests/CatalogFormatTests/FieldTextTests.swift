import Testing

@testable import CatalogFormat

@Suite struct FieldTextTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a|b", "a%7Cb"), ("a,b", "a%2Cb"), ("a:b", "a%3Ab"),
    ("a b", "a%20b"), ("100%", "100%25"), ("%7C", "%257C"), ("|,: %", "%7C%2C%3A%20%25"),
    ("é日;.-_/", "é日;.-_/"), ("a\u{301}|\u{301}", "a\u{301}%7C\u{301}"),
  ])
  func `separators are escaped, and nothing else`(text: String, encoded: String) {
    #expect(FieldText.encode(text) == encoded)
    #expect(FieldText.decode(encoded) == text)
  }

  @Test(arguments: [
    "%", "%2", "a%", "a%2", "%7c", "%41", "%00", "%2G", "%G0", "%/C", "%:C", "%7@", "%7[", "%%25",
    "%2C%", "%7B", "%7D", "%21", "%1F", "%26", "%24", "%2B", "%2D", "%39", "%3B",
  ])
  func `an escape that isn't written is refused`(text: String) {
    #expect(FieldText.decode(text) == nil)
  }

  @Test func `every other byte stays as it is`() {
    for byte in UInt8(0)..<0x80 {
      let text = String(UnicodeScalar(byte))
      let isEscaped = "|,: %".contains(text)
      #expect((FieldText.encode(text) != text) == isEscaped)
      #expect(FieldText.decode(FieldText.encode(text)) == text)
    }
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a|b", ["a", "b"]), ("|", ["", ""]), ("a||", ["a", "", ""]),
    ("a|\u{301}b", ["a", "\u{301}b"]),
  ])
  func `a field is split at separators, with marks after them or not`(
    field: String,
    parts: [String]
  ) {
    #expect(FieldText.parts(field, "|") == parts)
  }
}
