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
    for example in rule.examples + rule.examples.reversed() {
      var files = ["/app/catalog.json": example.catalogText]
      for (name, text) in example.packs { files["/app/i18n/\(name).json"] = text }
      files["/app/i18n/errcat.lock"] = example.lock
      for path in Set(files.keys).union(disk.files.keys).sorted()
      where disk.files[path] != files[path] {
        disk.files[path] = files[path]
        client.reportChangedFiles()
        #expect(client.lines == EditorClient(disk).lines, "\(id): \(path)")
      }
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
