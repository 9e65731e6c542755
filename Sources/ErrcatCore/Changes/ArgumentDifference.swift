import CatalogFormat
import ErrcatCompiler

/// How the arguments of an error differ between two versions.
struct ArgumentDifference {
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
    var removed = old.filter { argument in !new.contains { $0.name == argument.name } }
    for (position, argument) in new.enumerated() {
      if let same = old.first(where: { $0.name == argument.name }) {
        kept.append((same, argument))
      } else if position < old.count, old[position].type == argument.type,
        let renamed = removed.firstIndex(where: { $0.name == old[position].name })
      {
        // A new name at the same position with the same type.
        kept.append((removed.remove(at: renamed), argument))
      } else {
        added.append(argument)
      }
    }
    self.kept = kept
    self.added = added
    self.removed = removed
  }

  /// The arguments with another name.
  var renamed: [(old: ResolvedArgument, new: ResolvedArgument)] {
    kept.filter { $0.old.name != $0.new.name }
  }

  /// The arguments with another type.
  var retyped: [(old: ResolvedArgument, new: ResolvedArgument)] {
    kept.filter { $0.old.type != $0.new.type }
  }

  /// Whether the arguments that both versions have come in another order.
  func isReordered(in pair: EntryPair) -> Bool {
    let places = kept.compactMap { each in
      pair.old.arguments.firstIndex { $0.name == each.old.name }
    }
    return places != places.sorted()
  }
}

extension ArgumentPrivacy {
  /// The privacy in a sentence.
  var phrase: String { self == .hash ? "hashed" : rawValue }
}
