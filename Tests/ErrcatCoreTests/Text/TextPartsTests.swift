import PositionedJSON
import Testing

@testable import ErrcatCore

/// What translations keep, in every script.
@Suite struct TextPartsTests {
  private func identities(
    _ text: String,
    _ find: (UTF8Slice) -> [TextPart]
  ) -> [String] {
    find(UTF8Slice(Array(text.utf8))).map { String(decoding: $0.identity, as: UTF8.self) }
  }

  @Test(arguments: [
    ("1,080 lines, 2.5", ["1080", "25"]), ("1 080 and 1\u{202F}080", ["1080", "1080"]),
    ("١٢٣ و ٤", ["123", "4"]), ("२०२६", ["2026"]), ("v2.0.1", ["201"]), ("5 files", ["5"]),
    ("10 100 1000", ["10100", "1000"]), ("", []), ("1.", ["1"]), ("3, 4", ["3", "4"]),
  ])
  func `numbers in digits of any script`(text: String, expected: [String]) {
    #expect(identities(text, TextParts.numbers) == expected)
  }

  @Test(arguments: [
    ("See https://help.Rendio.ai/en?x=1.", ["rendio.ai"]), ("rendio://credits", ["credits"]),
    ("http://", []), ("://x", []), ("a: //b", []),
    ("https://a.b.example.co/x, http://c", ["example.co", "c"]),
    ("https://a.b/c https://a.b/d https://a.b/c", ["a.b", "a.b"]),
  ])
  func `links by the end of their host`(text: String, expected: [String]) {
    #expect(identities(text, TextParts.urls) == expected)
  }

  @Test(arguments: [
    ("Write to Help@Example.com.", ["help@example.com"]), ("@name, a@b", []), ("a@b.c", []),
    ("x+y@mail.example.org", ["x+y@mail.example.org"]),
  ])
  func `addresses of mail`(text: String, expected: [String]) {
    #expect(identities(text, TextParts.emails) == expected)
  }

  @Test(arguments: [
    ("<b>x</b><br/><a href=\"y\">", ["b", "/b", "br", "a"]), ("a < b > c", []), ("<", []),
    ("**x** `y` [z](w)", ["**", "**", "`", "`", "]("]), ("<<b>", ["b"]), ("</>", []),
    ("<0>x</0>", ["0", "/0"]), ("[x](y) [z](y) [z](w) [", ["](", "]("]), ("[x](", ["]("]),
  ])
  func `tags and Markdown`(text: String, expected: [String]) {
    #expect(identities(text, TextParts.markup) == expected)
  }

  @Test(arguments: [
    ("No.", EndMark.stop), ("Nein。", .stop), ("क्या।", .stop), ("Why?", .question),
    ("لماذا؟", .question),
    ("Wait…", .ellipsis), ("Wait...", .ellipsis), ("Name: ", .colon), ("名前：", .colon),
    ("Done!", .exclamation),
    ("x", .none), ("(x.)", .open), ("\u{FFFC}", .open), ("Γιατί;", .semicolon), ("", .none),
    ("\u{200F}. \u{200F}", .stop),
  ])
  func `what texts end with`(text: String, mark: EndMark) {
    let bytes = Array(text.utf8)
    #expect(EndMark(UTF8Slice(bytes)) == mark)
  }
}
