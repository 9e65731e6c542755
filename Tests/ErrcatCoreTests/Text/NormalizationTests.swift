import Foundation
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct NormalizationTests {
  private func normalized(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for fault in Normalization.faults(UTF8Slice(bytes)).reversed() {
      bytes.replaceSubrange(fault.range, with: Array(fault.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  @Test func `every character, and it taken apart, is what Foundation makes of it`() {
    var wrong: [Unicode.Scalar] = []
    for value in UInt32(0x20)..<0x30000 {
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.age.map({ $0.major <= 14 }) == true
      else { continue }
      let text = "a\(Character(scalar))b"
      let parts = text.decomposedStringWithCanonicalMapping
      let expected = text.precomposedStringWithCanonicalMapping
      if !isSame(normalized(text), expected) || !isSame(normalized(parts), expected) {
        wrong.append(scalar)
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    "e\u{301}\u{323}", "e\u{323}\u{301}", "q\u{307}\u{323}", "\u{1112}\u{1161}\u{11AB}",
    "한\u{11AF}",
    "s\u{323}\u{307}x\u{327}\u{301}", "\u{995}\u{9CB}\u{9BC}", "\u{301}a", "क\u{93C}ि",
    "ก\u{E48}\u{E38}",
  ])
  func `marks in any order are what Foundation makes of them`(text: String) {
    #expect(isSame(normalized(text), text.precomposedStringWithCanonicalMapping))
  }

  @Test func `a fault is as short as what has to change`() {
    let bytes = Array("Caf\u{65}\u{301} ok".utf8)
    let faults = Normalization.faults(UTF8Slice(bytes))
    #expect(faults == [Normalization.Fault(range: 3..<6, replacement: "é")])
    #expect(Normalization.faults(UTF8Slice(Array("Café".utf8))).isEmpty)
  }

  @Test func `thousands of marks on a letter are sorted as few are`() {
    let marks = String(repeating: "\u{345}\u{301}\u{316}\u{327}", count: 5_000)
    let text = "a\(marks)b"
    #expect(isSame(normalized(text), text.precomposedStringWithCanonicalMapping))
  }
}
