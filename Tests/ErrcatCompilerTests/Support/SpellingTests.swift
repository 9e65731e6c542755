import Simulation
import Testing

@testable import ErrcatCompiler

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("tiemout", ["time", "timeout", "timeouts"], "timeout"), ("ab", ["ba"], "ba"),
      ("a", ["b"], nil), ("", ["a"], nil), ("abc", ["abd", "abe"], "abd"), ("ABC", ["abc"], "abc"),
      ("abcdef", ["abXYef"], "abXYef"), ("abcdef", ["aXYZef"], nil),
      ("grüße", ["GRÜßE"], "GRÜßE"), ("straße", ["strasse"], "strasse"),
      ("abcdefghi", ["bacdefgXh"], "bacdefgXh"), ("abcdefghi", ["ghidefabc"], nil),
    ] as [(String, [String], String?)]
  )
  func `the first of the closest words`(word: String, candidates: [String], nearest: String?) {
    #expect(Spelling.nearest(to: word, in: candidates) == nearest)
  }

  @Test func `random words have the neighbors that a comparison of everything finds`() {
    var random = RandomWords(seed: 7)
    var found = 0
    for _ in 0..<300 {
      let letters =
        random.next(below: 2) == 0 ? ["a", "b", "."] : ["a", "B", "c", "d", "é", "İ", "x"]
      let word = random.word(letters, random.next(below: 14))
      let candidates = (0..<12).map { _ in
        random.next(below: 4) == 0
          ? random.word(letters, random.next(below: 14)) : random.edited(word, letters)
      }
      let expected = Reference.nearest(to: word, in: candidates)
      if expected != nil { found += 1 }
      #expect(Spelling.nearest(to: word, in: candidates) == expected, "\(word) in \(candidates)")
    }
    #expect(found > 100 && found < 300)
  }

  @Test func `a word is compared as far as its middle is short`() {
    let middle = String(repeating: "ab", count: 31)
    let word = "x" + middle + "x"
    #expect(Spelling.nearest(to: word, in: ["y" + middle + "y"]) == "y" + middle + "y")
    #expect(Spelling.nearest(to: "x" + word, in: ["yx" + middle + "y"]) == nil)
    let long = String(repeating: "a", count: 256)
    #expect(Spelling.nearest(to: long, in: [long + "b"]) == long + "b")
    #expect(Spelling.nearest(to: long + "c", in: [long + "b"]) == nil)
  }
}

/// Words that are the same each time.
private struct RandomWords {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

  mutating func word(_ letters: [String], _ count: Int) -> String {
    (0..<count).map { _ in letters[next(below: letters.count)] }.joined()
  }

  /// A word after up to four insertions, deletions, substitutions and swaps.
  mutating func edited(_ word: String, _ letters: [String]) -> String {
    var characters = word.map { String($0) }
    for _ in 0..<next(below: 5) {
      let place = next(below: characters.count + 1)
      let letter = letters[next(below: letters.count)]
      switch next(below: 4) {
      case 0: characters.insert(letter, at: place)
      case 1 where place < characters.count: characters.remove(at: place)
      case 2 where place < characters.count: characters[place] = letter
      case 3 where place + 1 < characters.count: characters.swapAt(place, place + 1)
      default: break
      }
    }
    return characters.joined()
  }
}

/// The nearest word as it is defined: every candidate is compared to its end.
private enum Reference {
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let letters = Array(word.lowercased().utf8)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let limit = best.map { $0.distance - 1 } ?? min(3, max(1, letters.count / 3))
      let other = Array(candidate.lowercased().utf8)
      guard abs(candidate.utf8.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < max(letters.count, other.count) {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for row in 0..<left.count {
      rows.append([row + 1])
      for column in 0..<right.count {
        var cost = min(rows[row + 1][column], rows[row][column + 1]) + 1
        cost = min(cost, rows[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, rows[row - 1][column - 1] + 1)
        }
        rows[row + 1].append(cost)
      }
    }
    return rows[left.count][right.count]
  }
}
