/// A change that mends what a diagnostic is about, without changing what a message means.
package struct Fix: Hashable, Sendable {
  /// A stretch of a file and what it becomes.
  package struct Edit: Hashable, Sendable {
    package let location: Location
    /// As it goes into the file, escaped for its place there.
    package let replacement: String

    package init(_ location: Location, _ replacement: String) {
      self.location = location
      self.replacement = replacement
    }
  }

  /// What it does, a verb phrase.
  package let title: String
  /// In the order of the file; they do not overlap.
  package let edits: [Edit]

  package init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}
