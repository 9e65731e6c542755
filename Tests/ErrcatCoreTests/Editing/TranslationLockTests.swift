import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct TranslationLockTests {
  private func pipeline(_ packs: [String: String], lock: String? = nil) -> Pipeline {
    Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs, lock: lock)
  }

  private func accepted(_ packs: [String: String], _ lock: String? = nil) -> String {
    let project = pipeline(packs, lock: lock).project
    var result = project.lock ?? TranslationLock()
    result.accept(project, project.packs)
    return result.text
  }

  private func stale(_ packs: [String: String], _ lock: String) -> [String] {
    pipeline(packs, lock: lock).check(rules: ["stale-translation"]).diagnostics.map {
      "\($0.language ?? "") \($0.key ?? ""): \($0.message)"
    }
  }

  private static let packs = [
    "en": #"{"a": "No answer.", "b": "Two"}"#, "de": #"{"a": "Keine Antwort.", "b": "Zwei"}"#,
    "tr": #"{"a": "Yanıt yok."}"#,
  ]

  @Test func `nothing is stale right after it was accepted, and accepting again changes nothing`() {
    let lock = accepted(Self.packs)
    #expect(stale(Self.packs, lock) == [])
    #expect(accepted(Self.packs, lock) == lock)
    #expect(lock.split(separator: "\n").count == 16)
  }

  @Test func `where merged branches disagree, a change keeps the current source message`() throws {
    var lines = accepted(Self.packs).split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("\"a\":") })
    lines.replaceSubrange(
      place...place,
      with: [
        "<<<<<<< ours", "      \"a\": \"0000000000000000\",", "=======", lines[place],
        ">>>>>>> theirs",
      ]
    )
    let project = pipeline(Self.packs, lock: lines.joined(separator: "\n")).project
    let pattern = try #require(RenamePattern("b", to: "c"))
    let lock = try KeyChange.rename(pattern, in: project).lock(of: project)
    #expect(lock?.languages["de"]?["a"] == [SourceFingerprint(message: "No answer.")])
  }

  @Test func `a translation that a file marks for review has no earlier source message`() {
    var lock = TranslationLock()
    lock.recordReview("a", in: "de")
    #expect(stale(Self.packs, lock.text) == ["de a: 'a' is marked for review"])
  }

  @Test func `a changed source message makes its translations stale`() {
    let lock = accepted(Self.packs)
    var packs = Self.packs
    packs["en"] = #"{"a": "No answer yet.", "b": "Two"}"#
    #expect(
      stale(packs, lock) == [
        "de a: 'a' translates an earlier source message: 'No answer.'",
        "tr a: 'a' translates an earlier source message: 'No answer.'",
      ]
    )
  }

  @Test(arguments: [#"{"a": " No  answer.\n", "b": "Two"}"#, #"{"b": "Two", "a": "No answer."}"#])
  func `white space and order do not count`(source: String) {
    let lock = accepted(Self.packs)
    var packs = Self.packs
    packs["en"] = source
    #expect(stale(packs, lock) == [])
  }

  @Test func `the spelling of composed characters does not count`() {
    let fingerprint = { (text: String) in
      SourceFingerprint(message: UTF8Slice(Array(text.utf8)))
    }
    #expect(fingerprint("Caf\u{E9}") == fingerprint("Cafe\u{301}"))
    #expect(fingerprint("a b") != fingerprint("ab"))
    #expect(fingerprint("a") != fingerprint("A"))
  }

  @Test func `what is gone is forgotten, and what is new is known`() {
    let lock = accepted(Self.packs)
    let packs = ["en": #"{"b": "Two", "c": "Three"}"#, "de": #"{"b": "Zwei", "c": "Drei"}"#]
    let next = accepted(packs, lock)
    #expect(!next.contains(#""tr""#))
    #expect(!next.contains("No answer."))
    #expect(next.contains("Three"))
  }

  @Test func `both sides of a conflict are read, and the one that is right counts`() {
    let lock = accepted(Self.packs)
    let line = lock.split(separator: "\n").first { $0.contains(#""b":"#) } ?? ""
    let conflict = lock.replacing(
      "\(line)\n",
      with: "<<<<<<< ours\n\(line)\n=======\n      \"b\": \"0123456789abcdef\"\n>>>>>>> theirs\n"
    )
    #expect(stale(Self.packs, conflict) == [])
    #expect(accepted(Self.packs, conflict) == lock)
    let found = pipeline(Self.packs, lock: conflict).isUnreadable
    #expect(!found)
  }

  @Test func `a broken lock is reported with its place`() {
    let lock = "{\"version\": 1, \"languages\": {\"de\": {\"a\": \"x\"}},}"
    let found = pipeline(Self.packs, lock: lock).check(rules: [
      "malformed-json", "malformed-value",
    ])
    #expect(found.diagnostics.map(\.rule) == ["malformed-value", "malformed-json"])
  }

  @Test func `a renamed key keeps its state`() {
    let lock = accepted(Self.packs)
    var packs = Self.packs.mapValues { $0.replacing("\"a\"", with: "\"z\"") }
    let project = pipeline(packs, lock: lock).project
    var renamed = project.lock ?? TranslationLock()
    renamed.rename(["a": "z"])
    packs["en"] = #"{"z": "No answer yet.", "b": "Two"}"#
    #expect(stale(packs, renamed.text).count == 2)
  }
}
