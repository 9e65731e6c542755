import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct WordFinderTests {
  @Test func `words and phrases are whole and in any case`() {
    let finder = WordFinder(["null", "error code", "error", "hata kodu", "ağ"])
    let bytes = Array("Nullable NULL; an Error Code, errors, error. HATA kodu ağ".utf8)
    let found = finder.places(UTF8Slice(bytes)).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found == ["NULL", "Error Code", "error", "HATA kodu", "ağ"])
  }

  @Test(arguments: [
    ("you didn't", "So you didn’t sign in", "you didn’t"), ("API", "the “API”…", "API"),
    ("Übertragung", "Die Übertragung", "Übertragung"), ("исключение", "Исключение!", "Исключение"),
    ("iç hata", "İç hata", "İç hata"), ("istisna", "İSTİSNA", "İSTİSNA"), ("异常", "发生异常。", "异常"),
    ("cafe\u{301}", "CAFE\u{301}s, CAFE\u{301}", "CAFE\u{301}"),
  ])
  func `case, apostrophes and quotation marks of any language don't matter`(
    phrase: String,
    text: String,
    expected: String
  ) {
    let bytes = Array(text.utf8)
    let places = WordFinder([phrase]).places(UTF8Slice(bytes))
    #expect(places.map { String(decoding: bytes[$0], as: UTF8.self) } == [expected])
  }
}

@Suite struct WordListsTests {
  /// Phrases in a language that a rule finds.
  private static let phrases: [(rule: String, language: String, phrases: String)] = [
    (
      "technical-jargon", "en",
      """
      null, nil, undefined, NaN, exception, stack trace, stacktrace, backtrace, API, JSON, XML, HTTP, SQL, payload, backend,
      back-end, endpoint, parse error, parser, deserialize, serialization, segmentation fault, out of bounds, socket,
      SSL handshake, TLS handshake, SDK, mutex, cache miss, internal server error, bad gateway, unhandled,
      assertion, callback, token expired, invalid token, DNS, timeout exception, status code, error code,
      access denied exception
      """
    ),
    (
      "technical-jargon", "tr",
      """
      null, nil, undefined, istisna, yığın izi, API, JSON, XML, HTTP, SQL, backend, endpoint, uç nokta, ayrıştırma hatası,
      ayrıştırılamadı, bellek taşması, soket, SDK, iç sunucu hatası, dahili sunucu hatası, hata kodu, durum kodu,
      geçersiz token, token süresi, DNS, yakalanmamış
      """
    ),
    (
      "blaming-tone", "en",
      """
      you failed, you have failed, you forgot, you did not, you didn't, you have not, you haven't, your fault, your mistake,
      your error, you should have, you must not, you entered an invalid, you entered a wrong, you entered the wrong,
      you typed, illegal, incorrectly entered, wrong input, bad input
      """
    ),
    (
      "blaming-tone", "tr",
      """
      unuttunuz, unuttun, girmediniz, girmedin, yapmadınız, yapmadın, seçmediniz, hatanız, sizin hatanız, yanlış girdiniz,
      hatalı girdiniz, başaramadınız, yasak, yapmamalısınız
      """
    ),
  ]

  @Test func `each phrase is found as a whole`() {
    for (rule, language, list) in Self.phrases {
      let phrases = list.replacing("\n", with: " ").split(separator: ", ").map {
        $0.drop { $0 == " " }
      }
      let entries = phrases.enumerated().map { number, phrase in
        #""error.a.k\#(100 + number)": "Oh: \#(phrase)!""#
      }
      let pack = "{\(entries.joined(separator: ","))}"
      // What the source message has is reported there.
      let sources = phrases.indices.map { #""error.a.k\#(100 + $0)": "Alas!""# }
      var packs = ["en": "{\(sources.joined(separator: ","))}"]
      packs[language] = pack
      let errors = phrases.indices.map { #""error.a.k\#(100 + $0)": {}"# }.joined(separator: ",")
      let catalog = Fixture.catalog(errors).replacing("silent", with: "inline")
      let pipeline = Fixture.pipeline(catalog: catalog, packs: packs)
      let found = pipeline.check(rules: [rule]).diagnostics.filter {
        pipeline.project.files[$0.location.file].path.hasSuffix("\(language).json")
      }
      let places = found.map { finding in
        String(decoding: Array(pack.utf8)[finding.location.range.offsets], as: UTF8.self)
      }
      for (number, phrase) in phrases.enumerated() {
        let ofKey = zip(found, places).filter { $0.0.key == "error.a.k\(100 + number)" }.map(\.1)
        #expect(ofKey.contains(String(phrase)), "\(rule) in \(language): \(phrase), found \(ofKey)")
      }
    }
  }
}
