import Testing

@testable import PositionedJSON

/// Texts with random damage: all places that the parser reports are in the text.
@Suite struct DamagedJSONTests {
  private static let texts = [
    "{\n  \"a\": \"Tap \"OK\" twice\",\n  'b': 'x', \"c\": [1, 2, {\"d\": null}],\n  “e”: “f”\n}\n",
    "{\"a\": \"x\\u00e9\\n\", \"b\": \"{n, plural, one {a} other {b}}\"}",
    "{\n<<<<<<< x\n \"a\": \"1\",\n=======\n \"a\": \"2\",\n>>>>>>> y\n}",
    "{\"a\": tru, \"b\": \"x\n}", "[[[{\"a\":[", "{\"a\" \"b\", // c\n /* d */ }",
  ]
  private static let tokens: [[UInt8]] =
    [
      "\"", "'", "`", "“", "”", "{", "}", "[", "]", ":", ",", "\\", "\\u", "\\ud800", "\n", "\r",
      "//", "/*", "true", "-1e9", "é", "\u{FEFF}", "<<<<<<<", "=======", ">>>>>>>", "=", ";",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x80], [0x00]]

  /// Marsaglia's xorshift, with the same numbers in every run.
  private struct Numbers {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next(below limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
  }

  @Test func `all places are in the text`() {
    var numbers = Numbers()
    for _ in 0..<5_000 {
      var bytes = Array(Self.texts[numbers.next(below: Self.texts.count)].utf8)
      for _ in 0...numbers.next(below: 8) {
        let place = numbers.next(below: bytes.count + 1)
        let token = Self.tokens[numbers.next(below: Self.tokens.count)]
        switch numbers.next(below: 3) {
        case 0: bytes.insert(contentsOf: token, at: place)
        case 1: bytes.removeSubrange(place..<min(place + 1, bytes.count))
        default: bytes.replaceSubrange(place..<min(place + token.count, bytes.count), with: token)
        }
      }
      #expect(Self.rangesAreInside(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static func rangesAreInside(_ bytes: [UInt8]) -> Bool {
    func isInside(_ range: ByteRange) -> Bool {
      range.lowerBound >= 0 && range.lowerBound <= range.upperBound
        && range.upperBound <= bytes.count
    }
    func isInside(_ value: JSONValue) -> Bool {
      // Unescaping reads the bytes of the range.
      _ = value.string
      return isInside(value.range) && value.elements.allSatisfy(isInside)
        && value.members.allSatisfy { isInside($0.keyRange) && isInside($0.value) }
    }
    let document = JSONDocument(bytes)
    return document.faults.allSatisfy { isInside($0.range) }
      && document.root.map(isInside) != false
  }
}
