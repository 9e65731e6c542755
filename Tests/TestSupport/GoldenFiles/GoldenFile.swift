package import Foundation

/// A file that holds the text that a test expects.
///
///     #expect(try GoldenFile(url).text(comparedWith: text) == text)
///
/// `ERRCAT_UPDATE=1 swift test --filter …` rewrites what differs, and fails: read the difference, then
/// commit it.
package struct GoldenFile {
  /// The folder `Tests/Fixtures`.
  package static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  private let url: URL

  package init(_ url: URL) {
    self.url = url
  }

  /// Compares the file with a text.
  ///
  /// - Parameter found: the text that is written to the file if it differs and `ERRCAT_UPDATE` is set.
  /// - Returns: the text of the file as it was found; empty if there is none.
  /// - Throws: what writing throws.
  package func text(comparedWith found: String) throws -> String {
    let golden = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    if golden != found, ProcessInfo.processInfo.environment["ERRCAT_UPDATE"] != nil {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try found.write(to: url, atomically: true, encoding: .utf8)
    }
    return golden
  }
}
