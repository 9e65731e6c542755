import Foundation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Each file of a rule is one line of a registry.
@Suite struct RuleRegistryTests {
  @Test func `every rule's file is registered under its name, and every rule has a file`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    let files = try ["ErrcatCompiler/Rules", "ErrcatCore/Rules"].flatMap {
      try Self.ruleFiles(below: sources.appending(path: $0))
    }
    let declared = files.map { Self.kebabCase($0.deletingPathExtension().lastPathComponent) }
    let registered = Rule.all.map(\.id)
    #expect(declared.filter { !registered.contains($0) } == [], "declared and not registered")
    #expect(registered.filter { !declared.contains($0) } == [], "registered without a file")
    #expect(Set(declared).count == declared.count)
  }

  @Test(arguments: [
    ("UnknownKeyInSource", "unknown-key-in-source"), ("MalformedJSON", "malformed-json"),
    ("URLMismatch", "url-mismatch"), ("Shouting", "shouting"),
  ])
  func `the rule's id is the file's name in kebab case`(name: String, id: String) {
    #expect(Self.kebabCase(name) == id)
  }

  /// The Swift files in a folder that declare a rule.
  private static func ruleFiles(below folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.sorted().filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
      .filter {
        let declaration = /static let \w+(: Rule)? = (Rule|\.init)\(/
        return try String(contentsOf: $0, encoding: .utf8).contains(declaration)
      }
  }

  /// Words in camel case, parted by hyphens; a run of capitals is one word.
  private static func kebabCase(_ name: String) -> String {
    name.replacing(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/) { match in
      "\(match.1 ?? match.3 ?? "")-\(match.2 ?? match.4 ?? "")"
    }.lowercased()
  }
}
