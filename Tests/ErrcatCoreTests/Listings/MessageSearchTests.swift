import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import Testing

@testable import ErrcatCore

@Suite struct MessageSearchTests {
  private static let catalog = Fixture.catalog(
    #"""
    "error.net.timeout": {"code": 1001, "recovery": {"hint": "recovery.wait"}},
    "error.net.credits": {"code": 1002}, "error.net.size": {}, "error.net.both": {}
    """#
  )
  private static let packs = [
    "en": #"""
    {"error.net.timeout": "The connection timed out. Don’t close the app…",
     "error.net.credits": "{n, plural, one {You need # more credit} other {You need # more credits}} for {item}.",
     "error.net.size": "'{'name'}' is {size} MB too large",
     "error.net.both": "{a} {b}",
     "recovery.wait": "Wait a moment, then try again.",
     "app.title": "Rendio \u001b[31m"}
    """#,
    "tr": #"""
    {"error.net.timeout": "Bağlantı çok uzun sürdü. Uygulamayı kapatmayın…",
     "error.net.credits": "{item} için {n} kredi daha gerekiyor."}
    """#,
    "ja": #"{"error.net.timeout": "接続がタイムアウトしました。"}"#,
  ]

  private func project() -> Project {
    Fixture.pipeline(catalog: Self.catalog, packs: Self.packs).project
  }

  @Test(
    arguments: [
      // What a user has seen, and the message that showed it.
      ("the connection timed out.  Don't close the app...", "error.net.timeout", "en", "whole"),
      ("You need 3 more credits for 4K video.", "error.net.credits", "en", "whole"),
      ("You need 1 more credit for a clip.", "error.net.credits", "en", "whole"),
      ("4K video için 12 kredi daha gerekiyor.", "error.net.credits", "tr", "whole"),
      ("{name} is 3.5 MB too large", "error.net.size", "en", "whole"),
      ("BAĞLANTI ÇOK UZUN", "error.net.timeout", "tr", "part"),
      ("Rendio: Wait a moment, then try again. [OK]", "recovery.wait", "en", "part"),
      ("接続がタイムアウト", "error.net.timeout", "ja", "part"),
      ("The conection timed out, dont close app", "error.net.timeout", "en", "similar"),
      // A fragment with a value in it, and around it.
      ("need 3 more credits for 4K", "error.net.credits", "en", "part"),
      ("more credit for a clip", "error.net.credits", "en", "part"),
      ("12 kredi daha gerekiyor", "error.net.credits", "tr", "part"),
      // One letter is wrong, missing, too many, or two are in the wrong order.
      ("Wait a momemt, then", "recovery.wait", "en", "similar"),
      ("Wait a moent, then", "recovery.wait", "en", "similar"),
      ("Wait a momment, then", "recovery.wait", "en", "similar"),
      ("Wait a mometn, then", "recovery.wait", "en", "similar"),
      ("need 3 more cerdits for 4K", "error.net.credits", "en", "similar"),
      // Punctuation, dashes and quotation marks of a screenshot.
      ("«wait a moment» – then try again", "recovery.wait", "en", "whole"),
      ("Dont close the app", "error.net.timeout", "en", "part"),
    ]
  )
  func `finds the message that a user has seen`(
    text: String,
    key: String,
    language: String,
    fit: String
  ) {
    let matches = MessageSearch(text, in: [project()]).matches
    #expect(matches.first?.key == key)
    #expect(matches.first?.language == language)
    #expect(matches.first?.fit.rawValue == fit)
  }

  @Test func `a fragment with values comes before a shorter message that it contains`() {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.wait\": {}"),
      packs: [
        "en": """
        {"action.retry": "Try again",
         "error.a.wait": "Please try again in {minutes, plural, one {# min} other {# min}}."}
        """
      ]
    ).project
    for text in ["try again in 5 min", "Try again in 5 mni"] {
      let matches = MessageSearch(text, in: [project]).matches
      #expect(matches.map(\.key) == ["error.a.wait", "action.retry"])
    }
  }

  @Test func `searches several catalogs`() {
    let other = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {\"code\": 7}"),
      packs: ["en": "{\"error.a.x\": \"Wait a moment, then leave.\"}"]
    ).project
    let search = MessageSearch("wait a moment, then", in: [project(), other])
    #expect(Set(search.matches.map(\.key)) == ["recovery.wait", "error.a.x"])
    #expect(
      search.text.contains(
        "error.a.x  code 7, .aX\n  en: Wait a moment, then leave.\n  i18n/en.json:1:16"
      )
    )
    #expect(search.text.contains("i18n/en.json:5:20"))
  }

  @Test(arguments: ["nothing like it at all", "x", "42", "...", "moment plus", "3 4 5 6 7 8"])
  func `finds nothing where nothing fits`(text: String) {
    #expect(MessageSearch(text, in: [project()]).matches.isEmpty)
  }

  @Test func `searches the packs that are named`() throws {
    let project = project()
    let language: LanguageTag = "ja"
    let search = MessageSearch(
      "The connection timed out.",
      in: [project],
      languages: [language]
    )
    #expect(search.matches.isEmpty)
  }

  @Test func `shows what the text belongs to, and where it is`() {
    let text = MessageSearch("wait a moment", in: [project()]).text
    #expect(
      text == """
        recovery.wait  hint of error.net.timeout
          en: Wait a moment, then try again.
          i18n/en.json:5:20

        """
    )
    let entry = MessageSearch("timed out", in: [project()]).text
    #expect(entry.hasPrefix("error.net.timeout  code 1001, .netTimeout\n"))
    let escaped = MessageSearch("Rendio", in: [project()]).text
    #expect(!escaped.contains("\u{1B}"))
  }

  @Test func `writes JSON`() {
    let json = MessageSearch("wait a moment", in: [project()]).json
    #expect(
      json == """
        {
          "version": 1,
          "matches": [
            { "key": "recovery.wait", "fit": "part", "language": "en", "text": "Wait a moment, then try again.", "shownAs": "hint of error.net.timeout", "path": "i18n/en.json", "line": 5, "column": 20 }
          ]
        }

        """
    )
  }

  @Test func `a message with many forms stays small`() {
    let forms = (0..<40).map { "{n\($0), plural, one {a} other {b}}" }.joined()
    #expect(MessagePattern(forms + "end").fit(SearchQuery("the end of it")) == nil)
    #expect(MessagePattern(forms + " at the end").fit(SearchQuery("at the end"))?.extent == .part)
  }
}
