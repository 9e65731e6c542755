/// Reads files by path: from a disk, or in tests from a dictionary.
package struct FileReader: Sendable {
  /// Returns the bytes of a file.
  package let read: @Sendable (_ path: String) throws(FileError) -> [UInt8]
  /// Returns the names in a folder, sorted, without hidden files; `nil` if the path is not a folder.
  package let list: @Sendable (_ folder: String) throws(FileError) -> [String]?
  /// Returns whether a file or folder exists.
  package let exists: @Sendable (_ path: String) -> Bool

  package init(
    read: @escaping @Sendable (_ path: String) throws(FileError) -> [UInt8],
    list: @escaping @Sendable (_ folder: String) throws(FileError) -> [String]?,
    exists: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.read = read
    self.list = list
    self.exists = exists
  }

  /// A reader that returns other bytes for some files; nothing is written.
  ///
  /// - Parameter replaced: the bytes to return, by the path of an existing file.
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
      list: list,
      exists: { replaced[$0] != nil || exists($0) }
    )
  }
}
