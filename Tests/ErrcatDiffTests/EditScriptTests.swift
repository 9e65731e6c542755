import CatalogFixtures
import Foundation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// Random edits of random catalogs: a comparison finds each edit, and nothing else.
///
/// `ERRCAT_SEEDS=1000` runs as many seeds.
@Suite struct EditScriptTests {
  private static let seeds: Range<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["ERRCAT_SEEDS"].flatMap { UInt64($0) }
    return 0..<(asked ?? 60)
  }()

  @Test func `a comparison names exactly the edits`() throws {
    for seed in Self.seeds {
      var script = EditScript(seed: seed)
      let before = try CatalogVersion("old", files: script.files(isLaidOutAnew: false))
      script.edit()
      let after = try CatalogVersion(
        "new",
        files: script.files(isLaidOutAnew: !seed.isMultiple(of: 3))
      )
      let found = CatalogComparison(from: before, to: after).changes()
      #expect(names(found) == script.expected, "seed \(seed)")
    }
  }

  @Test func `the comparison backwards finds the opposite of each edit`() throws {
    let opposites = [
      "error-added": "error-removed", "error-removed": "error-added",
      "argument-published": "argument-hidden", "argument-added": "argument-removed",
      "argument-removed": "argument-added", "severity-raised": "severity-lowered",
      "severity-lowered": "severity-raised", "server-code-mapped": "server-code-unmapped",
      "translation-removed": "translation-added",
    ]
    for seed in Self.seeds {
      var script = EditScript(seed: seed)
      let before = try CatalogVersion("old", files: script.files(isLaidOutAnew: false))
      script.edit()
      let after = try CatalogVersion("new", files: script.files(isLaidOutAnew: false))
      let forwards = CatalogComparison(from: before, to: after).changes().map(\.kind.id)
      let backwards = CatalogComparison(from: after, to: before).changes().map(\.kind.id)
      #expect(forwards.map { opposites[$0] ?? $0 }.sorted() == backwards.sorted(), "seed \(seed)")
    }
  }

  @Test func `another layout of the same contents isn't a change, and makes the same snapshot`()
    throws
  {
    for seed in Self.seeds {
      let script = EditScript(seed: seed)
      let one = try CatalogVersion("old", files: script.files(isLaidOutAnew: false))
      let other = try CatalogVersion("new", files: script.files(isLaidOutAnew: true))
      #expect(CatalogComparison(from: one, to: other).changes().isEmpty, "seed \(seed)")
      #expect(try Snapshot.bytes(one.projects) == Snapshot.bytes(other.projects), "seed \(seed)")
    }
  }

  private func names(_ changes: [Change]) -> Set<String> {
    Set(changes.map { "\($0.kind.id) \($0.key ?? "")" })
  }
}
