/// Reads files by path: from a disk, or in tests from a dictionary.
package struct FileReader: Sendable {
  /// Returns the bytes of a file.
  package let read: @Sendable (_ path: String) throws(FileError) -> [UInt8]
  /// Returns the names in a folder, sorted, without hidden files; `nil` if the path is not a folder.
  package let list: @Sendable (_ folder: String) throws(FileError) -> [String]?
  /// Returns whether a file or folder exists.
  package let exists: @Sendable (_ path: String) -> Bool
  /// Returns what a path that isn't the only name of its file leads to, in the project of a folder; `nil` for others.
  package let link: @Sendable (_ path: String, _ project: String) -> FileLink?

  package init(
    read: @escaping @Sendable (_ path: String) throws(FileError) -> [UInt8],
    list: @escaping @Sendable (_ folder: String) throws(FileError) -> [String]?,
    exists: @escaping @Sendable (_ path: String) -> Bool,
    link: @escaping @Sendable (_ path: String, _ project: String) -> FileLink? = { _, _ in nil }
  ) {
    self.read = read
    self.list = list
    self.exists = exists
    self.link = link
  }

  /// A reader that returns other bytes for some files; nothing is written.
  ///
  /// - Parameter replaced: the bytes to return, by path; a file that doesn't exist is in its folder too.
  /// - Returns: the reader.
  package func replacing(_ replaced: [String: [UInt8]]) -> FileReader {
    if replaced.isEmpty { return self }
    let read = self.read
    let exists = self.exists
    return FileReader(
      read: { path throws(FileError) in
        if let bytes = replaced[path] { return bytes }
        return try read(path)
      },
      list: { [list] folder throws(FileError) in
        let prefix = folder.isEmpty || folder == "." ? "" : "\(folder)/"
        let added = replaced.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
          .filter { !$0.contains("/") }.map(String.init)
        guard let names = try list(folder) else { return added.isEmpty ? nil : added.sorted() }
        return added.isEmpty ? names : Set(names + added).sorted()
      },
      exists: { replaced[$0] != nil || exists($0) },
      link: link
    )
  }
}
