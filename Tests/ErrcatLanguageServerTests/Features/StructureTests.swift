import Testing

@testable import ErrcatLanguageServer

struct StructureTests {
  @Test
  func `folds objects and arrays of several lines`() {
    let disk = Disk(EditorClient.files)
    disk.files["/app/i18n/pl.json"] = """
      {
        "error": { "net": {
          "slow": "Wolno",
          "files": "{n}"
        } },
        "a": {
        }
      }
      """
    var client = EditorClient(disk)
    let ranges = client.ask("foldingRange", "/app/i18n/pl.json") as? [[String: Int]] ?? []
    #expect(
      ranges.map { "\($0["startLine"] ?? -1)-\($0["endLine"] ?? -1)" } == ["0-6", "1-3", "1-3"]
    )
    #expect(client.ask("foldingRange", "/app/Sources/App.swift") is [Any] == false)
  }

  @Test
  func `links the schema, the site and the pages of actions, and no file elsewhere`() {
    let disk = Disk(EditorClient.files)
    disk.files["/app/.catalog.schema.json"] = "{}"
    disk.files["/secret.json"] = "{}"
    disk.files["/app/catalog.json"] = """
      {
        "$schema": ".catalog.schema.json", "errcat": 1, "site": "https://errors.example.com",
        "actions": {
          "help": { "link": "https://example.com/help" }, "page": { "link": "https://example.com/{n}" },
          "call": { "link": "tel:112" }, "other": { "link": "../secret.json" }, "run": { "link": "javascript:x" }
        }
      }
      """
    var client = EditorClient(disk)
    let links = client.ask("documentLink", "/app/catalog.json") as? [[String: Any]] ?? []
    #expect(
      links.map { "\(EditorClient.place($0)) \($0["target"] ?? "")" } == [
        "1:14-1:34 file:///app/.catalog.schema.json", "1:59-1:85 https://errors.example.com",
        "3:23-3:47 https://example.com/help",
      ]
    )
    disk.files["/app/catalog.json"] = "{\"errcat\": 1, \"$schema\": "
    client.reportChangedFiles()
    #expect((client.ask("documentLink", "/app/catalog.json") as? [Any])?.isEmpty == true)
  }
}
