import CatalogFormat
import MessageFormat
package import PositionedJSON

/// Makes a project from a catalog's file and its packs' files.
package enum ProjectReader {
  /// Reads the packs on all cores, the source pack first: the others are numbered by its keys.
  ///
  /// - Parameters:
  ///   - catalogFile: the catalog as it was read.
  ///   - catalog: what it says.
  ///   - folder: the packs and the lock.
  ///   - related: the app's other catalogs.
  ///   - document: the catalog's, if its entries are read where somebody asks for one; then the
  ///     source messages are parsed where somebody asks for one too.
  ///   - severities: those in force.
  /// - Returns: the project, and what could not be understood.
  package static func read(
    _ catalogFile: SourceFile,
    _ catalog: Catalog,
    _ folder: PackFolder,
    related: [RelatedCatalog]?,
    document: JSONDocument? = nil,
    severities: Severities
  ) async -> (project: Project, findings: Findings) {
    var findings = Findings(severities)
    var files = [catalogFile]
    var inputs: [(tag: LanguageTag, files: [(index: Int, document: JSONDocument)])] = []
    var isOverLimit = false
    for pack in folder.packs.sorted(by: { $0.name < $1.name }) {
      guard files.count + pack.files.count <= ProjectLimits.packFiles + 1 else {
        if !isOverLimit {
          findings.report(
            .limitExceeded,
            "more than \(ProjectLimits.packFiles) pack files; '\(pack.name)' and others are left out",
            at: .file(0)
          )
        }
        isOverLimit = true
        continue
      }
      let indexed = zip(files.count..., pack.documents).map { (index: $0, document: $1) }
      files += pack.files
      guard let tag = LanguageNames.tag(pack.name) else {
        if let first = indexed.first {
          findings.report(
            .unknownLanguage,
            "'\(pack.name)' is no language tag\(LanguageNames.hint(for: pack.name))",
            at: .file(first.index)
          )
        }
        continue
      }
      if let same = inputs.firstIndex(where: { $0.tag == tag }) {
        inputs[same].files += indexed
      } else {
        inputs.append((tag, indexed))
      }
    }
    let lock = folder.lock.map { file in
      files.append(file)
      return TranslationLock(file, number: files.count - 1, &findings)
    }
    inputs.sort { $0.tag.text < $1.tag.text }

    var keys = ByteStringTable()
    var packs = [LanguagePack?](repeating: nil, count: inputs.count)
    let sourceTag = LanguageTag(catalog.sourceLanguage.value)
    let sourcePack = inputs.firstIndex { $0.tag == sourceTag }
    if let sourcePack {
      var reader = PackReader(
        tag: inputs[sourcePack].tag,
        keys: keys,
        addsKeys: true,
        findings: Findings(severities)
      )
      packs[sourcePack] = reader.read(inputs[sourcePack].files)
      keys = reader.keys
      findings.append(reader.findings)
    }
    let sourceKeyCount = keys.count
    let index = CatalogIndex(catalog, &keys)
    let table = keys
    let others = inputs.enumerated().filter { $0.offset != sourcePack }
    let read = await Concurrent.map(others) { _, input in
      var reader = PackReader(
        tag: input.tag,
        keys: table,
        addsKeys: false,
        findings: Findings(severities)
      )
      let pack = reader.read(input.files)
      return (pack, reader.findings)
    }
    for (input, result) in zip(others, read) {
      packs[input.offset] = result.0
      findings.append(result.1)
    }
    let sources = SourceMessages(
      sourcePack.flatMap { packs[$0] },
      files,
      count: keys.count,
      isParsed: document == nil
    )
    let arguments = catalog.entries.map { [keys] entry in
      entry.resolvedArguments(keys.find(entry.key.value).flatMap { sources[$0] })
    }
    let project = Project(
      files: files,
      catalog: catalog,
      document: document,
      related: related,
      lock: lock,
      packs: packs.compactMap { $0 },
      sourcePack: sourcePack,
      keys: keys,
      sourceKeyCount: sourceKeyCount,
      entryOfKey: index.entryOfKey,
      isCatalogKey: index.isCatalogKey,
      isShownKey: zip(index.isCatalogKey, index.entryOfKey).map { isCatalogKey, entry in
        isCatalogKey
          && (entry < 0 || catalog.treatment(of: catalog.entries[Int(entry)]).display != .silent)
      },
      sources: sources,
      arguments: arguments
    )
    return (project, findings)
  }
}

/// How much of a project is read.
package enum ReadingScope: Sendable {
  /// What lint looks at.
  case everything
  /// What the packs hold, for lists of what is missing: the catalog's entries and the source messages'
  /// syntax are read where somebody asks for one.
  case texts
}

/// Which of the project's keys the catalog names.
private struct CatalogIndex {
  private(set) var entryOfKey: [Int32] = []
  private(set) var isCatalogKey: [Bool] = []

  init(_ catalog: Catalog, _ keys: inout ByteStringTable) {
    var entries: [(key: Int, entry: Int)] = []
    var others: [Int] = []
    for (number, entry) in catalog.entries.enumerated() {
      entries.append((keys.insert(entry.key.value), number))
      if let title = entry.title { others.append(keys.insert(title.value)) }
      if let hint = entry.treatment.recovery?.hint { others.append(keys.insert(hint.value)) }
    }
    for category in catalog.categories {
      if let hint = category.treatment.recovery?.hint { others.append(keys.insert(hint.value)) }
    }
    for action in catalog.actions {
      others.append(keys.insert(CatalogKey.actionLabel(action.name.value)))
    }
    entryOfKey = Array(repeating: -1, count: keys.count)
    isCatalogKey = Array(repeating: false, count: keys.count)
    for (key, entry) in entries {
      entryOfKey[key] = Int32(entry)
      isCatalogKey[key] = true
    }
    for key in others { isCatalogKey[key] = true }
  }
}
