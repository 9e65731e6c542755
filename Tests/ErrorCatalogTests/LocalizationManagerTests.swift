import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct LocalizationManagerTests {
  private static let texts: [LanguageTag: [String: String]] = [
    "en": ["a": "One", "b": "{n, plural, one {# file} other {# files}}", "c": "Only English"],
    "tr": ["a": "Bir", "b": "{n, plural, one {# dosya} other {# dosya}}"],
    "pt-BR": ["a": "Um", "b": "{n, plural, one {# arquivo} other {# arquivos}}"],
  ]

  private func manager(_ languages: [LanguageTag]) -> LocalizationManager {
    let manager = LocalizationManager(languages: languages)
    manager.register(SampleCatalog.table(Self.texts))
    return manager
  }

  @Test func `texts are those of the user's language, else of the source's`() {
    let manager = manager(["ko", "tr-TR", "en"])
    #expect(manager.text(for: "a") == "Bir")
    #expect(manager.text(for: "b", arguments: ["n": .int(3)]) == "3 dosya")
    #expect(manager.text(for: "c") == "Only English")
    #expect(manager.text(for: "none") == "none")
    #expect(self.manager(["pt-PT"]).text(for: "a") == "Um")
    #expect(self.manager([]).text(for: "a") == "One")
  }

  @Test func `pseudo-languages are made of the source messages`() {
    let manager = manager(["en"])
    manager.languageOverride = "en-XA"
    #expect(manager.text(for: "a") == "[ÖÖñé]")
    #expect(manager.text(for: "b", arguments: ["n": .int(2)]) == "[2 ƒîîļééš]")
    manager.languageOverride = "ar-XB"
    #expect(manager.text(for: "a") == "\u{202E}One\u{202C}")
  }

  @Test func `pseudo-languages are not made of their parent's pack`() throws {
    let texts: [LanguageTag: [String: String]] = [
      "en": ["a": "One", "b": "Two"], "ar": ["a": "واحد", "b": "اثنان"],
    ]
    let rightToLeft: LanguageTag = "ar-XB"
    for policy in [MissingTextPolicy.sourceText, .key] {
      let manager = LocalizationManager(languages: ["ar-XB", "ar"])
      manager.missingText = policy
      let table = manager.register(SampleCatalog.table(texts))
      #expect(manager.language(in: table) == rightToLeft)
      #expect(manager.text(for: "a") == "\u{202E}One\u{202C}")
    }
    // Without a pack of the parent, from the user's languages.
    #expect(manager(["ar-XB", "tr"]).text(for: "a") == "\u{202E}One\u{202C}")
    // The source language's own pack can be that of the parent, as for en-XA.
    #expect(manager(["en-XA"]).text(for: "a") == "[ÖÖñé]")
    let british: [LanguageTag: [String: String]] = [
      "en": ["a": "One"], "en-001": ["a": "One!"], "en-XA": ["b": "[done]"],
    ]
    let made = LocalizationManager(languages: ["en-XA"])
    made.register(SampleCatalog.table(british.merging(["en": ["a": "One", "b": "Two"]]) { $1 }))
    #expect(made.text(for: "b") == "[done]")
    // What the pack of the pseudo-language lacks is made too.
    #expect(made.text(for: "a") == "[ÖÖñé]")
  }

  @Test func `the language changes at run time, and those who listen hear of it`() async {
    let manager = manager(["en"])
    var heard: [String?] = []
    var steps = (["tr", nil, "pt-BR"] as [LanguageTag?]).makeIterator()
    for await language in manager.languageChanges {
      heard.append(language?.text)
      guard let next = steps.next() else { break }
      manager.languageOverride = next
    }
    #expect(heard == ["en", "tr", "en", "pt-BR"])
    #expect(manager.text(for: "a") == "Um")
    manager.languageOverride = nil
    manager.languages = ["tr"]
    #expect(manager.text(for: "a") == "Bir")
  }

  @Test func `a missing text is the source's or the key, and is reported`() {
    let manager = manager(["tr"])
    let asked = Locked<[String]>([])
    manager.onMissingText = { key in asked.withValue { $0.append(key) } }
    #expect(manager.text(for: "c") == "Only English")
    manager.missingText = .key
    #expect(manager.text(for: "c") == "c")
    #expect(manager.text(for: "a") == "Bir")
    #expect(manager.text(for: "d") == "d")
    #expect(asked.withValue { $0 } == ["c", "d"])
  }

  @Test func `a delivered pack goes before the embedded one, and a bad one changes nothing`() throws
  {
    let manager = manager(["tr"])
    let catalog = SampleCatalog.table(Self.texts)
    manager.install(
      try LocalizationPack(
        json: Data(#"{"a": "Bir!", "new": {"key": "Yeni"}}"#.utf8),
        language: "tr"
      )
    )
    #expect(manager.text(for: "a") == "Bir!")
    #expect(manager.text(for: "new.key") == "Yeni")
    #expect(manager.text(for: "b", arguments: ["n": .int(1)]) == "1 dosya")
    let broken = """
      {"a": "Bir {",
       "b": "{m, plural, one {#}}",
       "b": "dosya",
       "c": "{x, plural, other {#}} {y, color}",
       "n": 3}
      """
    do {
      manager.install(
        try LocalizationPack(json: Data(broken.utf8), language: "tr", catalog: catalog)
      )
      Issue.record("a broken pack was taken")
    } catch {
      #expect(
        error.description == """
          1:3: '{' has no matching '}' in 'a'
          3:3: 'b' lacks argument 'n'
          3:3: duplicate key 'b'
          4:3: 'c' has argument 'x'; the source message doesn't
          4:3: 'c' has argument 'y'; the source message doesn't
          4:3: plural of 'x' in 'c' lacks 'one'
          4:3: unknown argument type 'color' in 'c'
          5:3: expected a string or an object for 'n', found a number
          """
      )
    }
    #expect(manager.text(for: "a") == "Bir!")
    manager.uninstall("tr")
    #expect(manager.text(for: "a") == "Bir")
  }

  @Test(arguments: ["", "[]", "{", "{\"a\": \"\u{1}\"}", "nul", "{\"a\": \"b\",}"])
  func `a file that isn't a pack is rejected with its position`(json: String) {
    #expect(throws: LocalizationPackError.self) {
      try LocalizationPack(json: Data(json.utf8), language: "tr")
    }
  }

  /// 16 threads read while one switches; run under Thread Sanitizer too.
  @Test func `readers see a whole language while another thread changes it`() async {
    let manager = manager(["en"])
    let languages: [LanguageTag] = ["en", "tr", "pt-BR"]
    let expected: Set = ["1,234 files", "1.234 dosya", "1.234 arquivos"]
    let isDone = Locked(false)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask {
          await withCheckedContinuation { continuation in
            let thread = Thread {
              var wrong = 0
              while !isDone.withValue({ $0 }) {
                for _ in 0..<50 {
                  let text = manager.text(for: "b", arguments: ["n": .int(1234)])
                  if !expected.contains(text) { wrong += 1 }
                }
              }
              continuation.resume(returning: wrong)
            }
            thread.start()
          }
        }
      }
      group.addTask {
        for step in 0..<10_000 { manager.languageOverride = languages[step % 3] }
        isDone.withValue { $0 = true }
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
