package import MessageFormat
package import PositionedJSON

extension Project {
  /// The same project with its source pack and a new one alone.
  ///
  /// - Parameters:
  ///   - file: the new pack's.
  ///   - language: its language.
  ///   - source: the source pack.
  /// - Returns: a project without lock, whose files have the new one behind them, and what reading
  ///   that found.
  package func with(_ file: SourceFile, for language: LanguageTag, beside source: LanguagePack) -> (
    project: Project, findings: Findings
  ) {
    let none = Findings(Severities(catalog))
    var reader = PackReader(tag: language, keys: keys, addsKeys: false, findings: none)
    let pack = reader.read([(index: files.count, document: JSONDocument(file.bytes))])
    let project = Project(
      files: files + [file],
      catalog: catalog,
      document: document,
      related: related,
      lock: nil,
      packs: [source, pack],
      sourcePack: 0,
      keys: keys,
      sourceKeyCount: sourceKeyCount,
      entryOfKey: entryOfKey,
      isCatalogKey: isCatalogKey,
      isShownKey: isShownKey,
      sources: sources,
      arguments: arguments
    )
    return (project, reader.findings)
  }
}
