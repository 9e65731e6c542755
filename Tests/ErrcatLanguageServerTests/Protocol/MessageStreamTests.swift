import Testing

@testable import ErrcatLanguageServer

struct MessageStreamTests {
  private func messages(_ pieces: [String]) throws -> [String] {
    var stream = MessageStream()
    var found: [String] = []
    for piece in pieces {
      stream.append(piece.utf8)
      while let message = try stream.next() {
        found.append(String(decoding: message, as: UTF8.self))
      }
    }
    return found
  }

  @Test
  func `splits messages wherever their bytes are cut`() throws {
    let text = """
      Content-Length: 2 \r\n\r\n{}content-length:4\r\nContent-Type: x; charset=utf-8\r\n\r\n"é"
      """
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var stream = MessageStream()
      var found: [[UInt8]] = []
      for piece in [bytes[..<cut], bytes[cut...]] {
        stream.append(piece)
        while let message = try stream.next() { found.append(message) }
      }
      #expect(found == [Array("{}".utf8), Array("\"é\"".utf8)])
    }
  }

  @Test
  func `frames what it reads`() throws {
    let framed = MessageStream.framed(Array("{\"é\":1}".utf8))
    #expect(try messages([String(decoding: framed, as: UTF8.self)]) == ["{\"é\":1}"])
  }

  @Test(
    arguments: [
      ("\r\n{}", "expected 'Content-Length' before a message"),
      ("Content-Length: -1\r\n\r\n", "expected a number of bytes as 'Content-Length', found '-1'"),
      (
        "Content-Length: 99999999999\r\n\r\n",
        "expected a number of bytes as 'Content-Length', found '99999999999'"
      ),
      ("{}\n\n", "expected a header, found '{}'"),
      ("Content-Length: \r\n\r\n", "expected a number of bytes as 'Content-Length', found ''"),
      (
        "Content-Length: +2\r\n\r\n{}", "expected a number of bytes as 'Content-Length', found '+2'"
      ),
      (
        "Content-Length: 1 2\r\n\r\n", "expected a number of bytes as 'Content-Length', found '1 2'"
      ),
      ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", "expected 'Content-Length' once"),
      (String(repeating: "x", count: 9_000), "expected headers of at most 8192 bytes"),
      (String(repeating: "x:\n", count: 3_000), "expected headers of at most 8192 bytes"),
    ]
  )
  func `refuses what isn't a message`(text: String, reason: String) {
    #expect(throws: MessageStream.Fault(reason: reason)) { try messages([text]) }
  }
}
