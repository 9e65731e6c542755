import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Every kind of change reports in its examples the changes that they list, and nothing else.
@Suite struct ChangeExampleTests {
  @Test(arguments: ChangeKind.all)
  func `a kind finds what its examples say`(kind: ChangeKind) async throws {
    for example in kind.examples {
      let comparison = CatalogComparison(
        from: try await Self.version("old", example.old),
        to: try await Self.version("new", example.new)
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
  func `no change is found between a version and itself`(kind: ChangeKind) async throws {
    for example in kind.examples {
      let version = try await Self.version("both", example.old)
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

  /// A version made of an example's texts.
  static func version(_ name: String, _ side: ChangeExample.Side) async throws -> CatalogVersion {
    var files = Dictionary(uniqueKeysWithValues: side.files.map { ($0.path, $0.content) })
    for (language, pack) in side.packs { files["i18n/\(language).json"] = pack }
    for module in side.modules { files["\(module.folder)/i18n/en.json"] = "{}" }
    return CatalogVersion(name, try await CatalogFiles(files).read(modules: true).map(\.project))
  }
}

extension ChangeKind: CustomTestStringConvertible {
  /// The kind's id.
  public var testDescription: String { id }
}
