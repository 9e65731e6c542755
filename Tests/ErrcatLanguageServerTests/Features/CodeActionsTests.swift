import ErrcatCompiler
import ErrcatCore
import Foundation
import Testing

@testable import ErrcatLanguageServer

struct CodeActionsTests {
  private static var whole: [String: Any] {
    [
      "range": [
        "start": ["line": 0, "character": 0], "end": ["line": 999, "character": 0],
      ], "context": ["diagnostics": [Any]()],
    ]
  }

  private static func actions(
    _ client: inout EditorClient,
    _ path: String,
    only: [String]? = nil
  ) -> [[String: Any]] {
    var more = whole
    if let only { more["context"] = ["diagnostics": [Any](), "only": only] }
    return client.ask("codeAction", path, "", more) as? [[String: Any]] ?? []
  }

  /// The rules whose examples are found by a server, which compares with no other version and no document.
  private static let rules = Rule.all.filter {
    $0.inputs.isSubset(of: [.catalogFiles, .sourceCode])
  }

  /// The files of an example.
  private static func files(_ example: RuleExample) -> [String: String] {
    var files = ["/app/catalog.json": example.catalogText]
    for (name, text) in example.packs { files["/app/i18n/\(name).json"] = text }
    for (path, text) in example.sources { files["/app/\(path)"] = text }
    files["/Core/catalog.json"] = example.baseText
    files["/app/i18n/errcat.lock"] = example.lock
    return files
  }

  private static func client(_ disk: Disk) -> EditorClient {
    let hasCode = disk.files.keys.contains { $0.hasSuffix(".swift") }
    return EditorClient(disk, sources: hasCode ? ["/app"] : [])
  }

  /// The findings with the rule and message of one that an action is for.
  private static func count(_ finding: [String: Any], in client: EditorClient) -> Int {
    client.shown.values.joined().count { each in
      ["code", "message"].allSatisfy { each[$0] as? String == finding[$0] as? String }
    }
  }

  @Test(arguments: rules.map(\.id))
  func `each action removes the finding that it is for, and is offered once`(id: String) throws {
    let rule = try #require(Rule.named(id))
    var kinds: Set<String> = []
    for example in rule.examples where !example.isAccepted {
      let files = Self.files(example)
      var client = Self.client(Disk(files))
      // One of each title: others are the same for other findings.
      var titles: Set<String> = []
      for path in files.keys.sorted() {
        for action in Self.actions(&client, path) {
          guard let finding = (action["diagnostics"] as? [[String: Any]])?.first,
            finding["code"] as? String == id, let title = action["title"] as? String,
            titles.insert(title).inserted
          else { continue }
          kinds.insert(title.hasPrefix("Ignore ") ? "ignore" : "fix")
          let disk = Disk(files)
          var other = Self.client(disk)
          let before = Self.count(finding, in: other)
          #expect(!other.apply(action["edit"]).isEmpty)
          other.reportChangedFiles()
          #expect(Self.count(finding, in: other) < before, "\(title): \(finding)")
          let again = Self.actions(&other, path).filter {
            $0["title"] as? String == title
              && ($0["diagnostics"] as? [[String: Any]])?.first?["range"] as? NSDictionary
                == finding["range"] as? NSDictionary
          }
          #expect(again.isEmpty, "\(title)")
        }
      }
    }
    #expect(kinds.contains("fix") || !rule.hasFix)
    #expect(kinds.contains("ignore") || rule.isMandatory || Self.withoutKey.contains(id))
  }

  /// The rules whose findings are about no key of a catalog: to ignore one would be to switch off the rule.
  private static let withoutKey: Set<String> = [
    "delay-without-unit", "duplicate-pack", "error-outside-catalog", "expired-ignore",
    "fallback-cycle", "hardcoded-message", "language-mismatch", "limit-exceeded", "linked-pack",
    "localized-description", "missing-fallback", "missing-pack", "module-mismatch",
    "pack-shape-mismatch", "repeated-key", "swallowed-error", "undeclared-language",
    "unknown-action",
    "unknown-key-in-source", "unrecorded-translation",
    "unknown-language", "unmapped-cancellation", "unmapped-category", "unmatched-catch",
    "unread-pack-file",
    "unused-action", "unused-category", "unused-ignore",
  ]

  @Test(arguments: rules.filter { $0.hasFix || $0.roles.contains(.fixedByLayout) }.map(\.id))
  func `a fix removes its finding, and none is left after all fixes`(id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.examples where !example.isAccepted {
      let files = Self.files(example)
      let disk = Disk(files)
      var client = Self.client(disk)
      for path in files.keys.sorted() {
        let own = Self.actions(&client, path).filter { action in
          action["isPreferred"] as? Bool == true
            && ((action["diagnostics"] as? [[String: Any]])?.first?["code"] as? String) == id
        }
        guard let action = own.first else { continue }
        let before = client.lines
        let finding = try #require((action["diagnostics"] as? [[String: Any]])?.first)
        let message = finding["message"] as? String ?? ""
        client.apply(action["edit"])
        client.reportChangedFiles()
        let count = { (lines: [String]) in lines.count { $0.contains(message) } }
        #expect(count(client.lines) < count(before), "\(id): \(message)")
      }
      for path in files.keys.sorted() {
        let all = Self.actions(&client, path, only: ["source.fixAll"])
        #expect(all.count <= 1)
        client.apply(all.first?["edit"])
        client.reportChangedFiles()
        let again = Self.actions(&client, path, only: ["source"])
        #expect(again.isEmpty, "\(id) in \(path)")
      }
    }
  }

  @Test
  func `offers fixes and ignores for the findings in a range`() {
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk)
    let actions = Self.actions(&client, "/app/i18n/pl.json")
    let titles = actions.compactMap { $0["title"] as? String }
    #expect(titles.contains("Ignore 'double-space' for 'error.net.slow'"), "\(titles)")
    let edit = actions.first { ($0["title"] as? String)?.hasPrefix("Ignore 'double") == true }?[
      "edit"
    ]
    #expect(client.apply(edit) == ["/app/catalog.json"])
    let catalog = disk.files["/app/catalog.json"] ?? ""
    #expect(
      catalog.contains(
        """
          "lint": {
            "ignore": [
              { "rule": "double-space", "key": "error.net.slow", "language": "pl", "reason": "TODO: give the reason" }
            ]
          }
        """
      )
        || catalog.contains(
          """
          "lint": { "ignore": [{ "rule": "double-space", "key": "error.net.slow", "language": "pl", "reason": "TODO: give the reason" }] }
          """
        ),
      "\(catalog)"
    )
    client.reportChangedFiles()
    #expect(!client.lines.contains { $0.contains("double-space") })
    // Again, into the list that is there now.
    let more = Self.actions(&client, "/app/i18n/pl.json").first {
      ($0["title"] as? String)?.hasPrefix("Ignore") == true
    }
    client.apply(more?["edit"])
    client.reportChangedFiles()
    #expect(!client.lines.contains { $0.contains("malformed") }, "\(client.lines)")
  }

  @Test
  func `adds a key that a language lacks, with the plural categories of the language`() {
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk)
    let missing = { (client: EditorClient) in
      client.lines.filter { $0.contains("missing-translation") && $0.contains("error.net.files") }
    }
    #expect(missing(client).count == 1)
    let action = Self.actions(&client, "/app/i18n/pl.json").first {
      $0["title"] as? String == "Add the source message of 'error.net.files' to translate it"
    }
    #expect(client.apply(action?["edit"]) == ["/app/i18n/pl.json"])
    #expect(
      disk.files["/app/i18n/pl.json"]?.contains(
        """
          "error.net.files": "{n, plural, one {# file} few {# files} many {# files} other {# files}} failed.",
          "error.net.slow"
        """
      ) == true
    )
    client.reportChangedFiles()
    #expect(missing(client).isEmpty)
  }

  @Test
  func `ignores a finding for some months`() {
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk)
    let action = Self.actions(&client, "/app/i18n/pl.json").first {
      $0["title"] as? String
        == "Ignore 'double-space' for 'error.net.slow' until 2026-04-01"
    }
    client.apply(action?["edit"])
    client.reportChangedFiles()
    #expect(disk.files["/app/catalog.json"]?.contains("\"until\": \"2026-04-01\"") == true)
    #expect(!client.lines.contains { $0.contains("double-space") })
  }

  @Test(arguments: ["{}", "{ \"host\": \"string\" }"])
  func `declares an argument that the source message uses`(declared: String) {
    let disk = Disk(EditorClient.files)
    disk.files["/app/catalog.json"] = EditorClient.files["/app/catalog.json"]?.replacing(
      "\"code\": 1002,",
      with: "\"code\": 1002, \"arguments\": \(declared),"
    )
    var client = EditorClient(disk)
    #expect(client.lines.contains { $0.contains("undeclared-argument") })
    let action = Self.actions(&client, "/app/i18n/en.json").first {
      $0["title"] as? String == "Declare argument 'n' of 'error.net.files'"
    }
    #expect(client.apply(action?["edit"]) == ["/app/catalog.json"])
    client.reportChangedFiles()
    #expect(disk.files["/app/catalog.json"]?.contains("\"n\": \"int\"") == true)
    #expect(!client.lines.contains { $0.contains("undeclared-argument") })
    #expect(!Self.actions(&client, "/app/i18n/en.json").contains { "\($0)".contains("Declare") })
  }

  @Test
  func `removes and retires an error that nothing needs, on request`() throws {
    let disk = Disk(EditorClient.files)
    disk.files["/app/Sources/App.swift"] = ""
    var client = EditorClient(disk)
    func retiring(_ needle: String, _ context: [String: Any]) -> [String: Any]? {
      let place = client.place("/app/catalog.json", needle)["position"] ?? 0
      let more: [String: Any] = ["range": ["start": place, "end": place], "context": context]
      let all = client.ask("codeAction", "/app/catalog.json", "", more) as? [[String: Any]] ?? []
      return all.first { ($0["title"] as? String)?.hasPrefix("Remove and retire") == true }
    }
    let found = try #require(retiring("\"error.net.fi|les\": {", ["triggerKind": 1]))
    #expect(found["title"] as? String == "Remove and retire 'error.net.files'")
    #expect(retiring("\"error.net.fi|les\": {", ["triggerKind": 2]) == nil)
    // It is the fallback.
    #expect(retiring("\"error.net.sl|ow\": {", ["triggerKind": 1]) == nil)
    #expect(client.apply(found["edit"]) == ["/app/catalog.json", "/app/i18n/en.json"])
    let catalog = disk.files["/app/catalog.json"] ?? ""
    #expect(catalog.contains("\"retired\"") && catalog.contains("1002"))
    #expect(disk.files["/app/i18n/en.json"]?.contains("error.net.files") == false)
  }

  @Test
  func `formats as errcat format does`() {
    let disk = Disk(EditorClient.files)
    disk.files["/app/i18n/pl.json"] = """
      {"error.net.slow": "Sieć 😀", "action.retry": "Ponów"}
      """
    var client = EditorClient(disk)
    let edits = client.ask("formatting", "/app/i18n/pl.json", "", ["options": [String: Any]()])
    #expect(
      EditorClient.applied(edits, to: disk.files["/app/i18n/pl.json"] ?? "") == """
        {
          "action.retry": "Ponów",
          "error.net.slow": "Sieć 😀"
        }

        """
    )
    client.open("/app/i18n/pl.json", "{\"a\": ")
    #expect(client.ask("formatting", "/app/i18n/pl.json") is NSNull)
  }
}
