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
}
