import CatalogFixtures
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// Whole catalogs of small apps: the folders of `Tests/Fixtures/Adoptions`, and `cases.txt` beside them.
///
/// A title names a format and a path, and for Swift the format and path of its texts, too; each case is the patterns of the errors. Expected is everything that is made:
/// the groups that are proposed, the summary, what is lost, and the catalog with its packs.
@Suite struct AdoptionCasesTests {
  private static let folder = GoldenFile.fixtures.appending(path: "Adoptions")

  @Test func `an app's texts become the catalog that the file lists`() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    var files: [String: String] = [:]
    for name in names {
      files[name] = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    let reader = FileReader(files)
    let file = try CaseFile(Self.folder.appending(path: "cases.txt"))
    let (expected, found) = try file.compared { group in
      let parts = group.title.split(separator: " ").map(String.init)
      var results: [[String]] = []
      for (number, line) in group.cases.enumerated() {
        let patterns = line.split(separator: " ").map(String.init)
        var lines: [String]
        do {
          let app = try AppMessages(
            from: origin(parts),
            swift: parts[0] == "swift" ? parts[1] : nil,
            in: reader
          )
          lines = number == 0 ? Self.proposal(app) : []
          lines += Self.lines(try app.catalog(errors: patterns))
        } catch let error as BlockingFindings {
          lines = error.text.split(separator: "\n").map(String.init)
        } catch {
          lines = ["\(error)"]
        }
        results.append(lines)
      }
      return results
    }
    #expect(expected == found)
  }

  private func origin(_ title: [String]) -> NewCatalog.Origin? {
    guard let path = title.last else { return nil }
    return switch title.count > 2 ? title[2] : title[0] {
    case "strings": .strings(path: path)
    case "catalog": .stringCatalog(path: path)
    case "packs": .packs(folder: path)
    default: nil
    }
  }

  /// What the user is asked.
  private static func proposal(_ app: AppMessages) -> [String] {
    let own = app.ownPatterns.map { "own patterns: \($0.joined(separator: " "))" }
    return app.candidates.text.split(separator: "\n").map(String.init) + [app.candidates.options]
      + [own].compactMap { $0 }
  }

  /// Files whose contents don't depend on the app's texts alone.
  private static let ownFiles = [NewCatalog.schemaPath, NewCatalog.baselinePath]

  private static func lines(_ catalog: NewCatalog) -> [String] {
    var printer = DiagnosticPrinter(catalog.sources)
    return catalog.summary + catalog.preview
      + catalog.losses.map { "\(printer.place($0.location)): \($0.message)" }
      + catalog.changes.filter { !ownFiles.contains($0.path) }.flatMap { change in
        ["--- \(change.path)"] + change.text.split(separator: "\n").map { "| \($0)" }
      }
  }
}
