import PositionedJSON

/// The keys of a pack that the source pack doesn't have but that are close to one of its keys.
package struct MisspelledKeys {
  /// The numbers of the source pack's keys that the pack has only under a misspelled key.
  package private(set) var missing: Set<Int> = []
  /// The numbers of the source pack's keys that were meant, by the number of the pack's extra key.
  private var meant: [Int: Int] = [:]

  /// Compares keys.
  ///
  /// - Parameters:
  ///   - pack: a pack of another language than the source's.
  ///   - project: the project of the pack.
  package init(_ pack: LanguagePack, in project: Project) {
    // Comparing with every key is fast for a few unknown keys, but not for thousands.
    guard !pack.extraIndex.isEmpty, pack.extraIndex.count <= 20, project.sourceKeyCount <= 5_000
    else { return }
    let all = 0..<project.sourceKeyCount
    var absent = all.filter { pack.message($0) == nil }
    for number in pack.extraIndex.indices {
      let key = pack.extraKeys[number]
      if let found = Spelling.nearest(to: key, of: absent, in: project.keys) {
        meant[number] = found
        missing.insert(found)
        absent.removeAll { $0 == found }
      } else if let found = Spelling.nearest(to: key, of: all, in: project.keys) {
        meant[number] = found
      }
    }
  }

  /// The number of the source pack's key that was meant by an extra key; `nil` if none is close.
  package subscript(extra: Int) -> Int? { meant[extra] }
}
