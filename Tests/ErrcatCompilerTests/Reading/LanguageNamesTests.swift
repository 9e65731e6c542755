import Testing

@testable import ErrcatCompiler

@Suite struct LanguageNamesTests {
  @Test(arguments: [
    ("German", "de"), ("deutsch", "de"), ("ger", "de"), ("deu", "de"), ("at", "de"),
    ("germn", "de"),
    ("german-DE", "de"), ("de.lproj", "de"), ("de@formal", "de"), ("tr@x.utf8", "tr"),
    ("Türkçe", "tr"), ("trk-TR-x", "tr"), ("français", "fr"), ("spa", "es"), ("jp", "ja"),
    ("jp_JP", "ja"), ("cn", "zh"), ("Chinese_Simplified", "zh-Hans"), ("tw", "zh-Hant"),
    ("ptBR", "pt-BR"), ("ptbr", "pt-BR"), ("ces", "cs"), ("est", "et"), ("gr", "el"), ("ua", "uk"),
  ])
  func `the language that a name is meant for is suggested`(name: String, tag: String) {
    #expect(LanguageNames.tag(name) == nil)
    #expect(LanguageNames.suggestion(for: name) == tag)
    #expect(LanguageNames.tag(tag) != nil)
  }

  @Test(arguments: ["", "x", "xx", "zz-ZZ", "base", "common", "messages", "x-private", "i-klingon"])
  func `nothing is suggested for a name that is close to no language`(name: String) {
    #expect(LanguageNames.suggestion(for: name) == nil)
    #expect(
      LanguageNames.problem(with: name)
        == "'\(name)' is not a language tag; expected one such as 'de' or 'pt-BR'"
    )
  }
}
