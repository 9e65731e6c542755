import Foundation
import PositionedJSON
import Simulation
import Testing

@testable import ErrcatLanguageServer

struct OpenDocumentsTests {
  @Test(arguments: SeedRange.seeds(200))
  func `applies changes of one message as if each was sent alone`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let texts = ["", "x", "é\n", "\n", "\r", "😀", "\r\ny"]
    var changes: [String] = []
    for _ in 0..<8 {
      let line = Int.random(in: 0..<6, using: &numbers)
      let end = numbers.happens(50) ? line : Int.random(in: 0..<6, using: &numbers)
      let text = texts[Int.random(in: 0..<texts.count, using: &numbers)]
      let character = Int.random(in: 0..<4, using: &numbers)
      changes.append(
        """
        {"range": {"start": {"line": \(line), "character": \(character)}, \
        "end": {"line": \(end), "character": 2}}, "text": \(try json(text))}
        """
      )
    }
    let document = JSONDocument(Array("[\(changes.joined(separator: ","))]".utf8))
    let elements = try #require(document.root?.elements)
    #expect(elements.count == 8)
    var together = OpenDocument(uri: "", version: 1, bytes: Array("ab\r\n😀c\nd\n".utf8))
    var alone = together
    together.apply(elements, .utf16)
    for element in elements { alone.apply([element], .utf16) }
    #expect(together.bytes == alone.bytes)
  }

  private func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}
