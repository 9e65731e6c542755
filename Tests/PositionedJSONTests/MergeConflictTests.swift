import Testing

@testable import PositionedJSON

@Suite struct MergeConflictTests {
  private func faults(_ text: String) -> [JSONFault] { JSONDocument(Array(text.utf8)).faults }

  @Test(arguments: ["\n", "\r\n"])
  func `a conflict is one fault at its first line, and no values are read`(lineBreak: String) throws
  {
    let text = ["{", "<<<<<<< HEAD", "  \"a\": 1", "=======", "  \"a\": 2", ">>>>>>> b", "}"]
    let document = JSONDocument(Array(text.joined(separator: lineBreak).utf8))
    let fault = try #require(document.faults.first)
    #expect(document.faults.count == 1)
    #expect(document.root == nil)
    let start = 1 + lineBreak.utf8.count
    #expect(fault.range == ByteRange(start, start + "<<<<<<< HEAD".utf8.count))
    #expect(fault.message.hasPrefix("unresolved merge conflict"))
  }

  @Test(arguments: [
    "{\n=======\n<<<<<<< a\n>>>>>>> b\n}", "{\n<<<<<<< a\n=======\n}",
    "{\n<<<<<< a\n=======\n>>>>>>> b\n}",
    "{ <<<<<<< a\n=======\n>>>>>>> b\n}",
  ])
  func `other lines with such characters are ordinary faults`(text: String) {
    #expect(!faults(text).isEmpty)
    #expect(!faults(text).contains { $0.message.hasPrefix("unresolved") })
  }

  @Test func `a string may hold the lines of a conflict`() {
    #expect(faults(#"{"a": "<<<<<<< a\n=======\n>>>>>>> b"}"#) == [])
  }
}
