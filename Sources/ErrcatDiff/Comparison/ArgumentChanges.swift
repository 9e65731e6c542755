import CatalogFormat
import ErrcatCompiler

/// How the arguments of an error differ between two versions.
struct ArgumentChanges {
  /// The arguments that both versions have, renamed ones included, in the order of the new version.
  let kept: [(old: ResolvedArgument, new: ResolvedArgument)]
  /// The arguments that only the new version has.
  let added: [ResolvedArgument]
  /// The arguments that only the old version has.
  let removed: [ResolvedArgument]

  init(_ pair: EntryPair) {
    let (old, new) = (pair.old.arguments, pair.new.arguments)
    var kept: [(old: ResolvedArgument, new: ResolvedArgument)] = []
    var added: [ResolvedArgument] = []
    let oldPlaces = Dictionary(old.indices.map { (old[$0].name, $0) }) { first, _ in first }
    let newNames = Set(new.map(\.name))
    /// The places of the old arguments that the new version has under another name.
    var renamed: Set<Int> = []
    for (position, argument) in new.enumerated() {
      if let same = oldPlaces[argument.name] {
        kept.append((old[same], argument))
      } else if position < old.count, old[position].type == argument.type,
        !newNames.contains(old[position].name)
      {
        // A new name at the same position with the same type.
        kept.append((old[position], argument))
        renamed.insert(position)
      } else {
        added.append(argument)
      }
    }
    self.kept = kept
    self.added = added
    removed = old.indices.filter { !renamed.contains($0) && !newNames.contains(old[$0].name) }
      .map { old[$0] }
  }

  /// The arguments with another name.
  var renamed: [(old: ResolvedArgument, new: ResolvedArgument)] {
    kept.filter { $0.old.name != $0.new.name }
  }

  /// The arguments with another type.
  var retyped: [(old: ResolvedArgument, new: ResolvedArgument)] {
    kept.filter { $0.old.type != $0.new.type }
  }

  /// The new public arguments of an error that loses one that wasn't public, because they may have its values.
  ///
  /// Each comes with such an argument, one of its type if there is one.
  var replaced: [(old: ResolvedArgument, new: ResolvedArgument)] {
    let hidden = removed.filter { $0.privacy != .public }
    return added.filter { $0.privacy == .public }.compactMap { argument in
      (hidden.first { $0.type == argument.type } ?? hidden.first).map { ($0, argument) }
    }
  }

  /// Whether the arguments that both versions have come in another order.
  func isReordered(in pair: EntryPair) -> Bool {
    let old = pair.old.arguments
    let numbers = Dictionary(old.indices.map { (old[$0].name, $0) }) { first, _ in first }
    let places = kept.compactMap { numbers[$0.old.name] }
    return places != places.sorted()
  }
}

extension ArgumentPrivacy {
  /// The privacy in a sentence.
  var phrase: String { self == .hash ? "hashed" : rawValue }
}
