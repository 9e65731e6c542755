import CatalogFormat
import ErrcatCompiler
import ErrcatCore
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
    if let path = paths?[argument] { sources.append("'\(path)' of server responses") }
    return sources.isEmpty ? nil : sources.joined(separator: ", ")
  }
}

extension ChangeKind.Check {
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
