import ErrcatCompiler

/// Changes of a pack's texts, by dotted key.
package struct PackEdits: Sendable {
  /// Texts to set; a key that the file doesn't have is inserted.
  package var texts: [String: String] = [:]
  /// Keys to remove.
  package var removed: Set<String> = []
  /// New names by old ones.
  package var renamed: [String: String] = [:]

  /// No changes.
  package init() {}

  /// Whether there are no changes.
  package var isEmpty: Bool { texts.isEmpty && removed.isEmpty && renamed.isEmpty }
}
