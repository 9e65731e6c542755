package import ErrcatCompiler

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
