package import ErrcatSource

/// A stretch of one of the project's files.
package struct Location: Hashable, Sendable {
  /// Index into the project's files.
  package let file: Int
  package let range: ByteRange

  package init(_ file: Int, _ range: ByteRange) {
    self.file = file
    self.range = range
  }
}

/// Something wrong in the user's files, with its place.
package struct Diagnostic: Hashable, Sendable {
  /// A second place that explains the first.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let location: Location
  }

  /// The rule's id, in kebab case.
  package let rule: String
  package let severity: Severity
  /// What is wrong, in lower case, without a final stop; may hold text from the files.
  package let message: String
  package let location: Location
  /// The key that it is about, if it is about one.
  package let key: String?
  /// The pack's language, if it is about a pack.
  package let language: String?
  package let notes: [Note]
}
