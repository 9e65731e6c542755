import PositionedJSON
import Simulation
import Testing

@testable import ErrcatCore

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
