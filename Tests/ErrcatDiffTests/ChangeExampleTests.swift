import CatalogFixtures
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// Every kind of change reports in its examples the changes that they list, and nothing else.
@Suite struct ChangeExampleTests {
  @Test(arguments: ChangeKind.all)
  func `a kind finds what its examples say`(kind: ChangeKind) throws {
    for example in kind.examples {
      let comparison = CatalogComparison(
        from: try CatalogVersion("old", example.old),
        to: try CatalogVersion("new", example.new)
      )
      #expect(comparison.changes([kind]).map(\.text) == example.finds, "\(kind.id)")
    }
  }

  @Test(arguments: ChangeKind.all)
  func `a kind has examples with and without changes`(kind: ChangeKind) {
    #expect(kind.examples.contains { !$0.finds.isEmpty }, "\(kind.id)")
    #expect(kind.examples.contains { $0.finds.isEmpty }, "\(kind.id)")
  }

  @Test(arguments: ChangeKind.all)
  func `the files of examples are JSON, with messages in the source language`(kind: ChangeKind) {
    for side in kind.examples.flatMap({ [$0.old, $0.new] }) {
      #expect(side.packs["en"] != nil || side.packs["de"] != nil, "\(kind.id)")
      for text in side.files.map(\.content) + side.packs.values {
        #expect(JSONDocument(Array(text.utf8)).faults.isEmpty, "\(kind.id): \(text)")
      }
    }
  }

  /// What a catalog's `diff` section and approvals rely on: the id, the surface and the level of each kind, whether it
  /// needs approval, and the places that it reports.
  @Test func `ids, levels and places of all kinds`() throws {
    var text = ""
    for kind in ChangeKind.all {
      let approval = kind.needsApproval ? ", needs approval" : ""
      text += "\(kind.id) (\(kind.surface.rawValue), \(kind.level.rawValue)\(approval))\n"
      for example in kind.examples {
        let old = try CatalogVersion("old", example.old)
        let new = try CatalogVersion("new", example.new)
        for change in CatalogComparison(from: old, to: new).changes([kind]) {
          text += "  \(change.level.rawValue): \(change.text)\n"
          for (version, place) in [(old, change.old), (new, change.new)] {
            guard let place else { continue }
            var printer = DiagnosticPrinter(version.files)
            let found = version.files[place.file].text(place.range)
            text += "    \(version.name) \(printer.place(place)) \(found)\n"
          }
        }
      }
    }
    #expect(try GoldenFile.change("kinds.txt").text(comparedWith: text) == text)
  }

  @Test(arguments: ChangeKind.all)
  func `no change is found between a version and itself`(kind: ChangeKind) throws {
    for example in kind.examples {
      let version = try CatalogVersion("both", example.old)
      let comparison = CatalogComparison(from: version, to: version)
      #expect(comparison.changes().isEmpty, "\(kind.id)")
    }
  }

  @Test func `ids are unique kebab case, and texts are sentences`() {
    #expect(Set(ChangeKind.all.map(\.id)).count == ChangeKind.all.count)
    for kind in ChangeKind.all {
      #expect(kind.id.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) })
      #expect(kind.summary.hasSuffix("."))
      #expect(kind.explanation.hasSuffix("."))
    }
  }
}

extension ChangeKind: CustomTestStringConvertible {
  /// The kind's id.
  public var testDescription: String { id }
}
