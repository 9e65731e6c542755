import PositionedJSON

/// The keys of a pack that the source pack doesn't have but that are close to one of its keys.
package struct MisspelledKeys {
  /// For the number of a source pack's key without a translation, the number of the extra key that was meant for it.
  package private(set) var written: [Int: Int] = [:]
  /// The numbers of the source pack's keys that were meant, by the number of the pack's extra key.
  private var meant: [Int: Int] = [:]

  /// Compares keys.
  ///
  /// - Parameters:
  ///   - pack: a pack of another language than the source's.
  ///   - project: the project of the pack.
  package init(_ pack: LanguagePack, in project: Project) {
    guard !pack.extraIndex.isEmpty else { return }
    let all = 0..<project.sourceKeyCount
    let parents = project.inherited(by: pack)
    var absent = all.filter { pack.message($0) == nil && !project.isInherited($0, from: parents) }
    var spellings: [String: Int] = [:]
    for number in absent.reversed() {
      let spelling = Self.spelling(project.keys[number])
      if let rest = Self.withoutFirstPart(spelling) { spellings[rest] = number }
      spellings[spelling] = number
    }
    for number in pack.extraIndex.indices {
      let spelling = Self.spelling(pack.extraKeys[number])
      let found =
        spellings[spelling] ?? Self.withoutFirstPart(spelling).flatMap { spellings[$0] }
      guard let found, written[found] == nil else { continue }
      meant[number] = found
      written[found] = number
    }
    // Comparing with every key is fast for a few unknown keys, but not for thousands.
    guard pack.extraIndex.count <= 20, project.sourceKeyCount <= 5_000 else { return }
    absent.removeAll { written[$0] != nil }
    for number in pack.extraIndex.indices where meant[number] == nil {
      let key = pack.extraKeys[number]
      if let found = Self.nearest(to: key, of: absent, in: project) {
        meant[number] = found
        written[found] = number
        absent.removeAll { $0 == found }
      } else if let found = Self.nearest(to: key, of: all, in: project),
        // The text of a key that the pack has isn't meant for a key below it.
        !key.hasPrefix(project.keys[found] + ".")
      {
        meant[number] = found
      }
    }
  }

  /// The number of the source pack's key that was meant by an extra key; `nil` if none is close.
  package subscript(extra: Int) -> Int? { meant[extra] }

  /// The number of the closest of some keys of the source pack.
  private static func nearest(
    to key: String,
    of numbers: some Sequence<Int>,
    in project: Project
  ) -> Int? {
    Spelling.nearest(to: key, in: numbers.lazy.map { project.keys[$0] }).flatMap(project.keys.find)
  }

  /// A key in lowercase, with a dot for each separator.
  private static func spelling(_ key: String) -> String {
    String(key.lowercased().map { "/_-: ".contains($0) ? "." : $0 })
  }

  /// The rest after the first dot, as in a pack whose texts are all in one more object; `nil` if that is a single word.
  private static func withoutFirstPart(_ spelling: String) -> String? {
    guard let dot = spelling.firstIndex(of: ".") else { return nil }
    let rest = spelling[spelling.index(after: dot)...]
    return rest.contains(".") ? String(rest) : nil
  }
}
