import PositionedJSON
import Simulation
import Testing

@testable import ErrcatCore

@Suite struct LineDifferenceTests {
  private func hunks(_ old: String, _ new: String) -> [String] {
    func bytes(_ lines: String) -> [UInt8] {
      lines.split(separator: " ").flatMap { Array($0.utf8) + [0x0A] }
    }
    return LineDifference.hunks(bytes(old), bytes(new))
  }

  @Test(arguments: [
    ("a b c", "a b c", []), ("a b c", "a x c", ["@@ -1,3 +1,3 @@", " a", "-b", "+x", " c"]),
    ("", "a", ["@@ -1,0 +1,1 @@", "+a"]), ("a", "", ["@@ -1,1 +1,0 @@", "-a"]),
    // The fewest lines move.
    (
      "a b c d e", "b c d e a",
      ["@@ -1,5 +1,5 @@", "-a", " b", " c", " d", " e", "+a"]
    ),
    // Lines that occur several times are compared between those that occur once.
    (
      "{ a } { b } end", "{ a } { x } { b } end",
      ["@@ -3,4 +3,7 @@", " }", " {", "+x", "+}", "+{", " b", " }"]
    ),
  ])
  func `shows the lines that differ`(old: String, new: String, expected: [String]) {
    #expect(hunks(old, new) == expected)
  }

  @Test func `a line feed at the end is a difference`() {
    #expect(
      LineDifference.hunks(Array("a\n}".utf8), Array("a\n}\n".utf8)) == [
        "@@ -1,2 +1,2 @@", " a", "-}", "\\ No newline at end of file", "+}",
      ]
    )
  }

  @Test func `applied to the old lines, the difference results in the new ones`() {
    var numbers = SeededNumbers(seed: 7)
    func random(_ end: Int) -> Int { Int.random(in: 0..<end, using: &numbers) }
    for _ in 0..<200 {
      func text() -> [String] { (0..<random(30)).map { _ in "l\(random(12))" } }
      let (old, new) = (text(), text())
      var (kept, made, index) = (0, [String](), 0)
      for line in hunks(old.joined(separator: " "), new.joined(separator: " ")) {
        if line.hasPrefix("@@") {
          let start = (Int(line.dropFirst(4).prefix { $0 != "," }) ?? 0) - 1
          made += old[index..<start]
          index = start
        } else {
          if !line.hasPrefix("-") { made.append(String(line.dropFirst())) }
          if !line.hasPrefix("+") {
            #expect(old[index] == line.dropFirst())
            index += 1
            kept += 1
          }
        }
      }
      #expect(made + old[index...] == new)
    }
  }

  @Test func `thousands of lines in another order don't take minutes`() {
    let lines = (0..<3_000).map { "l\($0)" }
    let changed = hunks(
      lines.joined(separator: " "),
      lines.reversed().joined(separator: " ")
    )
    #expect(changed.count { $0.hasPrefix("-") } == 2_999)
    #expect(changed.count { $0.hasPrefix("+") } == 2_999)
  }
}

struct LineDifferenceEditsTests {
  private static func apply(
    _ edits: [(range: ByteRange, replacement: [UInt8])],
    to text: String
  ) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.offsets, with: edit.replacement)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test
  func `changes only lines that differ`() {
    let edits = LineDifference.edits(Array("a\nb\nc\nd\n".utf8), Array("a\nB\nc\nd\ne".utf8))
    #expect(edits.map(\.range) == [ByteRange(2, 4), ByteRange(8, 8)])
    #expect(edits.map { String(decoding: $0.replacement, as: UTF8.self) } == ["B\n", "e"])
  }

  @Test
  func `has no edits for equal texts`() {
    #expect(LineDifference.edits(Array("a\n".utf8), Array("a\n".utf8)).isEmpty)
  }

  @Test(arguments: SeedRange.seeds(300))
  func `makes one text of another`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0..<12, using: &numbers)).map { _ in
        ["a\n", "b\n", "c\r\n", "\n", "d"][Int.random(in: 0..<5, using: &numbers)]
      }.joined()
    }
    let (old, new) = (text(), text())
    let edits = LineDifference.edits(Array(old.utf8), Array(new.utf8))
    #expect(Self.apply(edits, to: old) == new)
  }
}
