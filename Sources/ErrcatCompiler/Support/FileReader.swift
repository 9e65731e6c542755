/// Reads files by path: from a disk, or in tests from a dictionary.
package struct FileReader: Sendable {
  /// Returns the bytes of a file.
  package let read: @Sendable (_ path: String) throws(FileError) -> [UInt8]
  /// Returns the names in a folder, sorted, without hidden files; `nil` if the path is not a folder.
  package let list: @Sendable (_ folder: String) throws(FileError) -> [String]?
  /// Returns whether a file or folder exists.
  package let exists: @Sendable (_ path: String) -> Bool
  /// Returns the file that a path leads to, in the project of a folder; `nil` if there is none, or if it isn't known
  /// which file it is.
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

/// A file that can't be read or written; printed as `error: path: reason`.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The path as the user passed it, or relative to the current folder.
  package let path: String
  /// Why, in lower case, without a final stop.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Path and reason, not escaped.
  package var description: String { "\(path): \(reason)" }
}

/// The file or folder that a path leads to, by a link or not.
package struct FileLink: Sendable {
  /// The same for all names of one file.
  package let identity: String
  /// The absolute path of a file outside the project to which a symbolic link leads; `nil` inside.
  package let outside: String?

  package init(identity: String, outside: String?) {
    self.identity = identity
    self.outside = outside
  }

  /// Whether what is at the end of the link can be read: what is in the project, and what has the same name
  /// elsewhere, as where a build system links to all files.
  ///
  /// A link to any other file, such as one with passwords, would show its contents in diagnostics.
  ///
  /// - Parameter name: the name of the file or folder that is expected.
  /// - Returns: `false` for a link that leads out of the project to another name.
  package func isReadable(as name: String) -> Bool {
    outside.map { PathText.name($0) == name } ?? true
  }
}

/// New contents for a file, and what the file must contain before it is replaced.
package struct FileChange: Equatable, Sendable {
  /// The state of the path for which the file is written.
  package enum Expectation: Equatable, Sendable {
    /// Any file or none.
    case anything
    /// No file.
    case nothing
    /// A file with these bytes.
    case bytes([UInt8])
  }

  /// The path of the file.
  package let path: String
  /// The new contents.
  package let bytes: [UInt8]
  /// The state of the path that the file needs to be written.
  package let expected: Expectation

  package init(path: String, bytes: [UInt8], expected: Expectation = .anything) {
    self.path = path
    self.bytes = bytes
    self.expected = expected
  }

  /// Whether the file already has the new contents.
  package var isEmpty: Bool { expected == .bytes(bytes) }
}
