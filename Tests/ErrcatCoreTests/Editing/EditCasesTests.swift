import CatalogFixtures
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// What changes of keys do to an app with a module: the folder `Tests/Fixtures/Edits`, and `cases.txt` in it.
///
/// A case is `rename OLD NEW`, `remove KEY …` or `add KEY MESSAGE`, with a code instead of a message after `-`;
/// `rename-quietly` retires nothing. Expected are the remarks and the differences of the files, or the error.
@Suite struct EditCasesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Edits")

  @Test func `a change of keys does what the file lists`() throws {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path) {
      files[name] = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    let reader = ModuleListingsTests.reader(files)
    let catalog = CatalogFiles("App/catalog.json", in: reader, rules: Rule.references)
    let pipeline = try catalog.read()
    let sources = try SwiftFiles.read(["App/Sources/Code.swift"], in: reader)
    let file = try CaseFile(Self.folder.appending(path: "cases.txt"))
    let (expected, found) = try file.compared { group in
      var results: [[String]] = []
      for line in group.cases {
        results.append(Self.result(of: line, catalog, pipeline, sources, files))
      }
      return results
    }
    #expect(expected == found)
  }

  private static func result(
    of line: String,
    _ catalog: CatalogFiles,
    _ pipeline: Pipeline,
    _ sources: [SourceFile],
    _ files: [String: String]
  ) -> [String] {
    do {
      let editing = KeyEditing(catalog, pipeline, sources: sources)
      let edit = try editing.edit(
        change(line, in: pipeline.project),
        today: CalendarDay("2026-01-01")
      )
      let remarks = edit.remarks.text.split(separator: "\n").map(String.init)
      return remarks
        + edit.changes.flatMap { change in
          let old = Array((files[change.path] ?? "").utf8)
          return ["--- \(change.path)"] + LineDifference.hunks(old, change.bytes)
        }
    } catch let error as BlockingFindings {
      return error.text.split(separator: "\n").map(String.init)
    } catch let error as RejectedMessage {
      return error.text.split(separator: "\n").map(String.init)
    } catch {
      return ["\(error)"]
    }
  }

  private static func change(_ line: String, in project: Project) throws -> KeyChange {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let note = words[0].hasSuffix("quietly") ? nil : RetirementNote(since: "2.0")
    switch words[0] {
    case "rename", "rename-quietly":
      let pattern = try #require(RenamePattern(words[1], to: words[2]))
      return try .rename(pattern, retiring: note, in: project)
    case "remove", "remove-quietly":
      return try .remove(Array(words[1...]), retiring: note, in: project)
    default:
      var entry = NewEntry(words[1])
      if words[2] == "-" {
        entry.code = Int(words[3])
      } else {
        entry.message = words[2...].joined(separator: " ")
      }
      return try .add(entry, in: project)
    }
  }
}
