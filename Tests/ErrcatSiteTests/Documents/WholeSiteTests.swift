import CatalogFixtures
import ErrcatCore
import Foundation
import GoldenFiles
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatSite

/// Everything that a site is made of: the folder `Tests/Fixtures/Site` has an app with a module, and in `expected` its
/// data, its document and its pages.
@Suite struct WholeSiteTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/Site")

  private func content(_ catalog: String) throws -> SiteContent {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    where name.hasPrefix("App") {
      files[name] = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
    return try SiteContent.of(files, catalog: catalog)
  }

  private func expect(_ text: String, is name: String) throws {
    let file = GoldenFile(Self.folder.appending(path: "expected/\(name)"))
    #expect(try file.text(comparedWith: text) == text, "\(name)")
  }

  @Test func `a site has what the files list`() throws {
    let content = try content("App/catalog.json")
    try expect(String(decoding: content.document(), as: UTF8.self), is: "document.json")
    let pages = MarkdownPages(content).files().map {
      "<!-- \($0.path) -->\n\(String(decoding: $0.bytes, as: UTF8.self))"
    }
    try expect(pages.joined(separator: "\n"), is: "pages.txt")
    // Without the tables of characters, which are the same for every site.
    let data = content.catalogJSON.text.split(separator: ", \"characters\": {", maxSplits: 1)
    let parts = [String(data[0])] + content.packs.indices.map { content.packJSON($0).text }
    try expect(
      parts.map { $0.replacing(", \"", with: ",\n\"") }.joined(separator: "\n\n") + "\n",
      is: "data.txt"
    )
  }
}
