import CatalogFixtures
import Foundation
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// Plurals with all forms of a language, through every format into a pack that has none.
@Suite struct PluralRoundTripTests {
  /// Languages with different categories; with `ERRCAT_ALL_LANGUAGES`, every language with plural rules in CLDR.
  static let languages: [String] = {
    guard ProcessInfo.processInfo.environment["ERRCAT_ALL_LANGUAGES"] != nil else {
      return ["ar", "cs", "cy", "fr", "he", "ja", "lt", "lv", "mt", "pl", "sl"]
    }
    return LanguageData.words.bytes.split(whereSeparator: { $0 <= 0x20 }).map { word in
      String(decoding: word.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }.filter { name in
      LanguageTag(name).map { PluralRules(.cardinal, for: $0).isKnown && $0.text != "en" } ?? false
    }
  }()

  private static let numbers: [MessageFormatter.Number] =
    (0...30).map { .integer($0) } + (98...124).map { .integer($0) }
    + [.decimal(0.5), .decimal(1.5), .integer(1_000_000)]

  private static let catalog = Fixture.catalog(
    "\"error.a.real\": {\"arguments\": {\"n\": \"double\"}}, \"error.a.x\": {}"
  )
  private static let source: [(String, String)] = [
    ("error.a.all", "{n, plural, one {# file} other {# files}}"),
    ("error.a.equal", "{n, plural, one {# dir} other {# dirs}}"),
    ("error.a.around", "In {place}: {n, plural, one {# file} other {# files}} of {total, number}."),
    ("error.a.real", "{n, plural, one {# hour} other {# hours}}"),
    ("error.a.exact", "{n, plural, =0 {None} one {# file} other {# files}}"),
    ("error.a.always", "{n, plural, one {# byte} other {# bytes}}"),
    ("error.a.two", "{n, plural, one {# a} other {# b}}, {m, plural, one {# c} other {# d}}"),
  ]

  private static func target(_ tag: LanguageTag) -> [(String, String)] {
    let categories = PluralRules(.cardinal, for: tag).categories.map(\.rawValue)
    let forms = { (text: (String) -> String) in
      categories.map { "\($0) {\(text($0))}" }.joined(separator: " ")
    }
    let all = forms { "# ‘\($0)’" }
    return [
      ("error.a.all", "{n, plural, \(all)}"),
      ("error.a.equal", "{n, plural, \(forms { $0 == "one" ? "# eins" : "# viele" })}"),
      ("error.a.around", "{place} ({total, number}): {n, plural, \(all)}!"),
      ("error.a.real", "{n, plural, \(all)}"),
      ("error.a.exact", "{n, plural, =0 {Nix} \(all)}"),
      ("error.a.always", "immer {n} Byte"),
      ("error.a.two", "{n, plural, \(all)} + {m, plural, \(forms { "\($0) #" })}"),
    ]
  }

  @Test(arguments: languages)
  func `say the same for every number`(_ language: String) throws {
    let tag = try #require(LanguageTag(language))
    let target = Self.target(tag)
    for format in TranslationFormat.all {
      let (messages, findings) = MessageMeaning.filled(
        Self.source,
        target,
        in: tag,
        through: format,
        catalog: Self.catalog
      )
      #expect(findings == [], "\(language), \(format.name)")
      for (key, text) in target {
        let found = try #require(messages[key], "\(language), \(format.name): \(key)")
        let wanted = MessageMeaning.texts(text, in: tag, numbers: Self.numbers)
        let shown = MessageMeaning.texts(found, in: tag, numbers: Self.numbers)
        let place = zip(wanted, shown).enumerated().first { $1.0 != $1.1 }?.offset
        #expect(
          place == nil && wanted.count == shown.count,
          "\(language), \(format.name): \(key) is \(found); \(place.map { "\(Self.numbers[$0])" } ?? "")"
        )
      }
    }
  }

  @Test func `PO has a form for fractions, which its expression never chooses`() throws {
    let plurals = GettextPlurals("pl")
    #expect(plurals.categories.map(\.rawValue) == ["one", "few", "many", "other"])
    let (places, count) = try plurals.forms(plurals.header)
    #expect(places.map(\.place) == [0, 1, 2, 3] && count == 4)
    // Files of other tools have three forms.
    let other =
      "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    #expect(try plurals.forms(other).places.map(\.category.rawValue) == ["one", "few", "many"])
    #expect(plurals.smallCategories.map(\.rawValue) == ["one", "few", "many"])
  }

  @Test func `a PO file's own rule chooses the forms`() throws {
    let plurals = GettextPlurals("lv")
    #expect(plurals.categories.map(\.rawValue) == ["zero", "one", "other"])
    #expect(try plurals.forms(plurals.header).places.map(\.place) == [0, 1, 2])
    // As gettext has always had it: one, other, zero.
    let old = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"
    #expect(throws: ConversionProblem.self) { try plurals.forms(old) }
    let hebrew = GettextPlurals("he")
    #expect(try hebrew.forms("nplurals=2; plural=(n != 1);").places.map(\.place) == [0, 1, 1])
    let french = GettextPlurals("fr")
    #expect(
      try french.forms("nplurals=2; plural=(n < 2) ? 1 : 0;").places.map(\.place) == [1, 0, 0]
    )
    for broken in [
      "", "nplurals=2", "nplurals=2; plural=n/0;", "nplurals=9; plural=0;", "nplurals=1; plural=1;",
      "nplurals=2; plural=\(String(repeating: "(", count: 900));", "nplurals=2; plural=n!=1 x;",
      "nplurals=2; plural=99999999*99999999*99999999*n;",
    ] {
      #expect(throws: ConversionProblem.self, "\(broken)") { try french.forms(broken) }
    }
  }
}
