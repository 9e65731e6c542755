import ErrcatCompiler
package import ErrcatCore

extension Workspace {
  /// Everything that a site shows of the catalog and its modules, with the findings of lint.
  ///
  /// Entries of `lint.ignore` don't expire, so that the same files make the same site on any day.
  ///
  /// - Throws: `FileError` if the catalog or a pack can't be read, `BlockingFindings` if one isn't JSON.
  package func site() throws -> SiteContent {
    let run = try lint()
    try run.requireReadable()
    guard run.projects[0].catalog.base != nil else { return SiteContent(run) }
    let base = try readFamily().map(\.project).first { $0.catalog.base == nil }
    return SiteContent(run, base: base)
  }
}
