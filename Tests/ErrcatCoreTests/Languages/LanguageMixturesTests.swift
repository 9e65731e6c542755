import CatalogFixtures
import ErrcatCompiler
import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCore

/// From how many messages on a pack in another language is reported: `Tests/Fixtures/TextCases/mixtures.txt`.
///
/// A title names the pack's language. Options are sentences of that language, after `+`, and of another one. Each case
/// is a number of the former; expected is a mark for each number of the latter, from 0 on: `x` if the pack is
/// reported; and what is reported.
@Suite struct LanguageMixturesTests {
  @Test func `a pack is reported from a number of messages on`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = try CaseFile(folder.appending(path: "Fixtures/TextCases/mixtures.txt"))
    let (expected, found) = try file.compared { group in
      let own = group.options.filter { $0.hasPrefix("+") }.map { String($0.dropFirst(2)) }
      let others = group.options.filter { !$0.hasPrefix("+") }
      var results: [[String]] = []
      for line in group.cases {
        let count = try #require(Int(line))
        var row = ""
        var reports: [String] = []
        for number in 0...others.count {
          let texts = own.prefix(count) + others.prefix(number)
          let report = Self.reported(Array(texts), in: group.title)
          row += report.isEmpty ? "." : "x"
          for each in report where !reports.contains(each) { reports.append(each) }
        }
        results.append([row] + reports)
      }
      return results
    }
    #expect(expected == found)
  }

  private static func reported(_ texts: [String], in language: String) -> [String] {
    func pack(_ texts: [String]) -> String {
      "{\(texts.enumerated().map { "\"k\($0)\": \"\($1)\"" }.joined(separator: ",\n"))}"
    }
    return Fixture.findings(
      "language-mismatch",
      catalog: Fixture.catalog(""),
      packs: ["en": pack(texts.indices.map { "Message \($0)" }), language: pack(texts)]
    )
  }
}
