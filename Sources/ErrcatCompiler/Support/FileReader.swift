/// Access to files by path: those on a disk, or in tests those in a dictionary.
package struct FileReader: Sendable {
  /// The bytes of a file.
  package let read: @Sendable (_ path: String) throws(FileError) -> [UInt8]
  /// The names in a folder, sorted, hidden ones left out; `nil` if there is no folder at the path.
  package let list: @Sendable (_ folder: String) throws(FileError) -> [String]?
  /// Whether there is anything at a path.
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

  /// The same files, some of them with other bytes.
  ///
  /// - Parameter replaced: the bytes of files that exist, by path.
  /// - Returns: a reader that changes nothing on the disk.
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
