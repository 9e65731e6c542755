import Simulation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct KeyLevelsTests {
  @Test func `of several patterns that match, the last applies`() {
    let levels = KeyLevels([
      (Glob("error.*"), .patch), (Glob("error.a.b"), .minor), (Glob("error.a*"), .none),
      (Glob("*.c"), .major),
    ])
    #expect(levels.match("error.x")?.level == .patch)
    #expect(levels.match("error.a.b")?.pattern.text == "error.a*")
    #expect(levels.match("error.a.c")?.level == .major)
    #expect(levels.match("other") == nil)
  }

  @Test func `random patterns match as if each was tried`() throws {
    var random = SeededNumbers(seed: 7)
    func text(_ letters: String, _ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).compactMap { _ in
          letters.randomElement(using: &random)
        }
      )
    }
    for _ in 0..<300 {
      let items = (0..<8).map { _ in
        let level = ChangeLevel.allCases.randomElement(using: &random) ?? .none
        return (pattern: Glob(text("ab**", 0...4)), level: level)
      }
      let levels = KeyLevels(items)
      for _ in 0..<8 {
        let key = text("ab", 0...4)
        let expected = items.last { $0.pattern.matches(key) }
        #expect(levels.match(key)?.pattern == expected?.pattern, "\(key) in \(items)")
      }
    }
  }

  @Test func `patterns that have to be compared with each key are limited, others aren't`()
    throws
  {
    func configuration(_ patterns: [String]) throws -> DiffConfiguration {
      let keys = patterns.map { "\"\($0)\": \"minor\"" }.joined(separator: ",")
      let side = ChangeExample.Side(
        "\"diff\": {\"levels\": {\"wire\": {\"keys\": {\(keys)}}}}, \"errors\": {}"
      )
      return try DiffConfiguration(try CatalogVersion("new", side))
    }
    _ = try configuration((0..<1_000).flatMap { ["error.a\($0)", "error.a\($0).*"] })
    _ = try configuration((0..<100).map { "*.a\($0)" })
    let problem = """
      catalog.json:2:22: more than 100 patterns of keys have text after a '*'; expected patterns such as \
      'error.network.*'
      """
    #expect(throws: RequestError.refused(problem)) {
      try configuration((0..<101).map { "*.a\($0)" })
    }
  }
}
