import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore

@Suite struct DoubledWordsTests {
  private func found(_ text: String, except doubles: Set<String> = []) -> Range<Int>? {
    DoubledWords.find(UTF8Slice(Array(text.utf8)), except: Set(doubles.map { Array($0.utf8) }))
  }

  @Test(arguments: Array(0..<20) + Array(50..<80), 3..<20)
  func `a repeated word is found wherever it is and however long it is`(offset: Int, length: Int) {
    let before = String(repeating: "x", count: offset) + (offset > 0 ? " " : "")
    let word = String(repeating: "a", count: length)
    let start = before.utf8.count + length + 1
    #expect(found("\(before)\(word) \(word)") == start..<start + length)
    #expect(found("\(before)\(word) \(word) b") == start..<start + length)
    let after = String(repeating: "y", count: 70)
    #expect(found("\(before)\(word) \(word) \(after)") == start..<start + length)
    #expect(found("\(before)\(word)  \(word)") == nil)
    #expect(found("\(before)\(word)\t\(word)") == nil)
    #expect(found("\(before)\(word) \(word)", except: [word]) == nil)
  }

  @Test func `only the bytes of the slice are searched`() {
    let bytes = Array("the the the the".utf8)
    #expect(DoubledWords.find(UTF8Slice(bytes, 4..<7), except: []) == nil)
    #expect(DoubledWords.find(UTF8Slice(bytes, 4..<11), except: []) == 8..<11)
    let long = Array(String(repeating: "the ", count: 40).utf8)
    #expect(DoubledWords.find(UTF8Slice(long, 4..<7), except: []) == nil)
    #expect(DoubledWords.find(UTF8Slice(long, 4..<8), except: []) == nil)
    #expect(DoubledWords.find(UTF8Slice(long, 4..<11), except: []) == 8..<11)
  }
}
