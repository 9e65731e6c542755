import Foundation

/// A folder that is gone with this object.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "errcat-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The files of items below it, in their order.
  var reports: [URL] {
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "report" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
