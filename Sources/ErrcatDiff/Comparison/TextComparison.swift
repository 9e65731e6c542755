import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Finds the texts that differ between two versions of a catalog's packs.
struct TextComparison {
  private let pair: CatalogPair
  /// The pairs of errors, by the key in the new version.
  private let pairs: [String: EntryPair]
  /// The keys of errors that only one version of the catalog has: their texts come and go with them.
  private let single: Set<String>
  /// For each key of the new version's table, the number of the same text's key in the old one.
  private let oldNumbers: KeyIndex
  /// For each key of the old version's table, whether the new one has it.
  private let isKept: [Bool]

  /// - Parameters:
  ///   - pair: the two versions of the catalog.
  ///   - matching: the errors of the versions.
  init(_ pair: CatalogPair, _ matching: EntryMatching) {
    self.pair = pair
    var pairs: [String: EntryPair] = [:]
    for each in matching.pairs where each.new.side.index == pair.new.index {
      pairs[each.new.key] = each
    }
    self.pairs = pairs
    // An error that has moved has its messages in another catalog's packs.
    let moved = matching.pairs.filter(\.isMoved).flatMap { [$0.old.key, $0.new.key] }
    single = Set((matching.added + matching.removed).map(\.key) + moved)
    let (old, new) = (pair.old.project, pair.new.project)
    var numbers = KeyIndex(count: new.keys.count)
    var isKept = [Bool](repeating: false, count: old.keys.count)
    for number in 0..<new.keys.count {
      let key = new.keys[number]
      let oldKey = pairs[key].map { $0.old.key } ?? key
      guard let found = old.keys.find(oldKey) else { continue }
      numbers[number] = found
      isKept[found] = true
    }
    oldNumbers = numbers
    self.isKept = isKept
  }

  /// The changes in all languages that both versions have, the source language first.
  func changes() -> [TextChange] {
    let (old, new) = (pair.old.project, pair.new.project)
    var found: [TextChange] = []
    /// The numbers of the keys whose source message has changed, and their place in `found`.
    var changedSources: [Int: Int] = [:]
    let source = new.sourcePack
    let order =
      new.packs.indices.filter { $0 == source } + new.packs.indices.filter { $0 != source }
    for index in order {
      let pack = new.packs[index]
      guard let before = old.packs.first(where: { $0.tag == pack.tag }) else { continue }
      let isSource = index == source && old.source?.tag == pack.tag
      for number in 0..<oldNumbers.count {
        let oldNumber = oldNumbers[number]
        let (was, now) = (oldNumber.flatMap { before.message($0) }, pack.message(number))
        if isSame(was, now) {
          if let changed = changedSources[number], let now, !now.textRange.isEmpty {
            found[changed].outdated.append(pack.language)
          }
          continue
        }
        guard let change = change(number, was: was, now: now, in: pack, isSource: isSource) else {
          continue
        }
        if isSource { changedSources[number] = found.count }
        found.append(change)
      }
      found += removed(from: before, pack, isSource: isSource)
    }
    return found
  }

  /// Whether two texts are the same, byte for byte, or both are missing or empty.
  private func isSame(_ was: PackMessage?, _ now: PackMessage?) -> Bool {
    guard let was, let now else {
      return (was?.textRange.isEmpty ?? true) && (now?.textRange.isEmpty ?? true)
    }
    if was.hasEscapes || now.hasEscapes {
      return Array(pair.old.project.utf8(was).utf8) == Array(pair.new.project.utf8(now).utf8)
    }
    return pair.old.project.files[Int(was.file)].bytes.isEqual(
      was.textRange.offsets,
      to: pair.new.project.files[Int(now.file)].bytes,
      now.textRange.offsets
    )
  }

  private func change(
    _ number: Int,
    was: PackMessage?,
    now: PackMessage?,
    in pack: LanguagePack,
    isSource: Bool
  ) -> TextChange? {
    let (old, new) = (pair.old.project, pair.new.project)
    let key = new.keys[number]
    guard !single.contains(key) else { return nil }
    let role: TextChange.Role
    if let entry = pairs[key] {
      role = .message(entry)
    } else {
      role = new.isCatalogKey[number] ? .catalogText : .other
    }
    return TextChange(
      language: pack.language,
      isSource: isSource,
      key: key,
      role: role,
      old: was.flatMap { text($0, old) },
      new: now.flatMap { text($0, new) },
      oldPlace: was.map { pair.old.place($0.textLocation) },
      newPlace: now.map { pair.new.place($0.textLocation) }
        ?? pack.files.first.map { pair.new.place(.file($0)) }
    )
  }

  /// The texts of keys that the new version doesn't have.
  private func removed(
    from before: LanguagePack,
    _ pack: LanguagePack,
    isSource: Bool
  ) -> [TextChange] {
    let old = pair.old.project
    return isKept.indices.compactMap { number in
      guard !isKept[number], let was = before.message(number), !was.textRange.isEmpty,
        !single.contains(old.keys[number])
      else { return nil }
      return TextChange(
        language: pack.language,
        isSource: isSource,
        key: old.keys[number],
        role: old.isCatalogKey[number] ? .catalogText : .other,
        old: text(was, old),
        new: nil,
        oldPlace: pair.old.place(was.textLocation),
        newPlace: pack.files.first.map { pair.new.place(.file($0)) }
      )
    }
  }

  private func text(_ message: PackMessage, _ project: Project) -> String? {
    message.textRange.isEmpty ? nil : project.utf8(message).string
  }
}
