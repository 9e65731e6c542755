/// The app's source code as the rules see it.
package struct UsageContext: Sendable {
  /// Which entries the source code names, and how else they come about.
  package struct Summary: Sendable {
    /// The number of entries.
    package var entries = 0
    /// The number of source files.
    package var files = 0
    /// Keys of entries that some code names.
    package var named: [String] = []
    /// Keys of entries that come about by mapping alone.
    package var mapped: [String] = []
    /// Keys of entries that nothing produces.
    package var unreachable: [String] = []
    /// Keys of entries that are used in ways that code does not show.
    package var dynamic: [String] = []

    package init(entries: Int, files: Int) {
      self.entries = entries
      self.files = files
    }
  }

  /// The catalog and its packs.
  package let project: Project
  /// Which entries the source code names.
  package let summary: Summary
  /// What each source file says; the number of the file among all is `firstFile` plus its index.
  package let usages: [SourceUsage]
  /// The number of the first source file among all files.
  package let firstFile: Int

  package init(project: Project, summary: Summary, usages: [SourceUsage], firstFile: Int) {
    self.project = project
    self.summary = summary
    self.usages = usages
    self.firstFile = firstFile
  }

  /// The mentions of one kind in all files, each with its place.
  package func mentions(
    _ kind: any KeyPath<SourceUsage, [SourceUsage.Mention]> & Sendable
  ) -> some Sequence<(text: String, location: Location)> {
    usages.enumerated().lazy.flatMap { number, usage in
      usage[keyPath: kind].map { ($0.text, Location(firstFile + number, $0.range)) }
    }
  }

  /// Entries of some keys, in the order of the keys.
  package func entries(of keys: [String]) -> [Entry] {
    let entries = Dictionary(
      project.catalog.entries.map { ($0.key.value, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return keys.compactMap { entries[$0] }
  }
}
