import Testing

@testable import MessageFormat

@Suite struct PseudoLanguageTests {
  @Test(arguments: [
    ("Try again", "[Ţŕýý åågåîñ]"), ("", "[]"),
    ("{n, plural, one {# file} other {# files}}", "[{n, plural, one {# ƒîîļé} other {# ƒîîļééš}}]"),
    ("It''s '{raw}' <b>bold</b> [site](https://a.b) &amp; {x}", ""),
    ("broken {", "broken {"), ("Yes, You’re OUT", "[Ýééš, Ýööûû’ŕéé ÖÖÛŢ]"),
  ])
  func `accents`(source: String, expected: String) throws {
    let text = PseudoLanguage.accented.text(source)
    if source.contains("site") {
      for kept in ["''", "'{", "}'", "<b>", "</b>", "](https://a.b)", "&amp;", "{x}"] {
        #expect(text.contains(kept), "\(text)")
      }
    } else if source != "Try again" {
      #expect(text == expected)
    } else {
      #expect(text.count >= source.count * 4 / 3)
    }
  }

  @Test(arguments: [
    "https://example.com/help?a=b", "help@example.com", "mailto:help@example.com",
    "www.example.com/help",
    "a.b+c@example.co.uk",
    "app://settings",
  ])
  func `addresses stay`(address: String) {
    #expect(PseudoLanguage.accented.text("To \(address), no.") == "[Ţöö \(address), ñöö.]")
    #expect(PseudoLanguage.rightToLeft.text("\(address).") == "\(address).")
  }

  @Test(arguments: ["a:b", "a @b.c", "a@b", "a: /b", "@a.b"])
  func `other words with a colon or an at sign change`(text: String) {
    #expect(PseudoLanguage.accented.text(text) != "[\(text)]")
    #expect(!PseudoLanguage.accented.text(text).contains("a"))
  }

  @Test func `a link that ends where the next one begins isn't one`() {
    #expect(PseudoLanguage.accented.text("[b](b[b](b)").hasSuffix("](ƀ[ƀ](b)]"))
  }

  @Test func `right to left`() {
    #expect(
      PseudoLanguage.rightToLeft.text("Hi {name}, ok")
        == "\u{202E}Hi\u{202C} {name}, \u{202E}ok\u{202C}"
    )
  }

  /// Of every text, the pseudo message has the same parts.
  @Test(arguments: PseudoLanguage.allCases)
  func `the parts stay`(pseudo: PseudoLanguage) throws {
    for testCase in MessageFormatCases.all.format {
      guard let before = try? ParsedMessage(testCase.src) else { continue }
      let after = try ParsedMessage(pseudo.text(testCase.src))
      let kinds = { (message: ParsedMessage) in message.nodes.map(\.kind).filter { $0 != .text } }
      #expect(kinds(after) == kinds(before), "\(testCase.src)")
    }
  }
}
