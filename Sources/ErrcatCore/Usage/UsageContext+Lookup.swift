package import ErrcatCompiler

extension UsageContext {
  /// The mentions of a kind in all files, with their locations.
  package func mentions(
    _ kind: any KeyPath<SourceUsage, [SourceUsage.Mention]> & Sendable
  ) -> some Sequence<(text: String, location: Location)> {
    usages.enumerated().lazy.flatMap { number, usage in
      usage[keyPath: kind].map { ($0.text, Location(firstFile + number, $0.range)) }
    }
  }

  /// The entries of keys, in the order of the keys.
  package func entries(of keys: [String]) -> [Entry] {
    let entries = Dictionary(
      project.catalog.entries.map { ($0.key.value, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return keys.compactMap { entries[$0] }
  }
}

extension Catalog {
  /// The names of the types whose errors are mapped, without their modules and outer types.
  ///
  /// - Parameter hasCases: whether types are among them of which only cases are mapped.
  /// - Returns: the names.
  func mappedTypeNames(withCases hasCases: Bool) -> Set<String> {
    var names: Set<String> = []
    for code in entries.flatMap(\.foreignCodes) {
      switch code.value.base {
      case .connection: names.formUnion(["URLError", "POSIXError"])
      case .url: names.insert("URLError")
      case .posix: names.insert("POSIXError")
      case .type(let name): names.insert(Self.lastName(name))
      case .enumCase(let found) where hasCases: names.insert(Self.lastName(found.type))
      default: break
      }
    }
    return names
  }

  /// The name of a type without its module and outer types.
  static func lastName(_ type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }
}

extension UsageContext.Summary {
  /// How many entries are used, and how: `3 entries in 7 files: 2 named in code, …`.
  package var headline: String {
    """
    \(Quantity.text(entries, "entry", plural: "entries")) in \(Quantity.text(files, "file")): \
    \(named.count) named in code, \(mapped.count) only mapped, \(dynamic.count) dynamic, \
    \(unreachable.count) unreachable
    """
  }

  /// A line for each entry: how it is used, a tab, its key.
  package var list: String {
    let parts = [
      ("named", named), ("mapped", mapped), ("dynamic", dynamic), ("unreachable", unreachable),
    ]
    return parts.map { name, keys in
      keys.map { "\(name)\t\(Escaping.terminal($0))\n" }.joined()
    }.joined()
  }
}
