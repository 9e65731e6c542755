import ErrcatCompiler

/// What is to become of a pack's texts, by dotted key.
package struct PackEdits: Sendable {
  /// Texts to set; a key that the file does not have is put in.
  package var texts: [String: String] = [:]
  /// Keys to take out.
  package var removed: Set<String> = []
  /// New names by old ones.
  package var renamed: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { texts.isEmpty && removed.isEmpty && renamed.isEmpty }
}
