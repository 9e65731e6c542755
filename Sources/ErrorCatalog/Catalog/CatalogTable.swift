public import MessageFormat

/// A catalog as generated code embeds it: entries, keys, mappings and the texts of every language.
///
/// A class, since it is one thing that is handed around in every call and never changes.
public final class CatalogTable: Sendable {
  /// The texts of one language, by key number.
  public struct Pack: Sendable {
    /// The language of the texts.
    public let language: LanguageTag
    let texts: StringTable

    /// - Parameters:
    ///   - language: a BCP 47 tag.
    ///   - texts: as errcat generates them.
    public init(_ language: String, _ texts: String) {
      guard let tag = LanguageTag(language) else {
        preconditionFailure("'\(language)' is no language tag")
      }
      self.language = tag
      self.texts = StringTable(texts)
    }
  }

  /// Reverse DNS; the domain of `NSError`s.
  public let domain: String
  /// The language of the original texts.
  public let sourceLanguage: LanguageTag
  /// Every language that is embedded.
  public let packs: [Pack]
  let languages: [LanguageTag]
  /// Index of the entry for what nothing maps to.
  public let fallback: Int
  private let fallbacks: LanguageFallbacks
  private let entries: StringTable
  private let keys: KeyTable
  private let mappings: KeyTable
  private let mapped: StringTable
  private let links: StringTable
  /// What types map to, as far as it was asked for.
  private let types = OnceTable<TypeNames>(count: 1)
  /// Where the server's answers say what.
  private let paths: StringTable
  /// Index of the entry for calls that a circuit breaker rejects.
  public let circuitOpen: Int?

  /// Made by generated code only; all literals are errcat's.
  public init(
    domain: String,
    sourceLanguage: String,
    fallback: Int,
    fallbacks: String,
    entries: String,
    keys: String,
    keyIndex: String,
    mappings: String,
    mappingIndex: String,
    mapped: String,
    links: String,
    serverPaths: String = "100",
    circuitOpen: Int? = nil,
    packs: [Pack]
  ) {
    guard let source = LanguageTag(sourceLanguage) else {
      preconditionFailure("'\(sourceLanguage)' is no language tag")
    }
    self.domain = domain
    self.sourceLanguage = source
    self.fallback = fallback
    self.fallbacks = Self.fallbacks(StringTable(fallbacks))
    self.packs = packs
    languages = packs.map { $0.language }
    self.entries = StringTable(entries)
    self.keys = KeyTable(keys, index: keyIndex)
    self.mappings = KeyTable(mappings, index: mappingIndex)
    self.mapped = StringTable(mapped)
    self.links = StringTable(links)
    paths = StringTable(serverPaths)
    self.circuitOpen = circuitOpen
  }

  /// Reads lines of a language and those to look in before its parents.
  private static func fallbacks(_ lines: StringTable) -> LanguageFallbacks {
    var fallbacks: LanguageFallbacks = [:]
    for number in 0..<lines.count {
      let tags = lines[number].split(separator: " ").compactMap { LanguageTag($0) }
      if let first = tags.first { fallbacks.append(first, Array(tags.dropFirst())) }
    }
    return fallbacks
  }

  /// The texts in a language, or in another tag that means the same.
  func texts(_ tag: LanguageTag) -> StringTable? {
    for pack in packs where pack.language == tag { return pack.texts }
    for pack in packs where pack.language.isEquivalent(to: tag) { return pack.texts }
    return nil
  }

  /// Where texts for a language are looked for, nearest first: the tag, the catalog's fallbacks for
  /// it, CLDR's parents, the same language of another region, the source language.
  public func chain(for language: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(
      for: language,
      fallbacks: fallbacks,
      available: self.languages,
      source: sourceLanguage
    )
  }

  /// The first of the preferred languages that the catalog has texts for; else the source language.
  public func language(preferring languages: [LanguageTag]) -> LanguageTag {
    LanguageChain.negotiate(languages, available: self.languages, fallbacks: fallbacks)?
      .preferred ?? sourceLanguage
  }

  /// How many errors there are.
  public var entryCount: Int { entries.count }

  /// How many keys have texts.
  public var keyCount: Int { keys.keys.count }

  func key(_ number: Int) -> String { keys.keys[number] }

  /// The number of a key.
  func number(of key: String) -> Int? { keys.find(key) }

  /// The entry that a foreign code maps to, such as `http:404`.
  public func entry(mappedFrom code: String) -> Int? { mappings.find(code).flatMap(mappedEntry) }

  /// The entry that a numbered code maps to, such as `http:404`; nothing is allocated.
  ///
  /// - Parameters:
  ///   - kind: what stands before the number, such as `http:`; at most 40 bytes.
  ///   - number: the code.
  /// - Returns: `nil` if nothing maps.
  public func entry(mappedFrom kind: StaticString, _ number: Int) -> Int? {
    let prefix = UnsafeBufferPointer(start: kind.utf8Start, count: kind.utf8CodeUnitCount)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { text in
      var start = text.count
      var rest = number.magnitude
      repeat {
        start -= 1
        text.initializeElement(at: start, to: UInt8(0x30 + rest % 10))
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        text.initializeElement(at: start, to: UInt8(ascii: "-"))
      }
      start -= prefix.count
      for (index, byte) in prefix.enumerated() {
        text.initializeElement(at: start + index, to: byte)
      }
      return mappings.find(UnsafeBufferPointer(rebasing: text[start...])).flatMap(mappedEntry)
    }
  }

  private func mappedEntry(_ place: Int) -> Int? {
    mapped.withUTF8(place) { digits in
      digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
  }

  /// Where the server's answers say what.
  var serverPaths: ServerPaths { ServerPaths(paths) }

  /// The entry of a type's name; remembered, since names are dear to make.
  func entry(mappedFrom type: any Error.Type) -> Int? {
    let find = { (name: String) -> Int? in
      let short = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
      return self.entry(mappedFrom: "type:\(name)")
        ?? short.flatMap { self.entry(mappedFrom: "type:\($0)") }
    }
    return types.read(0, { TypeNames() }, { $0.entry(of: type, find) })
  }

  /// The URL that an action opens.
  func link(ofAction name: String) -> String? {
    for number in 0..<links.count {
      let words = links[number].split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0] == name { return String(words[1]) }
    }
    return nil
  }

  func record(_ entry: Int) -> EntryRecord { EntryRecord(entries, entry) }

  /// The number of an entry's key: the entries' keys come first, in their order.
  func keyNumber(ofEntry entry: Int) -> Int { entry }
}

/// What types map to, as far as it was asked for.
private final class TypeNames: Sendable {
  private let known = Locked<[ObjectIdentifier: Int?]>([:])

  func entry(of type: any Error.Type, _ find: (_ name: String) -> Int?) -> Int? {
    let id = ObjectIdentifier(type)
    if let known = known.withValue({ $0[id] }) { return known }
    let found = find(String(reflecting: type))
    known.withValue { known in
      // Generic types can be made without end.
      if known.count >= 1_024 { known.removeAll() }
      known[id] = .some(found)
    }
    return found
  }
}
