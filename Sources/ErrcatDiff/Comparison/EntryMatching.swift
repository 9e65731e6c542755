import ErrcatCompiler
import ErrcatCore
/// Finds out which error of the new version is which error of the old one.
///
/// An error keeps its identity if its key, its code, its case or its message stays. Errors are first looked
/// for in the same catalog, then in the others: an error can move to a module.
struct EntryMatching {
  /// The errors that both versions have, in the order of the new version.
  let pairs: [EntryPair]
  /// The errors that only the old version has, in its order.
  let removed: [EntrySide]
  /// The errors that only the new version has, in its order.
  let added: [EntrySide]

  /// The properties that two errors share if they are the same.
  private struct Identity: Hashable {
    /// The number of the pair of catalogs; -1 if the catalog doesn't matter, or if it has no counterpart.
    let catalog: Int?
    let text: String
  }

  /// - Parameters:
  ///   - old: the errors of the old version, each with the number of its pair of catalogs.
  ///   - new: the errors of the new version, each with the number of its pair of catalogs.
  init(
    _ old: [(entry: EntrySide, catalog: Int?)],
    _ new: [(entry: EntrySide, catalog: Int?)]
  ) {
    var partners = [Int?](repeating: nil, count: new.count)
    var openOld = Array(old.indices)
    var openNew = Array(new.indices)
    /// Pairs the open errors that share a text which no other open error has.
    func pair(
      inCatalog: Bool,
      if isSame: (EntrySide, EntrySide) -> Bool = { _, _ in true },
      by text: (EntrySide) -> String?
    ) {
      guard !openOld.isEmpty, !openNew.isEmpty else { return }
      func places(_ open: [Int], _ side: [(entry: EntrySide, catalog: Int?)]) -> [Identity: Int?] {
        var places: [Identity: Int?] = [:]
        for number in open {
          guard let shared = text(side[number].entry) else { continue }
          if inCatalog, side[number].catalog == nil { continue }
          let identity = Identity(catalog: inCatalog ? side[number].catalog : nil, text: shared)
          // Two errors with one text can't be told apart.
          places[identity] = places[identity] == nil ? .some(number) : .some(nil)
        }
        return places
      }
      let (oldPlaces, newPlaces) = (places(openOld, old), places(openNew, new))
      var taken: Set<Int> = []
      for (identity, place) in oldPlaces {
        guard let place, let found = newPlaces[identity], let found else { continue }
        guard isSame(old[place].entry, new[found].entry) else { continue }
        partners[found] = place
        taken.insert(place)
      }
      openOld.removeAll { taken.contains($0) }
      openNew.removeAll { partners[$0] != nil }
    }
    pair(inCatalog: true) { $0.key }
    pair(inCatalog: false) { $0.key }
    for inCatalog in [true, false] {
      pair(inCatalog: inCatalog, if: Self.isSimilar) { $0.entry.code.map { String($0.value) } }
      pair(inCatalog: inCatalog) { $0.entry.swiftName }
      pair(inCatalog: inCatalog) { $0.message.flatMap { $0.isEmpty ? nil : $0 } }
    }
    pairs = new.indices.compactMap { number in
      partners[number].map { EntryPair(old: old[$0].entry, new: new[number].entry) }
    }
    removed = openOld.map { old[$0].entry }
    added = openNew.map { new[$0].entry }
  }

  /// Whether two errors with one code can be the same error: if not, the code was given to another one.
  ///
  /// They are if the case or the message stays, or most words of the message.
  private static func isSimilar(_ old: EntrySide, _ new: EntrySide) -> Bool {
    if old.entry.swiftName == new.entry.swiftName { return true }
    guard let oldText = old.message, let newText = new.message else { return true }
    if oldText == newText { return true }
    var (same, changed) = (0, 0)
    for run in WordDifference.runs(oldText, newText) {
      switch run {
      case .same(let text): same += text.utf8.count
      case .removed(let text), .inserted(let text): changed += text.utf8.count
      }
    }
    return 2 * same > changed
  }
}
