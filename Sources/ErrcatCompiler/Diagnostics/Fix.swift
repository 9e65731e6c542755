/// An automatic fix for a diagnostic; never changes the meaning of a message.
package struct Fix: Hashable, Sendable {
  /// A range in a file and the text that replaces it.
  package struct Edit: Hashable, Sendable {
    /// The range to replace.
    package let location: Location
    /// The new text, escaped for its place in the file.
    package let replacement: String

    package init(_ location: Location, _ replacement: String) {
      self.location = location
      self.replacement = replacement
    }
  }

  /// What the fix does, as a verb phrase.
  package let title: String
  /// The edits in the order of the file; they don't overlap.
  package let edits: [Edit]

  package init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}
