/// What a path that isn't the only name of its file leads to.
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
