import CatalogFixtures
import ErrcatCore
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// What rules report for many short messages: the files of `Tests/Fixtures/RuleCases`.
///
/// A title such as `double-space: de fr` names a rule and languages. Each case is the source message and its
/// translations, between vertical bars, as JSON strings spell them; expected are the findings: language, bytes of
/// the message from 1, message, notes and fix. Options are parts of the catalog.
@Suite struct RuleCasesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/RuleCases")

  @Test(arguments: [
    "arguments", "characters", "letters", "markup", "numbers", "plurals", "punctuation", "spaces",
    "words",
  ])
  func `a rule reports in each case what the file lists`(name: String) throws {
    let file = try CaseFile(Self.folder.appending(path: "\(name).txt"))
    let (expected, found) = try file.compared { RuleCases($0).findings() }
    #expect(expected == found)
  }

  @Test func `every file is one of the tests`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.filter { $0.hasSuffix(".txt") }.count == 9)
  }
}

/// Cases of one rule and the same languages.
private struct RuleCases {
  private let rule: String
  private let languages: [String]
  private let catalog: [String]
  /// The texts of each case: that of the source, then one for each language.
  private let cases: [[String]]

  init(_ group: CaseFile.Group) {
    let parts = group.title.split(separator: ":")
    rule = String(parts[0])
    languages = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
    catalog = group.options
    cases = group.cases.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// What is reported for each case.
  func findings() -> [[String]] {
    var packs: [String: String] = [:]
    for (place, language) in (["en"] + languages).enumerated() {
      let members = cases.enumerated().compactMap { number, texts in
        texts.indices.contains(place) ? "\(key(number)): \"\(texts[place])\"" : nil
      }
      packs[language] = "{\n\(members.joined(separator: ",\n"))\n}"
    }
    let catalog = Fixture.catalog("", catalog.map { "\($0), " }.joined())
    let pipeline = Fixture.pipeline(catalog: catalog, packs: packs)
    let report = pipeline.check(today: CalendarDay("2026-01-01"))
    let lines = LineTables(pipeline.project.files)
    var found: [[String]] = Array(repeating: [], count: cases.count)
    for each in report.diagnostics where each.rule == rule {
      let (number, place) = lines.place(each.location)
      var text = "\(each.language ?? "-") \(place) \(each.message)"
      for note in each.notes { text += " (\(lines.place(note.location).text) \(note.message))" }
      if let fix = each.fix {
        let edits = fix.edits.map { "\(lines.place($0.location).text) '\($0.replacement)'" }
        text += " [\(fix.title): \(edits.joined(separator: ", "))]"
      }
      found[number].append(
        text.replacing(key(number).dropFirst().dropLast(), with: "a")
      )
    }
    return found
  }

  /// The key of a case, in quotes; all have the same length.
  private func key(_ number: Int) -> String { "\"k\(String(1_000 + number).dropFirst())\"" }
}

/// Places in packs that have a message on each line after the first.
private struct LineTables {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) { self.files = files }

  /// The number of the message at a location, and the bytes of it: `3-5`, or `3` for one.
  func place(_ location: Location) -> (number: Int, text: String) {
    let bytes = files[location.file].bytes
    let range = location.range.offsets
    let before = bytes[..<range.lowerBound]
    let start = (before.lastIndex(of: 0x0A) ?? -1) + 1
    // The message begins after `"k000": "`.
    let first = range.lowerBound - start - 9 + 1
    let last = range.upperBound - start - 9
    let text = range.isEmpty ? "before \(first)" : last > first ? "\(first)-\(last)" : "\(first)"
    return (before.count { $0 == 0x0A } - 1, text)
  }
}
