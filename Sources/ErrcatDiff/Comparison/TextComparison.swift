import ErrcatCompiler
import ErrcatCore
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
    return pair.old.project.utf8(was).utf8 == pair.new.project.utf8(now).utf8
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

/// A text of a pack that differs between the versions.
struct TextChange: Sendable {
  /// The use of a text.
  enum Role: Sendable {
    /// The message of an error that both versions have.
    case message(EntryPair)
    /// A hint, a title or a label.
    case catalogText
    /// A text that the catalog doesn't use.
    case other
  }

  /// The pack's language, as a canonical tag.
  let language: String
  /// Whether the language is the source language.
  let isSource: Bool
  /// The key in the new version; in the old one if the new one doesn't have it.
  let key: String
  /// Its use.
  let role: Role
  /// The text in the old version; `nil` if it has none, or an empty one.
  let old: String?
  /// The text in the new version; `nil` if it has none, or an empty one.
  let new: String?
  /// The place in the old version; that of the error if the old version doesn't have the text.
  let oldPlace: Location?
  /// The place in the new version; that of the error if the new version doesn't have the text.
  let newPlace: Location?
  /// For a source message: the languages whose translation is as it was, so that it is out of date.
  var outdated: [String] = []

  /// The key of the error; `nil` for other texts.
  var errorKey: String? {
    if case .message(let pair) = role { return pair.new.key }
    return nil
  }

  /// The change in words, with marks around what has changed, such as `Wait [-10-] [+30+] seconds.`.
  var difference: String {
    WordDifference.text(WordDifference.runs(old ?? "", new ?? ""))
  }
}

extension TextChange {
  /// The use of a text, for the kinds of changes.
  enum Category: Sendable {
    /// The source message of an error.
    case message
    /// Another text of the source language.
    case text
    /// A text of another language.
    case translation
  }

  /// How a text differs between the versions.
  enum Difference: Sendable {
    case added, removed, changed
  }

  /// The use of the text.
  var category: Category {
    guard isSource else { return .translation }
    return errorKey == nil ? .text : .message
  }

  /// How it differs.
  var kind: Difference { old == nil ? .added : new == nil ? .removed : .changed }

  /// The change in words.
  fileprivate var phrase: String {
    switch (category, kind) {
    case (.message, .added): return "'\(key)' has a message"
    case (.message, .removed): return "'\(key)' no longer has a message"
    case (.text, .added): return "'\(key)' was added"
    case (.text, .removed): return "'\(key)' was removed"
    case (.translation, .added): return "\(language): '\(key)' is translated"
    case (.translation, .removed): return "\(language): '\(key)' is no longer translated"
    case (.translation, .changed): return "\(language): '\(key)': \(difference)"
    case (.message, .changed), (.text, .changed): return "'\(key)': \(difference)"
    }
  }
}

extension ChangeKind.Check {
  /// Reports texts of one category that differ in one way.
  static func text(_ category: TextChange.Category, _ kind: TextChange.Difference) -> Self {
    .texts { change, changes in
      guard change.category == category, change.kind == kind else { return }
      changes.report(change.phrase, of: change)
    }
  }
}
