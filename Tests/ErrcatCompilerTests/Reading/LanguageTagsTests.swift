import MessageFormat
import Testing

@testable import ErrcatCompiler

/// Which names of packs are languages.
@Suite struct LanguageTagsTests {
  @Test(
    arguments: [
      ("qaa", "qaa"), ("qab", "qab"), ("qpq", "qpq"), ("pt_BR", "pt-BR"),
      ("zh-hant-tw", "zh-Hant-TW"),
      ("qa", nil), ("quaa", nil), ("de", "de"), ("xx", nil), ("abcd", nil), ("tlh", nil),
      ("qya", "qya"), ("qtz", "qtz"), ("qub", "qub"),
    ] as [(String, String?)]
  )
  func `a language is one of CLDR, or of private use`(name: String, tag: String?) {
    #expect(LanguageNames.tag(name)?.text == tag)
  }

  @Test(
    arguments: [
      ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"), ("uz@cyrillic", "uz-Cyrl"),
      ("be@Latin", "be-Latn"), ("ca@valencia", "ca-valencia"), ("ca_ES@valencia", "ca-ES-valencia"),
      ("de_DE.UTF-8@euro", "de-DE"), ("sr@ijekavian", "sr-ijekavsk"), ("tt@iqtelif", "tt-Latn"),
      ("sr@x", nil), ("sr@", nil), ("@latin", nil), ("xx@latin", nil), ("sr@latin@latin", nil),
      ("en@quot", nil), ("und", nil), ("und_Latn", nil),
    ] as [(String, String?)]
  )
  func `gettext's modifiers are scripts and variants`(name: String, tag: String?) {
    #expect(LanguageNames.tag(name)?.text == tag)
  }

  @Test(
    arguments: [
      ("ptBR", "pt-BR"), ("deAT", "de-AT"), ("filPH", "fil-PH"), ("zhTW", "zh-Hant"),
      ("deCH", "de-CH"), ("deAt", nil),
      ("xxAZ", nil), ("enZA", "en-ZA"),
      ("german", "de"), ("German_DE", "de"), ("fra.lproj", "fr"), ("trk", "tr"), ("en.lproj", "en"),
      ("de@x", "de"), ("de x", "de"),
      ("germ", nil), ("germna", "de"), ("portugues-brazil", "pt"), ("portuguese-brazil", "pt-BR"),
      ("simplified chinese", "zh-Hans"),
      ("deDEx", nil), ("AZ", nil), ("dE", "de"), ("abcdeUS", nil),
    ] as [(String, String?)]
  )
  func `a name is close to a language`(name: String, tag: String?) {
    if LanguageNames.tag(name) == nil { #expect(LanguageNames.suggestion(for: name) == tag) }
    let problem = tag.map { "did you mean '\($0)'?" } ?? "expected one such as 'de' or 'pt-BR'"
    if LanguageNames.tag(name) == nil {
      #expect(LanguageNames.problem(with: name) == "'\(name)' is not a language tag; \(problem)")
    }
  }
}
