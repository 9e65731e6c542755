/// The app's source code and everything else that rules on usage can look at.
package struct UsageContext: Sendable {
  /// The entries that the source code or a mapping produces.
  package struct Summary: Sendable {
    /// The number of entries.
    package var entries = 0
    /// The number of source files.
    package var files = 0
    /// Keys of entries that source code names.
    package var named: [String] = []
    /// Keys of entries that only mappings produce.
    package var mapped: [String] = []
    /// Keys of entries that nothing produces.
    package var unreachable: [String] = []
    /// Keys of entries that the app uses in ways that its source code doesn't show.
    package var dynamic: [String] = []

    package init(entries: Int, files: Int) {
      self.entries = entries
      self.files = files
    }
  }

  /// The catalog with its packs.
  package let project: Project
  /// The entries by their use.
  package let summary: Summary
  /// The usage in each source file; the index of a file among all files is `firstFile` plus its index
  /// here.
  package let usages: [SourceUsage]
  /// The index of the first source file among all files.
  package let firstFile: Int

  package init(project: Project, summary: Summary, usages: [SourceUsage], firstFile: Int) {
    self.project = project
    self.summary = summary
    self.usages = usages
    self.firstFile = firstFile
  }
}
