import ErrcatCompiler
import ErrcatCore
import Testing

@testable import ErrcatLanguageServer

/// A language server keeps what it has read and found; a new one has nothing to keep.
struct EarlierResultsTests {
  @Test(arguments: Rule.all.map(\.id))
  func `shows what a new server shows after each file that changes`(id: String) throws {
    let rule = try #require(Rule.named(id))
    let disk = Disk([:])
    var client = EditorClient(disk)
    for example in rule.examples + rule.examples.prefix(1) {
      var files = ["/app/catalog.json": example.catalogText]
      for (name, text) in example.packs { files["/app/i18n/\(name).json"] = text }
      files["/app/i18n/errcat.lock"] = example.lock
      files["/Core/catalog.json"] = example.baseText
      for path in Set(files.keys).union(disk.files.keys).sorted()
      where disk.files[path] != files[path] {
        disk.files[path] = files[path]
        client.reportChangedFiles()
        #expect(client.lines == EditorClient(disk).lines, "\(id): \(path)")
      }
    }
  }

  @Test
  func `shows what follows from another module's catalog and messages`() {
    func catalog(_ more: String) -> String {
      "{ \"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\", \(more) }"
    }
    let base = #""base": { "catalog": "../catalog.json", "module": "Core", "enum": "AppError" }"#
    let hint = #""error.c.z": { "code": 3, "recovery": { "hint": "recovery.wait" } }"#
    let root = #""modules": ["A", "B"], "errors": { "error.a.x": { "code": 1 } }"#
    let disk = Disk([
      "/app/catalog.json": catalog(root),
      "/app/i18n/en.json": #"{ "error.a.x": "X.", "recovery.wait": "Wait." }"#,
      "/app/A/catalog.json": catalog("\(base), \"errors\": { \"error.b.y\": { \"code\": 2 } }"),
      "/app/A/i18n/en.json": #"{ "error.b.y": "Y." }"#,
      "/app/B/catalog.json": catalog("\(base), \"errors\": { \(hint) }"),
      "/app/B/i18n/en.json": #"{ "error.c.z": "Z." }"#,
    ])
    var client = EditorClient(disk)
    for (path, old, new, finding) in [
      ("/app/catalog.json", "\"code\": 1", "\"code\": 3", "file:///app/B/catalog.json"),
      ("/app/A/catalog.json", "\"code\": 2", "\"code\": 3", "'error.b.y' in '/app/A/catalog.json'"),
      ("/app/i18n/en.json", "recovery.wait", "recovery.stay", "recovery.wait"),
    ] {
      disk.files[path] = disk.files[path]?.replacing(old, with: new)
      client.reportChangedFiles()
      #expect(client.lines.contains { $0.contains(finding) }, "\(client.lines)")
      #expect(client.lines == EditorClient(disk).lines, "\(path)")
    }
  }

  @Test
  func `shows that a translation is needed again after another pack gets or loses a key`() {
    let disk = Disk(EditorClient.files)
    var client = EditorClient(disk)
    for (path, text) in [
      ("/app/i18n/de-AT.json", "{\"error.net.slow\": \"Langsam.\"}"),
      ("/app/i18n/de.json", "{\"error.net.files\": \"{n} Dateien.\"}"),
      ("/app/i18n/de.json", "{\"error.net.files\": \"\"}"), ("/app/i18n/de.json", "{"),
      ("/app/i18n/de.json", "{}"),
    ] {
      disk.files[path] = text
      client.reportChangedFiles()
      #expect(client.lines == EditorClient(disk).lines, "\(path): \(text)")
    }
  }
}
