import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct TextFactsTests {
  private func facts(_ text: String) -> TextFacts {
    TextFacts(UTF8Slice(text), TextTraits(UTF8Slice(text)))
  }

  @Test func `the case of the first letter is that of Unicode in scripts with case`() {
    var wrong: [String] = []
    let values = Array(UInt32(0x20)..<0x530) + Array(UInt32(0x1E00)..<0x2000)
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      let expected: TextFacts.Beginning =
        properties.isUppercase ? .upper : properties.isLowercase ? .lower : .other
      if TextFacts(UTF8Slice(String(scalar)), []).beginning != expected {
        wrong.append(String(scalar.value, radix: 16))
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    ("Ab", TextFacts.Beginning.upper), ("aB", .lower), ("1a", .other), (" A", .other), ("", .other),
    ("\u{10A0}", .other), ("\u{1DFF}A", .other), ("\u{2C00}", .other), ("中", .other),
    ("Žb", .upper),
    ("ω", .lower), ("Ἀ", .upper), ("\u{2160}", .other), ("ა", .other), ("@", .other), ("[", .other),
    ("`", .other), ("{", .other), ("Z", .upper), ("z", .lower), ("\u{1D00}", .other),
    ("\u{531}", .other),
  ])
  func `a text begins with a capital, a small letter or something else`(
    text: String,
    expected: TextFacts.Beginning
  ) {
    #expect(facts(text).beginning == expected)
  }

  @Test func `equal parts have equal facts in any order`() {
    let one = facts("12 (3) a@b.cd and x@y.zz, https://a.de http://b.com <b>x</b>\n")
    let other = facts("3 x@y.zz [12] a@b.cd http://www.b.com/y https://a.de </b><b>\n\n")
    #expect(one.numbers == other.numbers && one.numbers != 0)
    #expect(one.emails == other.emails && one.emails != 0)
    #expect(one.urls == other.urls && one.urls != 0)
    #expect(one.markup == other.markup && one.markup != 0)
    #expect(one.lineBreaks == 1 && other.lineBreaks == 2)
    #expect(one.brackets.isEven && other.brackets.isEven)
    #expect(facts("(").brackets.round == 1)
  }

  @Test(arguments: [
    ("1", "2"), ("1 2", "12"), ("1", "1 1"), ("a@b.cd", "a@b.ce"), ("http://a.de", "http://a.com"),
    ("<a><b>", "<a></b>"), ("</a><b>", "<a></b>"), ("`", "**"), ("<a>", "<a><a>"),
  ])
  func `different parts have different facts`(text: String, other: String) {
    let (one, two) = (facts(text), facts(other))
    #expect(
      one.numbers != two.numbers || one.emails != two.emails || one.urls != two.urls
        || one.markup != two.markup
    )
  }

  @Test func `a text without parts has no sums, and many lines are counted to a limit`() {
    let plain = facts("Plain.")
    #expect([plain.numbers, plain.emails, plain.urls, plain.markup] == [0, 0, 0, 0])
    #expect(plain.lineBreaks == 0 && plain.end == .stop && plain.brackets == BracketBalance())
    #expect(facts(String(repeating: "\n", count: 65_534)).lineBreaks == 65_534)
    #expect(facts(String(repeating: "\n", count: 65_600)).lineBreaks == .max)
    #expect(facts("\r").lineBreaks == 0)
  }
}
