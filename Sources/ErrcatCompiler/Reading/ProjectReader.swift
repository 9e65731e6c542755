import CatalogFormat
import MessageFormat
import PositionedJSON

/// Reads a ``Project`` from a catalog and its packs' files.
enum ProjectReader {
  /// Reads the source pack, whose keys number the messages of all packs, then the others in parallel.
  ///
  /// - Parameters:
  ///   - catalogFile: the file of the catalog.
  ///   - catalog: its contents.
  ///   - folder: the packs and the lock.
  ///   - related: the app's other catalogs; `nil` if they haven't been searched for.
  ///   - document: the JSON of a catalog whose entries haven't been read; source messages are then
  ///     parsed on access. `nil` if they have.
  ///   - severities: the severities that apply.
  ///   - defersPacks: whether the packs that no other pack needs are left unread.
  /// - Returns: the project, a finding for everything that can't be read, and the packs that were left unread.
  /// - Throws: ``FileError`` if a pack can't be read.
  static func read(
    _ catalogFile: SourceFile,
    _ catalog: Catalog,
    packs folder: PackFolder,
    related: [RelatedCatalog]?,
    document: JSONDocument? = nil,
    severities: Severities,
    defersPacks: Bool = false
  ) throws(FileError) -> (project: Project, findings: Findings, unread: [UnreadPack]) {
    var findings = Findings(severities)
    var files = [catalogFile]
    var inputs: [(tag: LanguageTag, parts: [PackPart])] = []
    var inputOfTag: [LanguageTag: Int] = [:]
    var names = PackNames()
    var linked = LinkedPacks()
    var isOverLimit = false
    for pack in folder.packs.sorted(byText: \.name) {
      guard files.count + pack.paths.count <= ProjectLimits.packFiles + 1 else {
        if !isOverLimit {
          findings.report(
            .limitExceeded,
            "project has more than \(ProjectLimits.packFiles) pack files; '\(pack.name)' is ignored",
            at: .file(0)
          )
        }
        isOverLimit = true
        continue
      }
      let indices = files.count..<files.count + pack.paths.count
      let part = PackPart(files: indices, contents: pack.contents)
      files += pack.paths.map { SourceFile(path: $0, bytes: []) }
      linked.add(pack, files: indices)
      guard let tag = LanguageNames.tag(pack.name) else {
        if let first = indices.first { names.addUnknown(pack.name, file: first) }
        for (index, parsed) in try PackPart.take([part]) { files[index] = parsed.file }
        continue
      }
      names.add(pack, tag, files: indices)
      if let same = inputOfTag[tag] {
        inputs[same].parts.append(part)
      } else {
        inputOfTag[tag] = inputs.count
        inputs.append((tag, [part]))
      }
    }
    for path in folder.unread {
      findings.report(
        .unreadPackFile,
        "file is in no pack, so it isn't read",
        at: .file(files.count)
      )
      files.append(SourceFile(path: path, bytes: []))
    }
    names.report(catalog, to: &findings)
    linked.report(to: &findings)
    if let base = catalog.base {
      let path = PathText.join(PathText.parent(catalogFile.path) ?? "", base.path.value)
      if PathText.normalized(path) == PathText.normalized(catalogFile.path) {
        findings.report(
          .malformedValue,
          "expected the path of another catalog, found this catalog's own path",
          at: .catalog(base.path.range)
        )
      }
    }
    let lock = folder.lock.map { file in
      files.append(file)
      return TranslationLock(file, index: files.count - 1, &findings)
    }
    inputs = inputs.sorted(byText: \.tag.text)

    var keys = ByteStringTable()
    var packs = [LanguagePack?](repeating: nil, count: inputs.count)
    let sourceTag = catalog.sourceTag
    let sourcePack = inputs.firstIndex { $0.tag == sourceTag }
    if let sourcePack {
      var reader = PackReader(
        tag: inputs[sourcePack].tag,
        keys: keys,
        addsKeys: true,
        findings: Findings(severities)
      )
      let parsed = try PackPart.take(inputs[sourcePack].parts)
      packs[sourcePack] = reader.read(parsed.map { ($0.index, $0.parsed.document) })
      for (index, parsed) in parsed { files[index] = parsed.file }
      keys = reader.keys
      findings.append(names.withoutDuplicates(reader.findings))
    }
    let sourceKeyCount = keys.count
    var catalog = catalog
    var misspelled = MisspelledNames()
    if document == nil {
      misspelled = catalog.readMisspelledNames { [keys] in keys.find($0) != nil }
    }
    let index = CatalogIndex(catalog, &keys)
    if document == nil {
      misspelled.findKeys(keys, sourceCount: sourceKeyCount, isCatalogKey: index.isCatalogKey)
      catalog.assignCategories(misspelled.sourceKeys, keys: keys, entries: index.entryOfKey)
    }
    let table = keys
    let (assigned, source, known) = (catalog, sourcePack.flatMap { packs[$0] }, files)
    // What the catalog and the source pack imply is found while the other packs are read.
    let ofSource = Background {
      SourceFacts(assigned, index, table, isParsed: document == nil, source, known)
    }
    let search = PackSearch(catalog, inputs.map(\.tag))
    let needed = defersPacks ? search.packsForOthers() : Set(inputs.indices)
    let reading = PackReading(keys: table, severities: severities, names: names)
    var unread: [UnreadPack] = []
    var others: [UnreadPack] = []
    for (place, input) in inputs.enumerated() where place != sourcePack {
      let pack = UnreadPack(place: place, tag: input.tag, parts: input.parts, reading: reading)
      if needed.contains(place) {
        others.append(pack)
      } else {
        unread.append(pack)
        packs[place] = LanguagePack(unread: input.tag, files: input.parts.flatMap(\.files))
      }
    }
    let read = try Concurrent.map(others) { pack throws(FileError) in try pack.read() }
    for (other, contents) in zip(others, read) {
      packs[other.place] = contents.pack
      for (index, file) in contents.files { files[index] = file }
      findings.append(contents.findings)
    }
    let facts = ofSource.value
    let project = Project(
      files: files,
      catalog: catalog,
      document: document,
      related: related,
      misnamedLanguages: names.misnamedLanguages(catalog),
      unreadNames: folder.others,
      misspelled: misspelled,
      lock: lock,
      packs: packs.compactMap { $0 },
      search: search,
      sourcePack: sourcePack,
      keys: keys,
      sourceKeyCount: sourceKeyCount,
      entryOfKey: index.entryOfKey,
      isCatalogKey: index.isCatalogKey,
      isShownKey: facts.isShownKey,
      sources: facts.sources,
      arguments: facts.arguments
    )
    return (project, findings, unread)
  }
}

/// How much of a project is read.
package enum ReadingScope: Sendable {
  /// Everything, for rules.
  case everything
  /// The texts of the packs, for lists of missing messages: entries and the syntax of source messages
  /// are read on access.
  case texts
}

/// The keys that the catalog uses.
private struct CatalogIndex {
  private(set) var entryOfKey: KeyIndex
  private(set) var isCatalogKey: [Bool]

  init(_ catalog: Catalog, _ keys: inout ByteStringTable) {
    var entries: [(key: Int, entry: Int)] = []
    var others: [Int] = []
    for (number, entry) in catalog.entries.enumerated() {
      entries.append((keys.insert(entry.key.value), number))
      if let title = entry.title { others.append(keys.insert(title.value)) }
      if let hint = entry.recovery?.hint { others.append(keys.insert(hint.value)) }
    }
    for category in catalog.categories {
      if let hint = category.treatment.recovery?.hint { others.append(keys.insert(hint.value)) }
    }
    for action in catalog.actions {
      others.append(keys.insert(CatalogKey.actionLabel(action.name.value)))
    }
    entryOfKey = KeyIndex(count: keys.count)
    isCatalogKey = Array(repeating: false, count: keys.count)
    for (key, entry) in entries {
      entryOfKey[key] = entry
      isCatalogKey[key] = true
    }
    for key in others { isCatalogKey[key] = true }
  }
}

/// What rules need to know of the catalog and the source pack, for all packs.
private struct SourceFacts {
  let sources: SourceMessages
  /// The arguments of each entry.
  let arguments: [[ResolvedArgument]]
  /// Whether the catalog shows a key's text to users, by the key's number.
  let isShownKey: [Bool]

  init(
    _ catalog: Catalog,
    _ index: CatalogIndex,
    _ keys: ByteStringTable,
    isParsed: Bool,
    _ pack: LanguagePack?,
    _ files: [SourceFile]
  ) {
    let sources = SourceMessages(pack, files, count: keys.count, isParsed: isParsed)
    self.sources = sources
    arguments = catalog.entries.map { entry in
      entry.resolvedArguments(
        keys.find(entry.key.value).flatMap { sources[$0] },
        without: catalog.traceIDArgument
      )
    }
    isShownKey = index.isCatalogKey.enumerated().map { key, isCatalogKey in
      isCatalogKey
        && index.entryOfKey[key].map {
          catalog.entries[$0].resolvedTreatment.displays.contains { $0 != .silent }
        }
          ?? true
    }
  }
}
