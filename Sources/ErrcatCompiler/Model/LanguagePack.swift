package import MessageFormat
package import PositionedJSON

/// All messages of a language.
///
/// A class, so that copies are cheap.
package final class LanguagePack: Sendable {
  /// The key at the root of a pack that names its JSON Schema, and isn't a text.
  package static let schemaKey = "$schema"

  /// Whether dotted keys are written in one object or as nested objects.
  package enum Layout: String, Sendable {
    case flat, nested
  }

  /// The language, from the name of the file or folder.
  package let tag: LanguageTag
  /// The tag in canonical form.
  package var language: String { tag.text }
  /// The indices of its files in the project's files.
  package let files: [Int]
  /// Whether a file contains malformed JSON, so that missing messages may just be unreadable.
  package let isBroken: Bool
  /// `nil` if the pack has neither objects nor dotted keys.
  package let layout: Layout?
  /// The messages in the order of the files, including those that a duplicate key replaces.
  package let messages: [PackMessage]
  /// The index of each key's message, by the key's number in the project's table.
  package let index: KeyIndex
  /// The keys that are neither in the source pack nor in the catalog; their numbers follow those of
  /// the project's table.
  package let extraKeys: ByteStringTable
  /// The index of each extra key's message.
  package let extraIndex: [Int32]
  /// The locations of nested objects' keys, by dotted path.
  package let groups: [String: Location]
  /// The keys whose value isn't a text.
  package let unreadKeys: Set<String>

  init(
    tag: LanguageTag,
    files: [Int],
    isBroken: Bool,
    layout: Layout?,
    messages: [PackMessage],
    index: KeyIndex,
    extraKeys: ByteStringTable,
    extraIndex: [Int32],
    groups: [String: Location],
    unreadKeys: Set<String> = []
  ) {
    self.tag = tag
    self.files = files
    self.isBroken = isBroken
    self.layout = layout
    self.messages = messages
    self.index = index
    self.extraKeys = extraKeys
    self.extraIndex = extraIndex
    self.groups = groups
    self.unreadKeys = unreadKeys
  }

  /// The message of a key by the key's number; with duplicate keys, the last message.
  package func message(_ key: Int) -> PackMessage? { index[key].map { messages[$0] } }

  /// Whether the pack has a message for a key, by the key's number.
  package func has(_ key: Int) -> Bool { index[key] != nil }

  /// The pack as if it had no message for some keys, by their numbers; `messages` still has them.
  func without(_ keys: [Int]) -> LanguagePack {
    var index = index
    for key in keys { index[key] = nil }
    return LanguagePack(
      tag: tag,
      files: files,
      isBroken: isBroken,
      layout: layout,
      messages: messages,
      index: index,
      extraKeys: extraKeys,
      extraIndex: extraIndex,
      groups: groups,
      unreadKeys: unreadKeys
    )
  }
}

extension LanguagePack {
  /// The pack of a language that has no files yet.
  package convenience init(untranslated tag: LanguageTag) {
    self.init(
      tag: tag,
      files: [],
      isBroken: false,
      layout: nil,
      messages: [],
      index: KeyIndex(count: 0),
      extraKeys: ByteStringTable(),
      extraIndex: [],
      groups: [:]
    )
  }
}

/// The location of a message and its key; 24 bytes, because there are hundreds of thousands.
package struct PackMessage: Sendable {
  /// The number of the key in the project's table; after the table's numbers, those of the pack's
  /// extra keys.
  package let key: Int32
  /// The index of the file in the project's files.
  package let file: UInt16
  /// Whether the text contains JSON escapes.
  package let hasEscapes: Bool
  /// The range of the key, with its quotes.
  package let keyRange: ByteRange
  /// The range of the text between the quotes.
  package let textRange: ByteRange

  /// The location of the key, without its quotes.
  package var keyLocation: Location { Location(Int(file), keyRange.inner) }

  /// The location of the text; with its quotes if it is empty.
  package var textLocation: Location {
    textRange.isEmpty
      ? Location(Int(file), ByteRange(textRange.lowerBound - 1, textRange.upperBound + 1))
      : Location(Int(file), textRange)
  }

  /// The unescaped text; without escapes, a slice of the bytes of its file.
  func utf8(in bytes: [UInt8]) -> UTF8Slice {
    guard hasEscapes else { return UTF8Slice(bytes, textRange.offsets) }
    return UTF8Slice(JSONString.unescaped(bytes, textRange))
  }
}

/// An index for each key of a table, or none.
package struct KeyIndex: Equatable, Sendable {
  private var places: [Int?]

  /// A table in which no key has an index.
  ///
  /// - Parameter count: the number of keys.
  package init(count: Int = 0) { places = Array(repeating: nil, count: count) }

  /// The number of keys.
  package var count: Int { places.count }

  /// The index of a key by the key's number; `nil` if it has none or the number is too high.
  package subscript(key: Int) -> Int? {
    get { key < places.count ? places[key] : nil }
    set { places[key] = newValue }
  }

  /// Adds keys without an index until there are `count`.
  mutating func grow(to count: Int) {
    guard count > places.count else { return }
    places.append(contentsOf: repeatElement(nil, count: count - places.count))
  }
}

/// Finds packs by their language, and the languages that are searched for missing texts.
///
/// Everything is prepared once, because all packs look for those that they inherit from.
struct PackSearch: Sendable {
  /// The ``Catalog/fallbacks`` whose names are language tags; others are left out.
  let fallbacks: LanguageFallbacks
  /// The indices of the packs.
  private var packs: [LanguageTag: Int] = [:]
  /// The indices of the packs by normalized tags, which are equal for equivalent ones.
  private var equivalent: [LanguageTag: Int] = [:]
  /// The languages of the catalog without a pack: one beside an equivalent language has no other's pack.
  private let absent: Set<LanguageTag>

  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - packs: the languages of its packs; of several equivalent ones, the first is found.
  init(_ catalog: Catalog, _ packs: [LanguageTag]) {
    var tags: LanguageFallbacks = [:]
    for language in TextOrder.sorted(catalog.fallbacks.keys) {
      guard let tag = LanguageTag(language), let others = catalog.fallbacks[language] else {
        continue
      }
      tags.append(tag, others.compactMap { LanguageTag($0.value) })
    }
    fallbacks = tags
    let declared = Set(catalog.languages.compactMap { LanguageTag($0.value) })
    absent = declared.subtracting(packs).filter { tag in
      packs.contains { $0.isEquivalent(to: tag) && declared.contains($0) }
    }
    for (index, tag) in packs.enumerated().reversed() {
      self.packs[tag] = index
      equivalent[tag.normalized] = index
    }
  }

  /// The index of the pack of a language tag, or else of an equivalent tag.
  func pack(_ tag: LanguageTag) -> Int? {
    packs[tag] ?? (absent.contains(tag) ? nil : equivalent[tag.normalized])
  }
}
