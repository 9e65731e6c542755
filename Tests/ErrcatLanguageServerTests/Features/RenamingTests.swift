import CatalogFixtures
import ErrcatCompiler
import ErrcatCore
import Foundation
import Testing

@testable import ErrcatLanguageServer

struct RenamingTests {
  private static let pack = "/app/i18n/pl.json"
  private static let code = "/app/Sources/App.swift"

  @Test
  func `renames a key as errcat rename does, and in code`() throws {
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk)
    client.open(Self.code)
    let range = client.ask("prepareRename", Self.pack, "\"error.net|.slow") as? [String: Any]
    #expect(range?["placeholder"] as? String == "error.net.slow")
    let edit = client.ask("rename", Self.pack, "\"error.net|.slow", ["newName": "error.net.late"])
    let changed = client.apply(edit)
    #expect(changed.count == 4, "\(edit)")

    let catalog = CatalogFiles(
      "/app/catalog.json",
      in: FileReader(EditorClient.files),
      rules: Rule.references
    )
    let pipeline = try catalog.read()
    let pattern = try #require(RenamePattern("error.net.slow", to: "error.net.late"))
    let expected = try Workspace(catalog).edit(pipeline, .rename(pattern, in: pipeline.project))
    #expect(expected.changes.count == 3)
    for change in expected.changes {
      #expect(disk.files[change.path] == String(decoding: change.bytes, as: UTF8.self))
    }
    #expect(
      disk.files[Self.code] == """
        func load() throws {
          if isSlow { throw AppError.netLate }
          show("error.net.late", other.netSlow, [.netLate])
        }

        """
    )
  }

  @Test
  func `renames an argument in catalog, packs and lock`() throws {
    let disk = Disk(EditorClient.files)
    disk.files["/app/catalog.json"] = EditorClient.files["/app/catalog.json"]?.replacing(
      "\"code\": 1002,",
      with:
        "\"code\": 1002, \"summary\": \"{n} of {n2}\", \"arguments\": { \"n\": \"int\", \"n2\": \"int\" }, \"examples\": { \"n\": 3 },"
    )
    disk.files[Self.pack] = """
      {
        "error.net.files": "{n2} \\u007bn, plural, one {# {n}} few {#} many {#} other {#}} 😀",
        "error.net.slow": "{n}"
      }

      """
    disk.files["/app/i18n/en.json"] = EditorClient.files["/app/i18n/en.json"]?.replacing(
      "{n, plural",
      with: "{n2}: {n, plural"
    )
    let catalog = CatalogFiles("/app/catalog.json", in: FileReader(disk.files))
    let project = try catalog.read().project
    var lock = TranslationLock()
    lock.accept(project, project.packs)
    disk.files["/app/i18n/errcat.lock"] = lock.text
    var client = EditorClient(disk)
    #expect(!client.lines.contains { $0.contains("stale-translation") }, "\(client.lines)")
    let range = client.ask("prepareRename", "/app/i18n/en.json", "{n|, plural") as? [String: Any]
    #expect(range?["placeholder"] as? String == "n")
    let edit = client.ask("rename", "/app/i18n/en.json", "{n|, plural", ["newName": "count"])
    let paths = ["/app/catalog.json", "/app/i18n/en.json", "/app/i18n/errcat.lock", Self.pack]
    #expect(client.apply(edit) == paths)
    #expect(
      disk.files["/app/catalog.json"]?.contains(
        "\"summary\": \"{count} of {n2}\", \"arguments\": { \"count\": \"int\", \"n2\": \"int\" }, \"examples\": { \"count\": 3 },"
      ) == true
    )
    #expect(
      disk.files[Self.pack]?.contains(
        "{n2} \\u007bcount, plural, one {# {count}} few {#} many {#} other {#}} 😀"
      ) == true
    )
    #expect(disk.files[Self.pack]?.contains("\"error.net.slow\": \"{n}\"") == true)
    client.reportChangedFiles()
    #expect(!client.lines.contains { $0.contains("stale-translation") }, "\(client.lines)")
    for (name, reason) in [
      ("n2", "error: 'error.net.files' already has argument 'n2'"),
      ("a b", "error: 'a b' isn't the name of an argument"),
    ] {
      let refused = client.ask(
        "rename",
        "/app/catalog.json",
        "\"cou|nt\": \"int\"",
        ["newName": name]
      )
      #expect((refused as? String)?.contains(reason) == true, "\(refused)")
    }
  }

  /// The files of a catalog after `errcat rename`, and those that it has written.
  private static func renamed(
    _ disk: Disk,
    _ change: (Project) throws -> KeyChange
  ) throws -> (files: [String: String], written: [String]) {
    let catalog = CatalogFiles(
      "/app/catalog.json",
      in: FileReader(disk.files),
      rules: Rule.references
    )
    let pipeline = try catalog.read()
    let edit = try Workspace(catalog).edit(
      pipeline,
      change(pipeline.project),
      today: CalendarDay("2026-01-01")
    )
    var files = disk.files
    for change in edit.changes {
      files[change.path] = String(decoding: change.bytes, as: UTF8.self)
    }
    return (files, edit.changes.map(\.path).filter { files[$0] != disk.files[$0] }.sorted())
  }

  /// A project with an argument, a lock, and a baseline with all findings.
  private static func recorded() throws -> Disk {
    let disk = Disk(EditorClient.files)
    disk.files["/app/catalog.json"] = EditorClient.files["/app/catalog.json"]?
      .replacing("\"code\": 1001,", with: "\"case\": \"slow\", \"code\": 1001,")
      .replacing("\"errcat\": 1,", with: #""errcat": 1, "lint": { "baseline": "known.json" },"#)
    disk.files[pack] = #"{ "error.net.files": "{m} plików", "error.net.slow": "{n}" }"#
    let catalog = CatalogFiles("/app/catalog.json", in: FileReader(disk.files))
    let project = try catalog.read().project
    var lock = TranslationLock()
    lock.accept(project, project.packs)
    disk.files["/app/i18n/errcat.lock"] = lock.text
    let run = try LintRun(catalog, LintRequest(today: CalendarDay("2026-01-01")))
    disk.files["/app/known.json"] = Baseline(run.report().diagnostics, run.report().files).text
    return disk
  }

  @Test
  func `renames an argument as errcat rename does, and its labels in code`() throws {
    let disk = try Self.recorded()
    disk.files[Self.code] = """
      let all = [AppError.netFiles(n: 1), .netFiles( n : n(n: 2)), .netSlow(n: 4)]
      let other = other.netFiles(n: 3)
      if case .netFiles(n: let n) = all[0] { print("\\(AppError.netFiles(n: n))") }
      do {} catch AppError.netFiles { let m: Int = 1, n: Int = m }

      """
    var client = EditorClient(disk)
    #expect(client.lines == [])
    let expected = try Self.renamed(disk) {
      try .renameArgument("n", of: "error.net.files", to: "count", in: $0)
    }
    let names = ["known.json", "i18n/en.json", "i18n/errcat.lock"].map { "/app/\($0)" }
    #expect(expected.written == names.sorted())
    let edit = client.ask("rename", "/app/i18n/en.json", "{n|, plural", ["newName": "count"])
    #expect(client.apply(edit) == (names + [Self.code]).sorted(), "\(edit)")
    for path in expected.files.keys where path != Self.code {
      #expect(disk.files[path] == expected.files[path], "\(path)")
    }
    #expect(
      disk.files[Self.code] == """
        let all = [AppError.netFiles(count: 1), .netFiles( count : n(n: 2)), .netSlow(n: 4)]
        let other = other.netFiles(n: 3)
        if case .netFiles(count: let n) = all[0] { print("\\(AppError.netFiles(count: n))") }
        do {} catch AppError.netFiles { let m: Int = 1, n: Int = m }

        """
    )
    client.reportChangedFiles()
    #expect(client.lines == [])
  }

  @Test
  func `a renaming right after an edit, while everything is checked, changes the baseline too`()
    throws
  {
    let disk = try Self.recorded()
    let expected = try Self.renamed(disk) {
      try .renameArgument("n", of: "error.net.files", to: "count", in: $0)
    }
    var client = EditorClient(disk)
    client.open(Self.pack)
    let text = disk.files[Self.pack] ?? ""
    func edit(_ version: Int) -> [String: Any] {
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": "file://\(Self.pack)", "version": version],
          "contentChanges": [["text": text + String(repeating: " ", count: version)]],
        ],
      ]
    }
    let place = client.place("/app/i18n/en.json", "{n|, plural")
    let rename: [String: Any] = [
      "jsonrpc": "2.0", "id": 900, "method": "textDocument/rename",
      "params": place.merging(["newName": "count"]) { $1 },
    ]
    client.send([edit(3), rename], whileChecking: [edit(2)])
    let answer = client.received.last { $0["id"] as? Int == 900 }
    #expect(client.apply(answer?["result"]) == expected.written)
    #expect(disk.files["/app/known.json"] == expected.files["/app/known.json"])
  }

  @Test
  func `renames a case as errcat rename does`() throws {
    let disk = try Self.recorded()
    var client = EditorClient(disk)
    let expected = try Self.renamed(disk) { try .renameCase("slow", to: "late", in: $0) }
    let edit = client.ask(
      "rename",
      "/app/catalog.json",
      "\"case\": \"sl|ow\"",
      ["newName": "late"]
    )
    #expect(client.apply(edit) == expected.written)
    #expect(disk.files == expected.files)
    client.reportChangedFiles()
    #expect(client.lines == [])
  }

  @Test
  func `refuses to rename an argument that a shared text uses`() {
    let disk = Disk(EditorClient.files)
    disk.files["/app/i18n/en.json"] = EditorClient.files["/app/i18n/en.json"]?
      .replacing("The “network” is slow.", with: "{host} is slow.")
      .replacing("Wait a moment.", with: "Wait for {host}.")
    var client = EditorClient(disk)
    let refused = client.ask("rename", "/app/i18n/en.json", "{ho|st} is", ["newName": "server"])
    let reason = "error: 'recovery.wait' uses argument 'host' too\n"
    #expect((refused as? String)?.contains(reason) == true, "\(refused)")
  }

  @Test
  func `renames a case in the catalog and in code`() {
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk)
    client.open(Self.code)
    let range = client.ask("prepareRename", Self.code, "AppError.net|Slow") as? [String: Any]
    #expect(range?["placeholder"] as? String == "netSlow")
    client.apply(client.ask("rename", Self.code, "AppError.net|Slow", ["newName": "slow"]))
    #expect(
      disk.files["/app/catalog.json"]?.contains("\"case\": \"slow\", \"code\": 1001") == true
    )
    #expect(disk.files[Self.code]?.contains("throw AppError.slow }") == true)
    client.reportChangedFiles()
    client.close(Self.code)
    client.open(Self.code)
    client.apply(client.ask("rename", Self.code, "AppError.sl|ow", ["newName": "late"]))
    #expect(
      disk.files["/app/catalog.json"]?.contains("\"case\": \"late\", \"code\": 1001") == true
    )
  }

  @Test(
    arguments: [
      ("\"error.net|.slow", "error.net.files", "'error.net.files' already exists"),
      ("\"error.net|.slow", "*", "'*' isn't a key"),
      (
        "\"action.re|try", "action.again",
        "'action.retry' is named after its action; rename the action instead"
      ),
      (
        "Spróbuj |", "recovery.x",
        "'action.retry' is named after its action; rename the action instead"
      ),
      ("{|", "x", "expected a key at the cursor"),
    ]
  )
  func `refuses a name with the reason`(needle: String, name: String, reason: String) {
    var client = EditorClient(Disk(EditorClient.files))
    #expect(
      client.ask("rename", Self.pack, needle, ["newName": name]) as? String == "error: \(reason)"
    )
  }

  @Test
  func `refuses the name of another case`() {
    var client = EditorClient(Disk(EditorClient.files))
    client.open(Self.code)
    for name in ["netFiles", "a-b"] {
      let result = client.ask("rename", Self.code, "AppError.net|Slow", ["newName": name])
      #expect((result as? String)?.hasPrefix("error: ") == true, "\(result)")
    }
  }

  @Test
  func `writes no file outside of the folders`() {
    let disk = Disk(EditorClient.files)
    let catalog = disk.files["/app/catalog.json"] ?? ""
    disk.files["/app/catalog.json"] = catalog.replacing(
      "\"sourceLanguage\"",
      with: "\"packs\": \"../i18n\", \"sourceLanguage\""
    )
    for name in ["en", "pl"] {
      disk.files["/app/../i18n/\(name).json"] = disk.files["/app/i18n/\(name).json"]
    }
    var client = EditorClient(disk)
    let result = client.ask(
      "rename",
      "/app/catalog.json",
      "\"error.net|.slow\": {",
      ["newName": "error.net.late"]
    )
    #expect(result as? String == "error: '/i18n/en.json' isn't in a folder that is open")
  }
}
