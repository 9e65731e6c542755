import Foundation
import Simulation
import Testing

@testable import ErrcatLanguageServer

/// Requests at random places of broken documents: each gets a response, and no input ends the server.
struct RandomRequestsTests {
  private static let methods = LanguageServer.handlers.keys.sorted()
  private static let pieces = [
    "\"", "{", "}", "[", "]", ",", ":", "\\", "\n", "\\u", "{n, plural, ", "😀", "\u{0}",
    "error.net.slow", "'", "#",
  ]

  @Test(arguments: SeedRange.seeds(40))
  func `responds to every request in any text`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk, encoding: seed.isMultiple(of: 2) ? .utf8 : .utf16)
    for path in disk.files.keys.sorted() {
      var text = Array((disk.files[path] ?? "").unicodeScalars.map(String.init))
      for _ in 0..<number(0..<6) {
        let place = number(0..<text.count + 1)
        if numbers.happens(50) {
          text.insert(Self.pieces[number(0..<Self.pieces.count)], at: place)
        } else {
          text.removeSubrange(place..<min(text.count, place + number(0..<30)))
        }
      }
      client.open(path, text.joined())
      for method in Self.methods {
        let position = ["line": number(-2..<16), "character": number(-2..<90)]
        let range: [String: Any] = [
          "start": position, "end": ["line": number(-2..<16), "character": number(-2..<90)],
        ]
        let result = client.request(
          method,
          [
            "textDocument": ["uri": "file://\(path)"], "position": position, "range": range,
            "newName": "error.net.new", "query": "net",
          ]
        )
        #expect(!("\(result)".contains("unknown method")))
        #expect(client.received.last?["id"] != nil, "\(method)")
      }
    }
    client.request("shutdown", [:])
    client.notify("exit", [:])
    #expect(client.server.exitStatus == 0)
  }

  @Test(arguments: methods)
  func `responds to parameters of any kind`(method: String) {
    var client = EditorClient(Disk(EditorClient.files))
    let documents: [Any] = [
      1, ["uri": 1], ["uri": "file:///etc/passwd"], ["uri": "untitled:1"],
      ["uri": "file:///app/none.json"],
    ]
    for document in documents {
      for position in [1, ["line": "a"], ["line": 1e99, "character": -1]] as [Any] {
        let result = client.request(
          method,
          [
            "textDocument": document, "position": position, "range": position, "newName": 1,
            "query": 1,
          ]
        )
        #expect(client.received.last?["id"] != nil)
        #expect(!"\(result)".contains("root:"))
      }
    }
  }
}
