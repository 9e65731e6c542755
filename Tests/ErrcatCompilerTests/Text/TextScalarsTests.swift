import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct TextScalarsTests {
  private func found(_ slice: UTF8Slice) -> [String] {
    TextScalars(slice).map { "\($0.offset) \(String($0.scalar.value, radix: 16))" }
  }

  @Test func `characters of one to four bytes have their offsets`() {
    #expect(found(UTF8Slice("a\u{7F}")) == ["0 61", "1 7f"])
    #expect(
      found(UTF8Slice("\u{80}é\u{7FF}\u{800}“\u{FFFF}\u{10000}\u{10FFFF}b"))
        == [
          "0 80", "2 e9", "4 7ff", "6 800", "9 201c", "12 ffff", "15 10000", "19 10ffff", "23 62",
        ]
    )
    #expect(found(UTF8Slice("bé", after: "ü", before: "x")) == ["2 62", "3 e9"])
    #expect(found(.empty) == [])
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xBF], 1), ([0xC0, 0x80], 2), ([0xC1, 0xBF], 2), ([0xC2], 1),
      ([0xE2, 0x80], 2),
      ([0xF0, 0x9F, 0x98], 3), ([0xED, 0xA0, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
    ] as [([UInt8], Int)]
  )
  func `each byte of a malformed character becomes a replacement character`(
    bytes: [UInt8],
    count: Int
  ) {
    let scalars = TextScalars(UTF8Slice(bytes + [0x61], 0..<bytes.count)).map(\.scalar)
    #expect(scalars == Array(repeating: "\u{FFFD}", count: count))
  }

  @Test func `the last character is found from the end`() throws {
    let slice = UTF8Slice("aé“😀 b", after: "“", before: "“c")
    let wanted: [(Unicode.Scalar, Int)] = [("a", 3), ("é", 4), ("“", 6), ("😀", 9), (" ", 13)]
    for (scalar, offset) in wanted {
      let found = try #require(TextScalars.last(slice) { $0 == scalar })
      #expect(found.range == offset..<offset + UTF8.width(scalar))
      #expect(found.scalar == scalar)
    }
    #expect(TextScalars.last(slice) { $0 == "c" } == nil)
    #expect(TextScalars.last(slice) { _ in true }?.scalar == "b")
    #expect(TextScalars.last(.empty) { _ in true } == nil)
  }
}
