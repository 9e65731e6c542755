import PositionedJSON
import Simulation
import Testing

@testable import ErrcatCore

@Suite struct TermFinderTests {
  private func found(_ terms: [String], _ text: String, from start: Int = 0) -> [String] {
    let finder = TermFinder(terms.map { Array($0.utf8) })
    let bytes = Array(text.utf8)
    return finder.found(in: bytes, start..<bytes.count).sorted().map { terms[$0] }
  }

  @Test func `finds terms that overlap, contain each other or are equal`() {
    #expect(found(["he", "she", "his", "hers"], "ushers") == ["he", "she", "hers"])
    #expect(found(["abcd", "bc", "c", "c", "d"], "abce") == ["bc", "c", "c"])
    #expect(found(["aab", "ab"], "aaab") == ["aab", "ab"])
    #expect(found(["abab", "b", "babc"], "ababc") == ["abab", "b", "babc"])
  }

  @Test func `finds nothing outside the range, and an empty term in every text`() {
    #expect(found(["ab", "b"], "ab", from: 1) == ["b"])
    #expect(found(["", "a"], "") == [""])
    #expect(found([], "abc") == [])
  }

  @Test func `a term is found only where it may begin`() {
    let finder = TermFinder(["cat", "a", "at"].map { Array($0.utf8) })
    let bytes = Array("cat at".utf8)
    #expect(finder.found(in: bytes, bytes.indices) { $0 == 4 } == [1, 2])
    #expect(finder.found(in: bytes, bytes.indices) { $0 == 0 } == [0])
  }

  @Test func `finds what a search for each term finds`() {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<200 {
      func word(_ length: ClosedRange<Int>) -> String {
        let count = Int.random(in: length, using: &numbers)
        return String((0..<count).compactMap { _ in "ab".randomElement(using: &numbers) })
      }
      let terms = (0..<6).map { _ in word(1...4) }
      let text = word(0...12)
      #expect(found(terms, text) == terms.filter(text.contains), "\(terms) in \(text)")
    }
  }

  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("e\u{301}", "é"), ("xe\u{301}yo\u{308}z", "xéyöz"),
    ("é", "é"),
  ])
  func `a text is composed`(_ text: String, _ expected: String) {
    #expect(Normalization.composed(Array(text.utf8)) == Array(expected.utf8))
  }
}
