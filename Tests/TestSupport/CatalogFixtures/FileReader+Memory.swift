package import ErrcatCompiler

extension FileReader {
  /// Files in memory, and the folders that they are in.
  ///
  /// - Parameter files: texts by path; a path that ends in a slash is an empty folder.
  package init(_ files: [String: String]) {
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
