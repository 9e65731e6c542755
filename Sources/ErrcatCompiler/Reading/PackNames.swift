import MessageFormat
import PositionedJSON

/// The names of a project's packs, and what is wrong with them.
struct PackNames {
  /// A file or folder of packs, and the index of each of its files.
  private struct Source {
    /// As the user sees it in the folder: `de.json`, or `de/`.
    let name: String
    let files: Range<Int>
  }

  private var sources: [(tag: LanguageTag, sources: [Source])] = []
  private var unknown: [(name: String, file: Int)] = []
  /// The index in `sources` of each language.
  private var sourceOfTag: [LanguageTag: Int] = [:]
  /// By the index of a file, the number of its file or folder among those of its language.
  private var number: [Int: Int] = [:]

  /// Adds a pack whose name isn't a language tag.
  mutating func addUnknown(_ name: String, file: Int) { unknown.append((name, file)) }

  /// Adds a pack; `files` are the indices of its files in the project.
  mutating func add(_ pack: PackFiles, _ tag: LanguageTag, files: Range<Int>) {
    let folder = pack.paths.first.flatMap { PathText.parent($0) } ?? ""
    let isFolder = PathText.name(folder) == pack.name
    let source = Source(name: pack.name + (isFolder ? "/" : ".json"), files: files)
    var place = 0
    if let same = sourceOfTag[tag] {
      place = sources[same].sources.count
      sources[same].sources.append(source)
    } else {
      sourceOfTag[tag] = sources.count
      sources.append((tag, [source]))
    }
    for file in files { number[file] = place }
  }

  /// Reports names that aren't language tags, and languages that have more than one pack.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - ownKeys: for each pack whose name isn't a language tag, a key of the catalog in it; `nil` if it has none.
  ///   - findings: gets the findings.
  func report(_ catalog: Catalog, ownKeys: [String?], to findings: inout Findings) {
    let suggested = suggestions(catalog)
    for (place, pack) in unknown.enumerated() {
      findings.report(
        .unknownLanguage,
        suggested[place].map {
          "'\(pack.name)' is not a language tag; did you mean '\($0.text)'?"
        }
          ?? LanguageNames.problem(with: pack.name),
        at: .file(pack.file),
        key: ownKeys[place],
        language: suggested[place]?.text
      )
    }
    for (tag, sources) in sources where sources.count > 1 {
      let places = sources.compactMap(\.files.first)
      let names = sources.map { "'\($0.name)'" }
      findings.report(
        .duplicatePack,
        "\(sources.count) packs for '\(tag.text)'; keep one of \(names.joined(separator: ", "))",
        at: .file(places[0]),
        language: tag.text,
        notes: places.dropFirst().map { ("also a pack for '\(tag.text)'", Location.file($0)) }
      )
    }
  }

  /// The catalog's languages that have no pack because its name seems to be wrong.
  func misnamedLanguages(_ catalog: Catalog) -> [LanguageTag] {
    suggestions(catalog).compactMap { $0 }
  }

  /// The findings without keys that are in two packs of one language, which are reported as a whole.
  func withoutDuplicates(_ findings: Findings) -> Findings {
    var kept = findings
    kept.keep { finding in
      finding.rule != Rule.duplicateKey.id
        || finding.notes.allSatisfy { number[$0.location.file] == number[finding.location.file] }
    }
    return kept
  }

  /// For each name that isn't a language tag, the language that it seems to be meant for: one of the
  /// catalog's that has no pack.
  private func suggestions(_ catalog: Catalog) -> [LanguageTag?] {
    guard !unknown.isEmpty else { return [] }
    let declared = [catalog.sourceLanguage.value] + catalog.languages.map(\.value)
    var known = Set(sources.map(\.tag))
    let missing = declared.compactMap { LanguageTag($0) }.filter { known.insert($0).inserted }
    // By language, the indices of the missing tags that haven't been suggested, the first one last.
    var left = Dictionary(grouping: missing.indices.reversed()) { missing[$0].language }
    return unknown.map { pack in
      let parts = pack.name.lowercased().split { !$0.isLetter }
      let meant = LanguageNames.suggestion(for: pack.name).flatMap { LanguageTag($0) }?.language
      if meant == nil, unknown.count == 1, missing.count == 1 { return missing[0] }
      let named = Set(parts.map(String.init) + [meant].compactMap { $0 })
      guard let found = named.compactMap({ left[$0]?.last }).min() else { return nil }
      left[missing[found].language]?.removeLast()
      return missing[found]
    }
  }
}

/// The files of packs that are one file on the disk.
struct LinkedPacks {
  /// The files, in the order of the packs.
  private var files: [(identity: String, name: String, file: Int)] = []

  /// Adds a pack; `indices` are those of its files in the project.
  mutating func add(_ pack: PackFiles, files indices: Range<Int>) {
    for (place, identity) in pack.identities.enumerated() {
      guard let identity else { continue }
      let path = pack.paths[place]
      let name = PathText.name(path)
      files.append(
        (
          identity, name == "\(pack.name).json" ? name : "\(pack.name)/\(name)",
          indices.lowerBound + place
        )
      )
    }
  }

  /// Reports each file that another pack is linked to.
  func report(to findings: inout Findings) {
    var first: [String: Int] = [:]
    for (place, own) in files.enumerated() {
      guard let other = first[own.identity].map({ files[$0] }) else {
        first[own.identity] = place
        continue
      }
      findings.report(
        .linkedPack,
        "'\(own.name)' and '\(other.name)' are the same file",
        at: .file(own.file),
        notes: [("the other name of the file", .file(other.file))]
      )
    }
  }
}
