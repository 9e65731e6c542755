import MessageFormat
import Testing

@testable import ErrorCatalog

@Suite struct SystemLanguagesTests {
  @Test(arguments: [
    (["LANG": "tr_TR.UTF-8"], ["tr-TR"]), (["LANG": "C"], []),
    (["LC_ALL": "POSIX", "LANG": "de"], []),
    (["LANGUAGE": "sr@latin:pt_BR:en", "LANG": "en_GB"], ["sr-Latn", "pt-BR", "en", "en-GB"]),
    (["LC_ALL": "", "LC_MESSAGES": "zh_TW", "LANG": "en"], ["zh-TW"]), ([:], []),
  ])
  func `languages of an environment`(environment: [String: String], expected: [LanguageTag]) {
    #expect(LocalizationManager.systemLanguages { environment[$0] } == expected)
  }
}
