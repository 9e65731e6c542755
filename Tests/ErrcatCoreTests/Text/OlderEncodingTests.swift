import Foundation
import Testing

@testable import ErrcatCore

@Suite struct OlderEncodingTests {
  /// The encodings that Foundation decodes everywhere, in the order of the list.
  private static let known: [String.Encoding] = [.windowsCP1252, .windowsCP1250, .windowsCP1251]

  @Test func `characters have the bytes that Foundation decodes as them`() {
    for (encoding, known) in zip(OlderEncoding.all, Self.known) {
      for byte in UInt8(0x80)...0xFF {
        guard let text = String(data: Data([byte]), encoding: known),
          let scalar = text.unicodeScalars.first, scalar.value >= 0xA0, scalar != "\u{FFFD}"
        else { continue }
        #expect(encoding.byte(scalar) == byte, "\(known) \(byte)")
      }
    }
  }

  @Test func `every byte has a character`() {
    for encoding in OlderEncoding.all {
      #expect(Set(encoding.bytes.values) == Set(0x80...0xFF))
    }
    #expect(OlderEncoding.all.map(\.bytes.count) == [134, 128, 128, 128, 128, 128])
  }

  @Test(
    arguments: [
      (4, "Ç", 0x80), (4, "ƒ", 0x9F), (4, "á", 0xA0), (4, "┐", 0xBF), (4, "└", 0xC0),
      (4, "▀", 0xDF),
      (4, "α", 0xE0), (4, "\u{A0}", 0xFF), (4, "ß", 0xE1), (4, "┼", 0xC5), (4, "╝", 0xBC),
      (5, "Ç", 0x80), (5, "ƒ", 0x9F), (5, "á", 0xA0), (5, "┐", 0xBF), (5, "└", 0xC0),
      (5, "▀", 0xDF),
      (5, "Ó", 0xE0), (5, "\u{A0}", 0xFF), (5, "ß", 0xE1), (5, "├", 0xC3), (5, "¼", 0xAC),
    ] as [(Int, Unicode.Scalar, UInt8)]
  )
  func `characters of Apple's and IBM's encodings`(number: Int, scalar: Unicode.Scalar, byte: UInt8)
  {
    #expect(OlderEncoding.all[number].byte(scalar) == byte)
  }

  @Test func `a control character stands for its byte, and ASCII for none`() {
    for encoding in OlderEncoding.all {
      for value in UInt8(0x80)..<0xA0 where encoding.bytes[Unicode.Scalar(value)] == nil {
        #expect(encoding.byte(Unicode.Scalar(value)) == value)
      }
      #expect(encoding.byte("A") == nil && encoding.byte("\u{7F}") == nil)
      #expect(encoding.byte("\u{4E00}") == nil)
    }
    let western = OlderEncoding.all[0]
    let turkish = ("ĞİŞğış" as String).unicodeScalars.map { western.byte($0) }
    #expect(turkish == [0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE])
  }
}
