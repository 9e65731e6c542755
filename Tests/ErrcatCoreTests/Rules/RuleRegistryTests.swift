import Foundation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Each declaration of a rule is one line of a registry.
@Suite struct RuleRegistryTests {
  @Test func `every rule is registered, and named after its id, and its file after it`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    let files = try ["ErrcatCompiler/Rules", "ErrcatCore/Rules"].flatMap {
      try Self.declarations(below: sources.appending(path: $0))
    }
    let declared = files.flatMap(\.ids)
    let registered = Rule.all.map(\.id)
    #expect(declared.filter { !registered.contains($0) } == [], "declared and not registered")
    #expect(registered.filter { !declared.contains($0) } == [], "registered without a declaration")
    #expect(Set(declared).count == declared.count)
    for (name, ids) in files where ids.count == 1 {
      #expect(ids == [Self.kebabCase(name)], "the file of a rule has its name")
    }
  }

  @Test(arguments: [
    ("UnknownKeyInSource", "unknown-key-in-source"), ("MalformedJSON", "malformed-json"),
    ("URLMismatch", "url-mismatch"), ("Shouting", "shouting"),
  ])
  func `the rule's id is its name in kebab case`(name: String, id: String) {
    #expect(Self.kebabCase(name) == id)
  }

  /// The Swift files in a folder that declare rules, by their names, and the rules' ids.
  private static func declarations(below folder: URL) throws -> [(name: String, ids: [String])] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
      let file = folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let ids = text.matches(of: /static let (\w+): Rule = Rule\(\s*id: "([a-z-]+)"/).map { match in
        #expect(kebabCase(String(match.1)) == match.2)
        return String(match.2)
      }
      return (file.deletingPathExtension().lastPathComponent, ids)
    }
  }

  /// Words in camel case, parted by hyphens; a run of capitals is one word.
  private static func kebabCase(_ name: String) -> String {
    name.replacing(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/) { match in
      "\(match.1 ?? match.3 ?? "")-\(match.2 ?? match.4 ?? "")"
    }.lowercased()
  }
}
