import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCore

/// Where the parts of texts are, and what is at the limits of each kind.
@Suite struct TextPartRangeTests {
  /// Each part as it is written in the text, then its identity.
  private func found(_ text: String, _ find: (UTF8Slice) -> [TextPart]) -> [String] {
    let plain = find(UTF8Slice(text))
    // What surrounds a slice isn't part of it.
    let inside = find(UTF8Slice(text, after: "1,a@<https:", before: "//x.de>@b.cd,1"))
    #expect(inside.map(\.identity) == plain.map(\.identity), "\(text)")
    #expect(
      inside.map(\.range) == plain.map { $0.range.lowerBound + 11..<$0.range.upperBound + 11 }
    )
    return plain.map { part in
      let written = String(decoding: Array(text.utf8)[part.range], as: UTF8.self)
      return "\(written)=\(String(decoding: part.identity, as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("a 1,5 b", ["1,5=15"]), ("1.2.", ["1.2=12"]), ("7'000", ["7'000=7000"]),
    ("7’000", ["7’000=7000"]), ("7\u{A0}000", ["7\u{A0}000=7000"]),
    ("7\u{2009}0", ["7\u{2009}0=70"]), ("٧٫٥", ["٧٫٥=75"]), ("٧٬٥", ["٧٬٥=75"]),
    ("1 000", ["1 000=1000"]), ("123 456", ["123 456=123456"]),
    ("1234 567", ["1234=1234", "567=567"]),
    ("1 0000", ["1=1", "0000=0000"]), ("1 00", ["1=1", "00=00"]), ("1 00a", ["1=1", "00=00"]),
    ("1 000a", ["1 000=1000"]), ("1 000 000", ["1 000=1000", "000=000"]),
    ("1  000", ["1=1", "000=000"]),
    ("1-2/3:4", ["1=1", "2=2", "3=3", "4=4"]), ("1,,2", ["1=1", "2=2"]), ("/0:9", ["0=0", "9=9"]),
    ("\u{65F}\u{660}\u{669}\u{66A}", ["\u{660}\u{669}=09"]), ("𝟗𝟘", ["𝟗𝟘=90"]), ("²½Ⅷ", []),
    ("a1b2", ["1=1", "2=2"]), ("９", ["９=9"]), ("1\u{202F}5", ["1\u{202F}5=15"]),
  ])
  func `numbers end where no separator joins two digits`(text: String, expected: [String]) {
    #expect(found(text, TextParts.numbers) == expected)
  }

  @Test(arguments: [
    ("https://a.de/x?y=1&z#w%20~+=.", ["https://a.de/x?y=1&z#w%20~+=.=a.de"]),
    ("(http://a.b.c.)", ["http://a.b.c.=b.c"]), ("http://A.DE,", ["http://A.DE=a.de"]),
    ("xhttp://a", ["xhttp://a=a"]), ("ü_1://a", ["_1://a=a"]), ("://a http://b", ["http://b=b"]),
    ("http:///x http://b", ["http://b=b"]), ("http://.../ http://b", ["http://b=b"]),
    ("a:/b a//b", []), ("a://b://c", ["a://b://c=b"]), ("a://b c://d", ["a://b=b", "c://d=d"]),
    ("http://bücher.de", ["http://bücher.de=bücher.de"]),
    ("http://почта.рф", ["http://почта.рф=почта.рф"]),
    ("http://a.de。", ["http://a.de=a.de"]), ("http://a.de中", ["http://a.de=a.de"]),
    ("http://a.de\u{A0}b", ["http://a.de=a.de"]), ("http://a-b.c_d/", ["http://a-b.c_d/=a-b.c_d"]),
    ("a://", []), ("a:/", []), ("a://b", ["a://b=b"]), ("http://a:80/", ["http://a:80/=a"]),
    ("http://\u{530}", ["http://\u{530}=\u{530}"]), ("http://\u{540}x", []),
    ("http://a..b.c", ["http://a..b.c=b.c"]),
  ])
  func `links end with their path`(text: String, expected: [String]) {
    #expect(found(text + " ", TextParts.urls) == expected)
  }

  @Test(arguments: [
    ("a@b.cd", ["a@b.cd=a@b.cd"]), ("a@b.c", []), ("a@.cd", ["a@.cd=a@.cd"]), ("a@bcd", []),
    ("(A.B-c+d_e@F-g.HI).", ["A.B-c+d_e@F-g.HI=a.b-c+d_e@f-g.hi"]), ("@b.cd", []), ("a@", []),
    ("@", []),
    ("a@b.cd...", ["a@b.cd=a@b.cd"]), ("a@b@c.de", ["b@c.de=b@c.de"]),
    ("a@b.cd,e@f.gh", ["a@b.cd=a@b.cd", "e@f.gh=e@f.gh"]), ("é@b.cd", []), ("a@..", []),
    ("a@b.cdé", ["a@b.cd=a@b.cd"]),
  ])
  func `an address has a mailbox and a domain of at least two letters`(
    text: String,
    expected: [String]
  ) {
    #expect(found(" \(text) ", TextParts.emails) == expected)
  }

  @Test(arguments: [
    ("<B>", ["<B>=b"]), ("</B >", ["</B >=/b"]), ("<br />x", ["<br />=br"]),
    ("<a b='>'>", ["<a b='>=a"]),
    ("<a", []), ("<a ", []), ("<a <b>", ["<b>=b"]), ("<a/", []), ("< a>", []), ("<a,b>", []),
    ("<", []), ("</", []),
    ("<é>", []), ("<h1></h1>", ["<h1>=h1", "</h1>=/h1"]), ("a*b", []), ("*", []),
    ("***", ["**=**"]),
    ("****", ["**=**", "**=**"]), ("`", ["`=`"]), ("``", ["`=`", "`=`"]), ("](", ["](=]("]),
    ("] (", []),
    ("]", []), ("[a](b)**c**`d`", ["](=](", "**=**", "**=**", "`=`", "`=`"]), ("<a>*", ["<a>=a"]),
  ])
  func `tags and marks have the range that is written`(text: String, expected: [String]) {
    let parts = TextParts.markup(UTF8Slice(text)).map { part in
      let written = String(decoding: Array(text.utf8)[part.range], as: UTF8.self)
      return "\(written)=\(String(decoding: part.identity, as: UTF8.self))"
    }
    #expect(parts == expected)
    for after in [">", "*", "(", "/b>"] {
      let inside = TextParts.markup(UTF8Slice(text, after: "<*]", before: after))
      #expect(inside.map(\.identity) == TextParts.markup(UTF8Slice(text)).map(\.identity))
    }
  }
}
