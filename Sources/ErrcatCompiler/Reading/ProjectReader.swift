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
  ///   - severities: the severities that apply.
  ///   - known: what was read earlier; `nil` to read everything.
  /// - Returns: the project, and a finding for everything that can't be read.
  static func read(
    _ catalogFile: SourceFile,
    _ catalog: Catalog,
    packs folder: PackFolder,
    related: [RelatedCatalog]?,
    severities: Severities,
    known: KnownResults? = nil
  ) -> (project: Project, findings: Findings) {
    var findings = Findings(severities)
    var files = [catalogFile]
    var inputs: [(tag: LanguageTag, files: [(index: Int, document: JSONDocument)])] = []
    var inputOfTag: [LanguageTag: Int] = [:]
    var names = PackNames()
    var linked = LinkedPacks()
    var unknown: [[(index: Int, document: JSONDocument)]] = []
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
      files += pack.files.map(\.file)
      linked.add(pack, files: indices)
      guard let tag = LanguageNames.tag(pack.name) else {
        if let first = indices.first {
          names.addUnknown(pack.name, file: first)
          unknown.append(zip(indices, pack.files).map { (index: $0, document: $1.document) })
        }
        continue
      }
      names.add(pack, tag, files: indices)
      let documents = zip(indices, pack.files).map { (index: $0, document: $1.document) }
      if let same = inputOfTag[tag] {
        inputs[same].files += documents
      } else {
        inputOfTag[tag] = inputs.count
        inputs.append((tag, documents))
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

    var packs = [LanguagePack?](repeating: nil, count: inputs.count)
    let sourceTag = catalog.sourceTag
    let sourcePack = inputs.firstIndex { $0.tag == sourceTag }
    let read = { @Sendable [inputs, files] (place: Int, keys: ByteStringTable, addsKeys: Bool) in
      let (tag, documents) = inputs[place]
      let input = PackInput(
        files: documents.map { files[$0.index] },
        indices: documents.map(\.index),
        keys: keys,
        severities: severities
      )
      return known.result("pack \(tag.text) of \(catalogFile.path)", input) {
        var reader = PackReader(
          tag: tag,
          keys: keys,
          addsKeys: addsKeys,
          findings: Findings(severities)
        )
        return (pack: reader.read(documents), findings: reader.findings, keys: reader.keys)
      }
    }
    var sourceKeys = ByteStringTable()
    if let sourcePack {
      let contents = read(sourcePack, sourceKeys, true)
      packs[sourcePack] = contents.pack
      sourceKeys = contents.keys
      findings.append(names.withoutDuplicates(contents.findings))
    }
    let source = sourcePack.flatMap { packs[$0] }
    let base = known.result(
      "source of \(catalogFile.path)",
      SourceInput(catalog: catalogFile, pack: source)
    ) {
      SourceSide(catalog, sourceKeys, source, files)
    }
    names.report(catalog, ownKeys: unknown.map { base.ownKey(in: $0) }, to: &findings)
    let others = inputs.indices.filter { $0 != sourcePack }
    let contents = Concurrent.map(others) { read($0, base.keys, false) }
    for (place, contents) in zip(others, contents) {
      packs[place] = contents.pack
      findings.append(names.withoutDuplicates(contents.findings))
    }
    let project = Project(
      files: files,
      catalog: base.catalog,
      related: related,
      misnamedLanguages: names.misnamedLanguages(base.catalog),
      unreadNames: folder.others,
      lock: lock,
      packs: packs.compactMap { $0 },
      search: PackSearch(base.catalog, inputs.map(\.tag)),
      sourcePack: sourcePack,
      keys: base.keys,
      sourceKeyCount: sourceKeys.count,
      entryOfKey: base.index.entryOfKey,
      isCatalogKey: base.index.isCatalogKey,
      isShownKey: base.facts.isShownKey,
      sources: base.facts.sources,
      arguments: base.facts.arguments
    )
    return (project, findings)
  }
}

/// Everything that the contents of a pack depend on.
private struct PackInput: Equatable {
  let files: [SourceFile]
  let indices: [Int]
  let keys: ByteStringTable
  let severities: Severities
}

/// Everything that ``SourceSide`` depends on.
private struct SourceInput: Equatable {
  let catalog: SourceFile
  let pack: LanguagePack?
}

/// The part of a project that doesn't depend on translations.
private struct SourceSide {
  /// The catalog with what its source messages decide.
  private(set) var catalog: Catalog
  /// The keys of the source pack, then the catalog's others.
  private(set) var keys: ByteStringTable
  let index: CatalogIndex
  let facts: SourceFacts

  init(_ read: Catalog, _ sourceKeys: ByteStringTable, _ pack: LanguagePack?, _ files: [SourceFile])
  {
    catalog = read
    keys = sourceKeys
    index = CatalogIndex(catalog, &keys)
    facts = SourceFacts(catalog, index, keys, pack, files)
    for (number, arguments) in facts.arguments.enumerated() {
      catalog.entries[number].bindValues(to: arguments)
    }
  }
}

extension SourceSide {
  /// The first key of the catalog that a file beside the packs has; `nil` if it has none.
  fileprivate func ownKey(in documents: [(index: Int, document: JSONDocument)]) -> String? {
    guard let tag = catalog.sourceTag else { return nil }
    var reader = PackReader(
      tag: tag,
      keys: keys,
      addsKeys: false,
      findings: Findings(Severities(catalog))
    )
    return reader.read(documents).messages.map { Int($0.key) }
      .first { $0 < index.isCatalogKey.count && index.isCatalogKey[$0] }
      .map { keys[$0] }
  }
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

/// Facts about the catalog and the source pack that rules need for all packs.
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
    _ pack: LanguagePack?,
    _ files: [SourceFile]
  ) {
    let sources = SourceMessages(pack, files, count: keys.count)
    self.sources = sources
    arguments = catalog.entries.map { entry in
      let texts = entry.textKeys.compactMap { keys.find($0).flatMap { sources[$0] } }
      return entry.resolvedArguments(texts, without: catalog.traceIDArgument)
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

/// The maximum size of a project; that of a pack is ``PackLimits``.
package enum ProjectLimits {
  /// The maximum number of modules of a catalog: each is compared with all others.
  static let modules = 1_000
  /// The maximum number of patterns with `*` in `lint.ignore`, in the `keys` of all categories, and in those of a rule
  /// or a kind of change: each is compared with many keys.
  static let patterns = 1_000
  /// The maximum number of pack files in a project: their indices have 16 bits, and the catalog is a
  /// file too.
  static let packFiles = Int(UInt16.max) - 1
}
