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
