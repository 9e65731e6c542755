@testable import ErrcatCompiler
@testable import ErrcatCore

extension FileReader {
  /// Files by path; their folders are there, and a path that ends in a slash is an empty folder.
  init(_ files: [String: String]) {
    let names: @Sendable (String) -> Set<String> = { folder in
      let prefix = folder.isEmpty ? "" : "\(folder)/"
      return Set(
        files.keys.filter { $0.hasPrefix(prefix) }.compactMap {
          $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
      )
    }
    self.init(
      read: { path throws(FileError) in
        guard let text = files[path] else {
          throw FileError(path: path, reason: "No such file or directory")
        }
        return Array(text.utf8)
      },
      list: { folder throws(FileError) in
        let found = names(folder)
        return files[folder] != nil || found.isEmpty ? nil : found.sorted()
      },
      exists: { files[$0] != nil || !names($0).isEmpty }
    )
  }
}

extension CatalogFiles {
  /// `catalog.json` and what else there is in memory.
  init(_ files: [String: String]) {
    self.init("catalog.json", in: FileReader(files), rules: Rule.references)
  }
}

extension LintReport {
  /// `path:line:column: severity: message [rule]` of each finding.
  var lines: [String] {
    var printer = DiagnosticPrinter(files)
    return printer.xcode(diagnostics).split(separator: "\n").map(String.init)
  }
}

extension FileChange {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
