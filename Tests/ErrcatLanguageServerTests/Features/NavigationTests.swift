import Foundation
import Testing

@testable import ErrcatLanguageServer

struct NavigationTests {
  private static let catalog = "/app/catalog.json"
  private static let source = "/app/i18n/en.json"
  private static let pack = "/app/i18n/pl.json"
  private static let code = "/app/Sources/App.swift"

  @Test(
    arguments: [
      (pack, "\"error.net|.slow\"", ["catalog.json 8:5-8:19"]),
      (pack, "Sieć|", ["catalog.json 8:5-8:19"]),
      (code, "AppError.net|Slow", ["catalog.json 8:5-8:19"]),
      (code, "\"error.net|.slow\"", ["catalog.json 8:5-8:19"]),
      (catalog, "\"error.net.slow|\": {", ["i18n/en.json 3:3-3:17"]),
      (catalog, "\"fallback\": \"err|or", ["catalog.json 8:5-8:19"]),
      (catalog, "\"recovery.w|ait", ["i18n/en.json 4:3-4:16"]),
      (source, "recovery.w|ait", ["catalog.json 8:61-8:74"]),
      (catalog, "\"actions\": [\"ret|ry", ["catalog.json 5:16-5:21"]),
      (source, "action.re|try", ["catalog.json 5:16-5:21"]),
      (catalog, "\"doma|in\"", []),
    ]
  )
  func `finds what a key names`(path: String, needle: String, expected: [String]) {
    var client = EditorClient(Disk(EditorClient.files))
    client.open(path)
    #expect(EditorClient.locations(client.ask("definition", path, needle)) == expected)
  }

  @Test
  func `finds all places of a key`() {
    var client = EditorClient(Disk(EditorClient.files))
    let result = client.ask(
      "references",
      Self.pack,
      "\"error.net|.slow\"",
      ["context": ["includeDeclaration": true]]
    )
    #expect(
      EditorClient.locations(result) == [
        "catalog.json 8:5-8:19", "catalog.json 4:15-4:29", "i18n/en.json 3:3-3:17",
        "i18n/pl.json 2:3-2:17", "Sources/App.swift 1:29-1:36", "Sources/App.swift 2:8-2:22",
        "Sources/App.swift 2:31-2:38", "Sources/App.swift 2:42-2:49",
      ]
    )
  }

  @Test
  func `lists symbols of documents and errors of the workspace`() {
    var client = EditorClient(Disk(EditorClient.files))
    let names = { (result: Any) in
      (result as? [[String: Any]] ?? []).map { "\($0["name"] ?? "")" }
    }
    #expect(
      names(client.ask("documentSymbol", Self.catalog)) == [
        "retry", "net", "error.net.slow", "error.net.files",
      ]
    )
    #expect(names(client.ask("documentSymbol", Self.pack)) == ["action.retry", "error.net.slow"])
    for query in ["FILES", "netFil", "1002"] {
      #expect(names(client.request("workspace/symbol", ["query": query])) == ["error.net.files"])
    }
  }

  @Test
  func `explains an error in catalog, packs and code`() {
    var client = EditorClient(Disk(EditorClient.files))
    client.open(Self.code)
    func text(_ path: String, _ needle: String) -> String {
      let result = client.ask("hover", path, needle) as? [String: Any]
      return (result?["contents"] as? [String: Any])?["value"] as? String ?? ""
    }
    let files = text(Self.catalog, "100|2")
    #expect(files.hasPrefix("```text\nkey           error.net.files\ncase          netFiles\n"))
    #expect(files.contains("→ 1 file failed.") && files.contains("→ 2 files failed."))
    #expect(files.hasSuffix("\nmissing\n  pl\n```"))
    #expect(text(Self.code, ".net|Slow").contains("error.net.slow"))
    #expect(text(Self.pack, "Sieć|").contains("looked up in  pl → en"))
    #expect(text(Self.source, "recovery.w|ait").contains("en         Wait a moment."))
    #expect(text(Self.catalog, "\"display|\"").contains("How the error is shown"))
    #expect(text(Self.catalog, "{|").isEmpty)
  }

  @Test
  func `knows code as it is typed`() {
    var client = EditorClient(Disk(EditorClient.files))
    client.open(Self.code)
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file://\(Self.code)", "version": 2],
        "contentChanges": [["text": "let é = AppError.netFiles"]],
      ]
    )
    #expect(
      EditorClient.locations(client.ask("definition", Self.code, "AppError.net|Files")) == [
        "catalog.json 9:5-9:20"
      ]
    )
  }

  @Test
  func `finds errors in code that lint checks as well`() {
    let disk = Disk(EditorClient.files)
    disk.files[Self.code] = "text(for: \"error.net.gone\")\n"
    var client = EditorClient(disk, sources: ["/app/Sources"])
    #expect(
      client.lines.contains { $0.contains("App.swift 0:11-0:25") && $0.contains("error.net.gone") }
    )
    client.open(Self.code, "text(for: \"error.net.slow\")\n")
    #expect(!client.lines.contains { $0.contains("App.swift") })
  }

  @Test
  func `shows texts so that a client interprets nothing in them`() {
    #expect(EditorState.fenced("a ```` b") == "`````text\na ```` b\n`````")
  }

  @Test
  func `marks arguments, selectors and styles of messages`() {
    let disk = Disk(EditorClient.files)
    disk.files[Self.pack] = #"""
      {
        "error.net.files": "😀 \u007bn, plural, one {\"#\"} other {{d, date, short}}}"
      }
      """#
    var client = EditorClient(disk)
    let result = client.ask("semanticTokens/full", Self.pack) as? [String: [Int]]
    #expect(
      result?["data"] == [
        1, 31, 1, 0, 0, 0, 11, 3, 1, 0, 0, 7, 1, 0, 0, 0, 5, 5, 1, 0, 0, 8, 1, 0, 0, 0, 9, 5, 2, 0,
      ]
    )
  }

  @Test
  func `shows the source message beside translations, and languages without an error's message`() {
    var client = EditorClient(Disk(EditorClient.files))
    let range: [String: Any] = [
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    ]
    let hints = client.ask("inlayHint", Self.pack, "", range) as? [[String: Any]] ?? []
    #expect(
      hints.map { "\($0["label"] ?? "")" } == ["Try again", "143 left", "The “network” is slow."]
    )
    let lenses = client.ask("codeLens", Self.catalog) as? [[String: Any]] ?? []
    #expect(
      lenses.map { ($0["command"] as? [String: Any])?["title"] as? String } == ["missing: pl"]
    )
    #expect(lenses.map(EditorClient.place) == ["9:5-9:20"])
  }

  @Test func `shows how many findings the baseline records, and links to it`() throws {
    var files = EditorClient.files
    let catalog = try #require(files["/app/catalog.json"])
    files["/app/catalog.json"] = catalog.replacing(
      #""errcat": 1,"#,
      with: #""errcat": 1, "lint": {"baseline": "b.json"},"#
    )
    files["/app/b.json"] =
      #"{"version": 1, "findings": [{"rule": "double-space", "fingerprint": "1", "count": 3}, {"rule": "x", "fingerprint": "2"}]}"#
    var client = EditorClient(Disk(files))
    let lenses = client.ask("codeLens", Self.catalog) as? [[String: Any]] ?? []
    let title = (lenses.last?["command"] as? [String: Any])?["title"] as? String
    #expect(
      title == "records 4 findings, which aren't reported; 'errcat lint --no-baseline' shows them"
    )
    let links = client.ask("documentLink", Self.catalog) as? [[String: Any]] ?? []
    #expect(links.contains { ($0["target"] as? String)?.hasSuffix("/b.json") == true })
  }
}
