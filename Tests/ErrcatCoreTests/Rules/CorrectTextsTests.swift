import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Texts that are right, and that rules on texts don't report.
@Suite struct CorrectTextsTests {
  /// What rules report in a source message and one translation.
  private static func findings(_ rule: String, _ source: String, _ language: String, _ text: String)
    -> [String]
  {
    Fixture.findings(
      rule,
      catalog: Fixture.catalog(#""error.a.x": {}"#).replacing("silent", with: "inline"),
      packs: ["en": "{\"error.a.x\": \"\(source)\"}", language: "{\"error.a.x\": \"\(text)\"}"]
    )
  }

  @Test(arguments: [
    "end-punctuation-mismatch", "number-mismatch", "shouting", "punctuation-spacing",
  ])
  func `end marks, times and numbers of other languages are right`(rule: String) {
    let found = Fixture.findings(
      rule,
      catalog: Fixture.catalog(#""error.a.what": {}, "error.a.x": {}"#),
      packs: Self.packs
    )
    #expect(found == [])
  }

  @Test(arguments: [
    ("number-mismatch", "Save 10%.", "zh", "9 折优惠。"),
    ("number-mismatch", "10,000 files", "ja", "1万ファイル"),
    ("number-mismatch", "Opens at 12 AM.", "de", "Öffnet um 0 Uhr."),
    ("email-mismatch", "Such as name@company.com here.", "de", "Wie name@firma.de hier."),
    ("email-mismatch", "rendio@web.de", "fr", "rendio@web.fr"),
    ("doubled-word", "For Pro.", "cs", "Funkce Pro pro vás."), ("empty-message", "", "de", ""),
    ("bracket-mismatch", "Read the", "de", "Lies die ("),
    ("surrounding-whitespace", "Shared: ", "zh", "已分享："),
    ("blaming-tone", "You forgot it.", "tr", "Geçersiz."),
    ("technical-jargon", "The API is down.", "tr", "API çalışmıyor."),
    ("missing-plural", "{n, plural, one {{n} credit} other {{n} credits}}", "de", "{n}"),
    ("markup-mismatch", "[A](https://a.b/c) is [A](https://a.b/c).", "de", "[A](https://a.b/c)."),
    ("url-mismatch", "https://a.b/c is https://a.b/c", "de", "https://a.b/c"),
    ("email-mismatch", "Me@rendio.ai or me@rendio.ai", "de", "Bei me@rendio.ai"),
    ("number-mismatch", "10,000-foot view of all.", "de", "Überblick über alles."),
    ("number-mismatch", "Every 60 minutes", "ru", "1 час"),
    ("number-mismatch", "Every 2 days", "fa", "هر ۴۸ ساعت"),
    ("number-mismatch", "365 days", "cy", "Blwyddyn"),
    ("number-mismatch", "Over 100,000 files", "pt", "Mais de 100 mil ficheiros"),
    (
      "end-punctuation-mismatch", "Welcome here! Let's get started", "sk",
      "Vitajte tu! Teraz začíname."
    ),
    ("number-mismatch", "Licensed as CC-BY-SA-4.", "zh", "按照 CC-BY-SA-4.0 许可。"),
    ("number-mismatch", "At least 1.0 of them", "sk", "Aspoň 1,0 z nich"),
    ("number-mismatch", "Runs v4.3.0 or later.", "fa", "نگارش ۴٫۳ یا بالاتر."),
    ("surrounding-whitespace", "Version:  ", "ru", "Версия:     "),
    (
      "end-punctuation-mismatch", "Unavailable, enable updates in Settings first", "sv",
      "Inte tillgängligt. Aktivera först uppdateringar."
    ),
    (
      "end-punctuation-mismatch", "I know I'm pirating Music. I'm bad", "nl",
      "Ik weet dat ik muziek illegaal download. Ik ben slecht."
    ),
    (
      "end-punctuation-mismatch", "By name, date, size, etc…", "de", "Nach Namen, Datum, Größe usw."
    ),
    ("end-punctuation-mismatch", "for the latest updates of it.", "de", "für alles, was neu ist"),
    ("end-punctuation-mismatch", "? This can't be undone.", "de", "? Das bleibt dann immer so"),
    ("end-punctuation-mismatch", "Type:", "hy", "Տեսակ՝"),
    ("end-punctuation-mismatch", "Delete the note?", "hy", "Ջնջե՞լ գրառումը:"),
    ("end-punctuation-mismatch", "The note is gone now.", "sat", "ᱱᱚᱣᱟ ᱫᱚ ᱵᱟᱹᱱᱩᱜ ᱠᱟᱱᱟ᱾"),
    ("end-punctuation-mismatch", "Share the whole page with…", "ur", "…کے ساتھ صفحہ شیئر کریں"),
    ("end-punctuation-mismatch", "Use it as a browser:", "am", "እንደ የግል አሳሽ ይጠቀሙበት፡-"),
    ("end-punctuation-mismatch", "The backup has no entries.", "am", "ምትኬ ማንኛውንም ማንጋ አልያዘም ፡፡"),
    ("end-punctuation-mismatch", "Delete chapters?", "sa", "अवारोपिताध्यायान् नाशयानि किम्"),
    ("end-punctuation-mismatch", "Please fill in all fields", "nl", "Vul alle velden in a.u.b."),
    ("number-mismatch", "Version 3", "pl", "Wersja trzecia: https://a.b/20171024013739/x"),
    ("script-mismatch", "translator-credits", "ru", "Schwonder Reismus, 2019"),
    ("surrounding-whitespace", "Guide", "km", "\u{200B}មគ្គុទេសក៍\u{200B}"),
    ("bracket-mismatch", "Shows (╯°□°）╯︵ ┻━┻", "nn", "Viser (╯ ° □ °) ╯ (┻━┻"),
    ("bracket-mismatch", "Keeps it, such as A.app", "ja", "名前です。例) A.app"),
    ("script-mismatch", "AppleID:", "zh-Hant", "Apple ID："),
    ("letter-case-mismatch", "TXT record", "ro", "înregistrare TXT"),
    (
      "same-plural-forms", plural, "ru",
      "{n, plural, one {# мин.} few {# мин.} many {# мин.} other {# мин.}}"
    ),
    (
      "same-plural-forms", plural, "ru",
      "{n, plural, one {До: #} few {До: #} many {До: #} other {До: #}}"
    ),
    (
      "same-plural-forms", "{n, plural, one {{a} and # other} other {{a} and # others}}", "es",
      "{n, plural, one {{a} y # más} other {{a} y # más}}"
    ),
  ])
  func `a translation is right`(rule: String, source: String, language: String, text: String) {
    let found = Self.findings(rule, source, language, text)
    #expect(found.filter { $0.hasPrefix("i18n/\(language)") } == [])
    if rule == "missing-plural" { #expect(found == []) }
  }

  @Test(arguments: [
    ("number-mismatch", "Opens at 5:30 PM.", "de", "Öffnet um 18:30 Uhr."),
    ("number-mismatch", "5 of 12 files", "de", "17 von 12 Dateien"),
    ("email-mismatch", "Write to help@rendio.ai.", "de", "An hilfe@rendio.ai."),
    ("doubled-word", "For you.", "de", "Für für dich."), ("empty-message", "One", "de", ""),
    ("empty-message", "One", "de", " \u{A0}\\n"), ("empty-message", "One", "de", "\u{200B}"),
    ("bracket-mismatch", "Read (this) now", "de", "Lies (das jetzt"),
    ("end-punctuation-mismatch", "What is it?!", "de", "Was ist das hier jetzt."),
    ("technical-jargon", "It is down.", "tr", "API çalışmıyor."),
    ("surrounding-whitespace", "Shared: ", "zh", "已分享"),
    ("end-punctuation-mismatch", "Share the page with…", "ur", "صفحہ شیئر کریں"),
    ("number-mismatch", "Up to 300 of https://a.b/c", "pl", "Do 200 z https://a.b/300"),
    ("bracket-mismatch", "Shows it (now) ☺", "nn", "Viser det (nå ☺"),
    ("script-mismatch", "the translators", "ru", "Schwonder Reismus, 2019"),
    ("markup-mismatch", "[A](https://a.b/c) is [B](https://a.b/d).", "de", "[A](https://a.b/c)."),
    ("url-mismatch", "https://a.b/c is https://a.b/d", "de", "https://a.b/c"),
    ("number-mismatch", "9223372036854775807 files", "de", "8223372036854775807 Dateien"),
    ("number-mismatch", "Up to 300 in <a href=x1>it</a>", "pl", "Do 200 w <a href=x300>to</a>"),
    ("number-mismatch", "256-bit key", "de", "128-Bit-Schlüssel"),
    ("number-mismatch", "Every 24 hours", "el", "Κάθε 10 λεπτά"),
    ("blaming-tone", "The date is missing.", "tr", "Tarihi unuttunuz."),
    ("script-mismatch", "No answer came.", "ja", "Not answered yet."),
    ("letter-case-mismatch", "Text record", "ro", "înregistrare TXT"),
    (
      "same-plural-forms", plural, "ru",
      "{n, plural, one {# дня} few {# дня} many {# дня} other {# дня}}"
    ),
  ])
  func `a translation is wrong`(rule: String, source: String, language: String, text: String) {
    let found = Self.findings(rule, source, language, text)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("i18n/\(language)") }, "\(found)")
  }

  private static let plural = "{n, plural, one {# minute} other {# minutes}}"

  @Test(arguments: [
    ("technical-jargon", "500 folders"), ("technical-jargon", "This thread is closed"),
    ("blaming-tone", "If you did not request this, ignore it."),
    ("blaming-tone", "You haven't added anything yet."),
    ("blaming-tone", "You are not allowed to delete this team."),
    ("blaming-tone", "Why is it that you have not finished?"),
  ])
  func `a source message is right`(rule: String, source: String) {
    #expect(Self.findings(rule, source, "de", "Gut.") == [])
  }

  @Test(arguments: [
    (
      "argument-mismatch",
      "i18n/fr.json:1:61: 'error.a.y' has argument 'n'; the source message doesn't"
    ),
    ("unused-argument", "no text of 'error.a.x' in the source language uses argument 'n'"),
  ])
  func `a translation may use a declared argument that its source message doesn't`(
    rule: String,
    expected: String
  ) {
    let found = Fixture.findings(
      rule,
      catalog: Fixture.catalog(#""error.a.x": {"arguments": {"n": "int"}}, "error.a.y": {}"#),
      packs: [
        "en": #"{"error.a.x": "starred", "error.a.y": "starred"}"#,
        "fr": #"{"error.a.x": "{n, plural, other {aiment}}", "error.a.y": "{n}"}"#,
      ]
    )
    #expect(found.count == 1 && found[0].hasSuffix(expected), "\(found)")
  }

  @Test func `a run of invisible characters is one finding`() {
    let found = Self.findings(
      "invisible-character",
      "A",
      "de",
      "A\u{200B}\u{200B}\u{FEFF}B\u{200B}"
    )
    #expect(found.count == 2)
  }

  @Test(arguments: [
    ("en", "one {One card} other {# cards}", []),
    ("pl", "one {Jedna} few {# a} many {# b} other {# c}", []),
    (
      "ru", "one {Одна} few {# a} many {# b} other {# c}",
      ["doesn't show the number; 'one' is also 21"]
    ),
    ("fr", "one {Une carte} other {# cartes}", ["doesn't show the number; 'one' is also 0"]),
    ("hi", "one {एक} other {# कार्ड}", ["doesn't show the number; 'one' is also 0"]),
    ("fr", "=0 {Rien} one {Une carte} other {# cartes}", []),
    ("de", "one {Eine Karte} other {Karten}", ["shows the number; the source message does"]),
  ])
  func `a variant for several numbers shows the number`(
    language: String,
    variants: String,
    ends: [String]
  ) {
    var packs = ["en": #"{"error.a.x": "{n, plural, one {One card} other {# cards}}"}"#]
    packs[language] = "{\"error.a.x\": \"{n, plural, \(variants)}\"}"
    let found = Fixture.findings(
      "plural-without-number",
      catalog: Fixture.catalog(#""error.a.x": {}"#),
      packs: packs
    )
    #expect(
      found.count == ends.count && zip(found, ends).allSatisfy { $0.hasSuffix($1) },
      "\(found)"
    )
  }

  @Test func `apostrophes around a placeholder are named in every finding they cause`() {
    let packs = [
      "en": #"{"error.a.x": "Group '{name}' is gone.", "error.a.y": "Pick {name}."}"#,
      "de": #"{"error.a.x": "Gruppe {name} ist weg.", "error.a.y": "Wähle '{name}'."}"#,
    ]
    let catalog = Fixture.catalog(#""error.a.x": {}, "error.a.y": {}"#)
    #expect(
      Fixture.findings("quoted-placeholder", catalog: catalog, packs: packs) == [
        "i18n/de.json:1:62: the apostrophes in 'error.a.y' make '{name}' text; write ''{name}'' to show its value",
        "i18n/en.json:1:22: the apostrophes in 'error.a.x' make '{name}' text; write ''{name}'' to show its value",
      ]
    )
    #expect(
      Fixture.findings("argument-mismatch", catalog: catalog, packs: packs) == [
        "i18n/de.json:1:24: 'error.a.x' has argument 'name'; the source message has it between apostrophes, which make it text",
        "i18n/de.json:1:55: 'error.a.y' lacks argument 'name'; the apostrophes make '{name}' text",
      ]
    )
  }

  @Test func `a quoted number sign in a plural is text`() {
    let found = Fixture.findings(
      "quoted-placeholder",
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "{n, plural, one {'#' file} other {# files}}", "b": "Press '#'."}"#]
    )
    #expect(
      found == [
        "i18n/en.json:1:25: the apostrophes in 'a' make '#' text; write ''#'' to show its value"
      ]
    )
  }

  private static let packs = [
    "hy": #"""
    {"error.a.sure": "Համոզվա՞ծ եք։",
    "error.a.stop": "Ֆայլը կորել է։",
    "error.a.time": "Փորձեք կրկին 17:30-ին։",
    "error.a.num": "Տեղավորվում է միայն 10 000-ը 1 234,5 ֆայլից. մնում է 50%։",
    "error.a.list": "Սրանք ձախողվեցին:",
    "error.a.what": "Ի՞նչ!",
    "error.general.unexpected": "Ինչ-որ բան սխալ է։",
    "action.retry": "Կրկնել"}
    """#,
    "bo": #"""
    {"error.a.sure": "ངེས་པ་ཡིན་ནམ།",
    "error.a.stop": "ཡིག་ཆ་བོར་འདུག།",
    "error.a.time": "ཆུ་ཚོད་ 17:30 ལ་ཡང་བསྐྱར།",
    "error.a.num": "ཡིག་ཆ་ 1,234.5 ནས་ 10,000 ལས་མི་ཤོང་། 50% ལྷག་འདུག།",
    "error.a.list": "འདི་དག་མ་བྱུང་:",
    "error.a.what": "ག་རེ?!",
    "error.general.unexpected": "ནོར་འཁྲུལ་བྱུང་།",
    "action.retry": "ཡང་བསྐྱར།"}
    """#,
    "am": #"""
    {"error.a.sure": "እርግጠኛ ነህ፧",
    "error.a.stop": "ፋይሉ ጠፍቷል።",
    "error.a.time": "በ5:30 PM እንደገና ሞክር።",
    "error.a.num": "ከ1,234.5 ፋይሎች 10,000 ብቻ ይገባሉ፤ 50% ቀርቷል።",
    "error.a.list": "እነዚህ አልተሳኩም፦",
    "error.a.what": "ምን?!",
    "error.general.unexpected": "ችግር ተፈጥሯል።",
    "action.retry": "እንደገና ሞክር"}
    """#,
    "ja": #"""
    {"error.a.sure": "よろしいですか？",
    "error.a.stop": "ファイルがありません。",
    "error.a.time": "17:30にもう一度お試しください。",
    "error.a.num": "1,234.5 ファイルのうち 1 万だけが入ります。50% 残っています。",
    "error.a.list": "失敗：",
    "error.a.what": "何！？",
    "error.general.unexpected": "問題が発生しました。",
    "action.retry": "再試行"}
    """#,
    "km": #"""
    {"error.a.sure": "តើអ្នកប្រាកដទេ?",
    "error.a.stop": "ឯកសារបាត់ហើយ។",
    "error.a.time": "សូមព្យាយាមម្ដងទៀតនៅម៉ោង 17:30។",
    "error.a.num": "មានតែ 10.000 ក្នុង 1.234,5 ឯកសារ។ នៅសល់ 50%។",
    "error.a.list": "ទាំងនេះបរាជ័យ៖",
    "error.a.what": "អ្វី?!",
    "error.general.unexpected": "មានបញ្ហាកើតឡើង។",
    "action.retry": "ព្យាយាមម្ដងទៀត"}
    """#,
    "my": #"""
    {"error.a.sure": "သေချာပါသလား။",
    "error.a.stop": "ဖိုင် ပျောက်သွားပါပြီ။",
    "error.a.time": "ညနေ ၅:၃၀ တွင် ထပ်ကြိုးစားပါ။",
    "error.a.num": "ဖိုင် ၁,၂၃၄.၅ အနက် ၁၀,၀၀၀ သာ ဆံ့သည်။ ၅၀% ကျန်သည်။",
    "error.a.list": "ဤအရာများ မအောင်မြင်ပါ:",
    "error.a.what": "ဘာလဲ?!",
    "error.general.unexpected": "တစ်ခုခု မှားသွားသည်။",
    "action.retry": "ပြန်ကြိုးစား"}
    """#,
    "de": #"""
    {"error.a.sure": "Sind Sie sicher?",
    "error.a.stop": "Die Datei ist weg.",
    "error.a.time": "Versuchen Sie es um 17:30 Uhr erneut.",
    "error.a.num": "Nur 10.000 von 1.234,5 Dateien passen; 50 % sind übrig.",
    "error.a.list": "Diese sind fehlgeschlagen:",
    "error.a.what": "Was?!",
    "error.general.unexpected": "Etwas ist schiefgelaufen.",
    "action.retry": "Erneut versuchen"}
    """#,
    "en": #"""
    {"error.a.sure": "Are you sure?",
    "error.a.stop": "The file is gone.",
    "error.a.time": "Try again at 5:30 PM.",
    "error.a.num": "Only 10,000 of 1,234.5 files fit; 50% are left.",
    "error.a.list": "These failed:",
    "error.a.what": "What?!",
    "error.general.unexpected": "Something went wrong.",
    "action.retry": "Try again"}
    """#,
  ]
}
