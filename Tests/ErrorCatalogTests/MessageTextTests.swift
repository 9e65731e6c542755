import Foundation
import MessageFormat
import Simulation
import Testing

@testable import ErrorCatalog

@Suite struct MessageTextTests {
  private func format(
    _ text: String,
    _ language: String,
    _ arguments: MessageArguments,
    isolating: Bool = true
  ) throws -> String {
    let tag = try #require(LanguageTag(language))
    let formats = LocaleFormats(tag, timeZone: .gmt)
    let filler = MessageText(tag, formats: formats, isolatesArguments: isolating)
    return try #require(ShownMessage(text) { filler }?.text { arguments })
  }

  @Test func `messages are filled in the language's own way`() throws {
    let arguments: MessageArguments = [
      "n": .int(1234), "d": .double(0.5), "s": .string("x"),
    ]
    #expect(
      try format("{n} {d, number, percent} {s} {t}", "de", arguments) == "1.234 50\u{A0}% x …"
    )
    let plural = "{n, plural, one {eins} other {# viele}}"
    #expect(try format(plural, "de", ["n": .int(1)]) == "eins")
    #expect(try format(plural, "de", ["n": .int(2000)]) == "2.000 viele")
    let german: LanguageTag = "de"
    let formats = LocaleFormats(german, timeZone: .gmt)
    let filler = MessageText(german, formats: formats, isolatesArguments: true)
    #expect(ShownMessage("broken {") { filler } == nil)
  }

  @Test(arguments: [
    ("until {d, date}", "until "), ("until {d}", "until "), ("{d, time, ::jm}.", "."),
    ("{d, select, none {later} other {until {d, date}}}", "later"),
  ])
  func `a date or URL without a value shows nothing`(text: String, expected: String) throws {
    #expect(try format(text, "en", ["d": .init(Date?.none)]) == expected)
    #expect(try format(text, "ar", ["d": .init(URL?.none)]) == expected)
  }

  /// A plural is chosen by the digits that are shown.
  @Test(arguments: [
    ("en", 1.0, "one 1"), ("en", 1.5, "other 1.5"), ("en", 0.9996, "one 1"),
    ("pl", 1.5, "other 1,5"),
    ("pl", 5.0, "many 5"), ("cs", 1.5, "many 1,5"), ("ar", 2.0, "two 2"),
    ("ar-EG", 11.0, "many ١١"),
  ])
  func `plurals of decimals`(language: String, value: Double, expected: String) throws {
    let text =
      "{n, plural, one {one #} two {two #} few {few #} many {many #} other {other #}}"
    #expect(try format(text, language, ["n": .double(value)]) == expected)
  }

  @Test(
    arguments: [
      ("{n, number}", "en", 1234.5678, "1,234.568"), ("{n}", "en-IN", 12_345_678.0, "1,23,45,678"),
      ("{n, number, integer}", "en", 2.5, "2"), ("{n, number, percent}", "tr", 0.256, "%26"),
      ("{n, number, ::currency/USD}", "en", 12.5, "$12.50"),
      ("{n, number, ::currency/EUR}", "de", 1200.0, "1.200,00\u{A0}€"),
      ("{n, number, ::compact-short}", "en", 12_345.0, "12K"),
      ("{n, number, ::.00}", "de", 3.14159, "3,14"), ("{n, number, ::@@@}", "en", 3.14159, "3.14"),
      ("{n, number, ::group-off}", "en", 12_345.0, "12345"),
      ("{n, number, ::sign-always}", "en", 5.0, "+5"),
      ("{n, number, ::percent}", "en", 12.5, "12.5%"),
      ("{n, number, ::unit/meter}", "en", 1.5, "1.5"), ("{n}", "es", 1234.0, "1234"),
      ("{n}", "es", 12_345.0, "12.345"), ("{n}", "en", -1234.0, "-1,234"),
      ("{n}", "sv", -5.0, "\u{2212}5"), ("{n, number, #,##0.00}", "de", 1234.5, "1.234,50"),
      ("{n, number, #,##,##0.###}", "hi", 1_234_567.0, "12,34,567"),
      ("{n, number, 0.0%}", "tr", 0.256, "25,6%"), ("{n, number, '#'0}", "en", -7.0, "-#7"),
      ("{n, number, 0;(0)}", "en", -7.0, "(7)"), ("{n, number, integer}", "en", 3.14, "3"),
      ("{n, spellout}", "de", 21.0, "ein\u{AD}und\u{AD}zwanzig"),
      ("{n, ordinal}", "en", 22.0, "22nd"),
      ("{n, duration}", "en", 123.0, "2:03"), ("{n, duration}", "en", -151_200.42, "-42:00:00"),
      ("{n, spellout}", "pl", .leastNonzeroMagnitude, "0"),
      ("{n, spellout}", "en", 1e15, "1,000,000,000,000,000"),
      ("{n, ordinal}", "en", 1e15, "1,000,000,000,000,000"),
      ("{n, spellout}", "en", .infinity, "∞"),
      ("{n, duration}", "en", 12.0, "0:12"), ("{n, duration}", "ar-EG", 123.0, "٢:٠٣"),
    ] as [(String, String, Double, String)]
  )
  func `numbers in styles`(text: String, language: String, value: Double, expected: String) throws {
    #expect(try format(text, language, ["n": .double(value)]) == expected)
  }

  /// Numbers at the ends of what a `Double` holds, and of any bits; each takes Foundation microseconds, or hours.
  @Test(.timeLimit(.minutes(5))) func `every number ends in every style and language`() throws {
    var random = SeededNumbers(seed: 47)
    var numbers: [Double] = [
      .leastNonzeroMagnitude, 1e-308, 1e-15, 0.000_099_999, 0.000_123_456_789_012_345, 0.1,
      0.333_333_333_333_333_3,
      100_000_000_000_000.33, 999_999_999_999_999, 1e15, 9_007_199_254_740_994, 0x1p63, 1e22,
      1.797e308,
      .infinity, .nan,
    ]
    for _ in 0..<3 {
      numbers.append(Double(bitPattern: random.next()))
      numbers.append(Double.random(in: 1e-4..<1e15, using: &random))
    }
    let styles = [
      "", ", spellout", ", ordinal", ", duration", ", number", ", number, integer",
      ", number, percent", ", number, ::currency/EUR", ", number, ::compact-short",
      ", number, ::scientific", ", number, ::@@@", ", number, ::.00", ", number, ::percent",
      ", number, #,##0.00##", ", number, 0.###E0",
    ]
    let languages = Locale.availableIdentifiers.filter { !$0.contains("_") && !$0.contains("-") }
    #expect(languages.count > 100)
    for (index, language) in languages.enumerated() {
      let tag = try #require(LanguageTag(language))
      let formats = LocaleFormats(tag, timeZone: .gmt)
      let filler = MessageText(tag, formats: formats, isolatesArguments: true)
      // Words are each language's own; digits are not.
      for style in index.isMultiple(of: 12) ? styles : Array(styles[1...3]) {
        let message = try #require(ShownMessage("{n\(style)}") { filler })
        for number in numbers {
          for value in [number, -number] {
            #expect(
              message.text { ["n": .double(value)] }?.isEmpty == false,
              "\(language) \(style) \(value)"
            )
          }
        }
        #expect(message.text { ["n": .int(.min)] }?.isEmpty == false)
      }
    }
  }

  @Test(arguments: [
    ("{d, date, short}", "en", "1/2/24"), ("{d, date}", "en", "Jan 2, 2024"),
    ("{d, date, long}", "de", "2. Januar 2024"), ("{d, date, full}", "tr", "2 Ocak 2024 Salı"),
    ("{d, date, ::yMMMd}", "ja", "2024年1月2日"), ("{d, date, yyyy-MM-dd}", "ar-EG", "٢٠٢٤-٠١-٠٢"),
    ("{d, time, ::Hm}", "en", "15:04"),
  ])
  func `dates in styles`(text: String, language: String, expected: String) throws {
    let date = Date(timeIntervalSince1970: 1_704_207_845)
    #expect(try format(text, language, ["d": .date(date)], isolating: false) == expected)
  }

  @Test func `durations in words and as a clock shows them`() throws {
    let arguments: MessageArguments = ["d": .duration(.seconds(3_723))]
    #expect(try format("{d}", "en", arguments) == "1 hour, 2 minutes, 3 seconds")
    #expect(try format("{d, duration}", "en", arguments) == "1:02:03")
  }

  @Test func `strings in right-to-left texts are isolated`() throws {
    let arguments: MessageArguments = ["s": .string("Rendio"), "n": .int(7)]
    #expect(try format("{s} و{n}", "ar", arguments) == "\u{2068}Rendio\u{2069} و7")
    #expect(try format("{s} {n}", "he", arguments) == "\u{2068}Rendio\u{2069} 7")
    #expect(try format("{s} {n}", "he", arguments, isolating: false) == "Rendio 7")
    #expect(try format("{s} {n}", "en", arguments) == "Rendio 7")
  }
}
