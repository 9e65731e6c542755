import CatalogFormat
import ErrcatCompiler

extension EntrySide {
  /// Where the values of an argument come from, such as `model of type 'ModelError'`; `nil` if the app sets them.
  func source(of argument: String) -> String? {
    var sources = entry.bindings.flatMap { binding in
      entry.boundValues(of: binding.code).filter { $0.argument == argument }.map {
        "'\($0.value)' of \(binding.code.phrase)"
      }
    }
    if side.catalog.isMappedFromResponse(entry),
      let path = side.project.serverPath(of: argument, of: entry)
    {
      sources.append("'\(path)' of server responses")
    }
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
      for (old, new) in ArgumentChanges(pair).kept where (new.privacy == .public) == isPublic {
        let (was, now) = (pair.old.source(of: old.name), pair.new.source(of: new.name))
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
