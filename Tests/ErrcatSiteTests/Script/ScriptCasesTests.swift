import Foundation
import GoldenFiles
import Testing

@testable import ErrcatSite

/// What is made of short scripts: `Tests/Fixtures/Scripts/cases.txt`.
@Suite struct ScriptCasesTests {
  @Test func `a script becomes what the file lists`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try CaseFile(folder.appending(path: "Fixtures/Scripts/cases.txt"))
    let (expected, found) = try file.compared { group in
      group.cases.map { text in
        switch group.title {
        case "keywords", "tokens":
          [ScriptReader.tokens(text).map(Self.token).joined(separator: " ")]
        case "data":
          Self.lines(ScriptText.shortened(text, data: "data()").script)
            + ScriptText.shortened(text, data: "data()").texts.map { "'\($0)'" }
        case "own":
          Self.lines(ScriptText.shortened(text, properties: ["own", "shown", "lost"]))
        default: Self.lines(ScriptText.shortened(text))
        }
      }
    }
    #expect(expected == found)
  }

  private static func token(_ token: ScriptToken) -> String {
    "\(String(describing: token.kind).prefix(1))‹\(token.text)›"
  }

  private static func lines(_ script: String) -> [String] {
    script.split(separator: "\n").map(String.init)
  }
}
