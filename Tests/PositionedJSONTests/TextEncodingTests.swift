import Foundation
import Testing

@testable import PositionedJSON

@Suite struct TextEncodingTests {
  private func name(_ bytes: [UInt8]) -> String {
    let found = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { TextEncoding.foreign($0, buffer.count) }
    }
    guard let found else { return "UTF-8" }
    let name = found.message.split(separator: " ").dropFirst(3).joined(separator: " ")
    return "\(found.isReadable ? "UTF-8 with mark" : name) \(found.markLength)"
  }

  /// As Foundation writes a text in an encoding.
  @Test(
    arguments: [
      ("UTF-16 (little-endian) 2", .utf16LittleEndian, [0xFF, 0xFE]),
      ("UTF-16 (big-endian) 2", .utf16BigEndian, [0xFE, 0xFF]),
      ("UTF-32 (little-endian) 2", .utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
      ("UTF-32 (big-endian) 2", .utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ] as [(String, String.Encoding, [UInt8])]
  )
  func `the encodings of Unicode are recognized, with and without a mark`(
    expected: String,
    encoding: String.Encoding,
    mark: [UInt8]
  ) throws {
    for text in ["{}", "{\n}", "[\"é\"]", "[\"日本\", 1]", "ab", "aé"] {
      let bytes = [UInt8](try #require(text.data(using: encoding)))
      #expect(name(mark + bytes) == expected, "\(text)")
      // UTF-16 is only known by its first two characters if both are ASCII.
      let isPlain = text.unicodeScalars.prefix(2).allSatisfy(\.isASCII)
      if isPlain || mark.count == 4 { #expect(name(bytes) == expected, "\(text)") }
      let document = JSONDocument(mark + bytes)
      #expect(document.faults.count == 1)
      #expect(document.root == nil)
    }
  }

  @Test(
    arguments: [
      ([0x7B], "UTF-8"), ([0x7B, 0x7D], "UTF-8"), ([0], "UTF-8"), ([0, 0], "UTF-8"),
      ([0, 0, 0, 0], "UTF-8"),
      ([0x7B, 0], "UTF-8"), ([0, 0x7B], "UTF-8"), ([0x7B, 0, 0x7D], "UTF-8"),
      ([0x7B, 0, 0x7D, 0], "UTF-16 (little-endian) 2"),
      ([0, 0x7B, 0, 0x7D], "UTF-16 (big-endian) 2"),
      ([1, 0, 1, 0], "UTF-16 (little-endian) 2"), ([0, 1, 0, 1], "UTF-16 (big-endian) 2"),
      ([0x7B, 0, 0x7D, 0, 0x20], "UTF-8"), ([0, 0x7B, 0, 0x7D, 0], "UTF-8"),
      ([0x7B, 0x20, 0x7D, 0], "UTF-8"),
      ([0x7B, 0, 0, 0], "UTF-32 (little-endian) 2"), ([0, 0, 0, 0x7B], "UTF-32 (big-endian) 2"),
      ([1, 0, 0, 0], "UTF-32 (little-endian) 2"), ([0, 0, 0, 1], "UTF-32 (big-endian) 2"),
      ([0x7B, 0, 0, 0, 0x7D, 0], "UTF-8"), ([0, 0, 0, 0x7B, 0, 0], "UTF-8"),
      ([0x7B, 0, 0], "UTF-8"),
      ([0xFF, 0xFE], "UTF-16 (little-endian) 2"), ([0xFE, 0xFF], "UTF-16 (big-endian) 2"),
      ([0xFF], "UTF-8"),
      ([0xFE], "UTF-8"), ([0xFF, 0xFE, 0x7B], "UTF-16 (little-endian) 2"),
      ([0xFF, 0xFE, 0], "UTF-16 (little-endian) 2"),
      ([0xFF, 0xFE, 0, 0], "UTF-32 (little-endian) 2"),
      ([0, 0, 0xFE, 0xFF], "UTF-32 (big-endian) 2"),
      ([0, 0, 0xFE], "UTF-8"), ([0, 0, 0xFE, 0xFE], "UTF-8"), ([0xFE, 0xFE], "UTF-8"),
      ([0xFF, 0xFF], "UTF-8"),
      ([0xEF, 0xBB, 0xBF], "UTF-8 with mark 3"), ([0xEF, 0xBB], "UTF-8"),
      ([0xEF, 0xBB, 0xBE], "UTF-8"),
      ([0xEF, 0xBC, 0xBF], "UTF-8"), ([0xEE, 0xBB, 0xBF], "UTF-8"),
    ] as [([UInt8], String)]
  )
  func `marks and zeros decide`(bytes: [UInt8], expected: String) {
    #expect(name(bytes) == expected)
  }
}

/// Every sequence of bytes that begins a character, as the standard library decodes it.
@Suite struct UTF8SequenceTests {
  private func agrees(_ bytes: [UInt8]) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var expected = 0
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      expected = String(scalar).utf8.count
    }
    let found = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { UTF8Sequence.length($0, buffer.count) }
    }
    return found == expected
  }

  @Test func `characters have the length that Swift decodes`() {
    // The ends of each range of table 3-7, and their neighbors.
    let bytes: [UInt8] = [
      0, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var failures: [[UInt8]] = []
    for first in bytes {
      if !agrees([first]) { failures.append([first]) }
      for second in bytes {
        if !agrees([first, second]) { failures.append([first, second]) }
        guard first >= 0xE0, second >= 0x7F, second <= 0xC0 else { continue }
        for third in bytes where third >= 0x7F && third <= 0xC0 || third == 0 {
          if !agrees([first, second, third]) { failures.append([first, second, third]) }
          for fourth: UInt8 in [0, 0x7F, 0x80, 0xBF, 0xC0] where first >= 0xF0 {
            if !agrees([first, second, third, fourth]) {
              failures.append([first, second, third, fourth])
            }
          }
        }
      }
    }
    #expect(failures == [])
  }

  @Test func `the first malformed byte is found`() {
    #expect(UTF8Validation.firstFault([]) == nil)
    #expect(UTF8Validation.firstFault(Array("aé日😀".utf8)) == nil)
    for text in ["", "a", "é", "日", "a😀b"] {
      let bytes = Array(text.utf8)
      #expect(UTF8Validation.firstFault(bytes + [0xFF]) == bytes.count)
      #expect(UTF8Validation.firstFault(bytes + [0xC3]) == bytes.count)
      #expect(UTF8Validation.firstFault(bytes + [0x80, 0x41]) == bytes.count)
    }
  }
}
