import CatalogFormat
import ErrcatCompiler
import ErrcatCore

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

/// Where the values of an error's arguments come from.
private struct ArgumentSources {
  let side: EntrySide
  /// The places in responses; `nil` if no response maps to the error.
  let paths: ServerPaths?

  init(_ side: EntrySide) {
    self.side = side
    let isMapped = side.side.catalog.isMappedFromResponse(side.entry)
    paths = isMapped ? ServerPaths(side.side.project).of(side.entry) : nil
  }

  /// The source of an argument's values, such as `model of type 'ModelError'`; `nil` if the app sets them.
  subscript(argument: String) -> String? {
    let entry = side.entry
    var sources = entry.bindings.flatMap { binding in
      entry.boundValues(of: binding.code).filter { $0.argument == argument }.map {
        "'\($0.value)' of \(binding.code.phrase)"
      }
    }
    sources += (paths?[argument] ?? []).map { "'\($0)' of server responses" }
    return sources.isEmpty ? nil : sources.joined(separator: ", ")
  }
}

extension Changes {
  /// Adds a change of an argument that both versions have, or that replaces another one.
  mutating func report(
    _ text: String,
    of argument: (old: ResolvedArgument, new: ResolvedArgument),
    in pair: EntryPair
  ) {
    report(
      "'\(pair.new.key)': \(text)",
      key: pair.new.key,
      about: argument.new.name,
      old: pair.old.place(of: "arguments.\(argument.old.name)"),
      new: pair.new.place(of: "arguments.\(argument.new.name)")
    )
  }
}

extension ChangeKind.Check {
  /// Compares the arguments that both versions of an error have.
  ///
  /// - Parameters:
  ///   - isWanted: whether a difference between an old argument and the new one is of this kind.
  ///   - text: the difference in words.
  /// - Returns: the check.
  static func argument(
    if isWanted: @escaping @Sendable (_ old: ResolvedArgument, _ new: ResolvedArgument) -> Bool,
    _ text: @escaping @Sendable (_ old: ResolvedArgument, _ new: ResolvedArgument) -> String
  ) -> Self {
    .entry { pair, changes in
      for (old, new) in ArgumentChanges(pair).kept where isWanted(old, new) {
        changes.report(text(old, new), of: (old, new), in: pair)
      }
    }
  }

  /// Compares where the values of arguments come from, if something mapped to the error before: if not, that
  /// something maps to it is a change of its own.
  ///
  /// - Parameter isPublic: whether arguments that are public in the new version are looked at, or else all others.
  /// - Returns: the check.
  static func argumentSources(ofPublic isPublic: Bool) -> Self {
    .entry { pair, changes in
      guard !pair.old.entry.foreignCodes.isEmpty else { return }
      let kept = ArgumentChanges(pair).kept.filter { ($0.new.privacy == .public) == isPublic }
      guard !kept.isEmpty else { return }
      let (before, after) = (ArgumentSources(pair.old), ArgumentSources(pair.new))
      for (old, new) in kept {
        let (was, now) = (before[old.name], after[new.name])
        guard was != now else { continue }
        changes.report(
          """
          '\(pair.new.key)': values of argument '\(new.name)' come from \(now ?? "the app") instead of \
          \(was ?? "the app")
          """,
          key: pair.new.key,
          about: "\(new.name) \(now ?? "")",
          old: pair.old.place(of: "server.arguments.\(old.name)", "from"),
          new: pair.new.place(of: "server.arguments.\(new.name)", "from")
        )
      }
    }
  }
}
