public import CatalogFormat
public import MessageFormat

/// A catalog as generated code embeds it: entries, keys, mappings and the texts of every language.
///
/// A class, because it is one thing that every call passes along and that never changes.
public final class CatalogTable: Sendable {
  /// The texts of one language, by key number.
  public struct Pack: Sendable {
    /// The language of the texts.
    public let language: LanguageTag
    /// The table's literal.
    let literal: String

    /// - Parameters:
    ///   - language: a BCP 47 tag.
    ///   - texts: a table that errcat generated.
    public init(_ language: String, _ texts: String) {
      guard let tag = LanguageTag(language) else {
        preconditionFailure("'\(language)' is not a language tag")
      }
      self.language = tag
      literal = texts
    }
  }

  /// Reverse DNS; the domain of `NSError`s.
  public let domain: String
  /// The language of the original texts.
  public let sourceLanguage: LanguageTag
  /// Every language that is embedded.
  public let languages: [LanguageTag]
  /// The index of the entry for unmapped errors.
  public let fallback: Int
  /// The index of the entry for calls that a circuit breaker rejects.
  public let circuitOpen: Int?
  let tables: EmbeddedCatalog
  /// In the order of `languages`.
  private let texts: [StringTable]
  private let fallbacks: LanguageFallbacks
  /// What types map to, as far as it was asked for.
  private let types = OnceTable<TypeNames>(count: 1)

  /// Called by generated code only.
  ///
  /// - Parameters:
  ///   - format: the version of the format that all tables were written in.
  ///   - domain: reverse DNS.
  ///   - sourceLanguage: a BCP 47 tag.
  ///   - fallback: the index of an entry.
  ///   - fallbacks: a table of languages, as are the following ones of what they are named after.
  ///   - entries: a record per entry.
  ///   - keys: of all texts.
  ///   - keyIndex: of `keys`.
  ///   - mappings: keys of foreign codes.
  ///   - mappingIndex: of `mappings`.
  ///   - mapped: the entry of each mapping.
  ///   - links: actions with their URLs.
  ///   - serverPaths: what is where in the server's responses.
  ///   - circuitOpen: the index of an entry.
  ///   - packs: the texts of every language.
  public init(
    format: TableFormat,
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
      preconditionFailure("'\(sourceLanguage)' is not a language tag")
    }
    tables = EmbeddedCatalog(format, domain: domain) { part in
      switch part {
      case .entries: return entries
      case .keys: return keys
      case .keyIndex: return keyIndex
      case .mappings: return mappings
      case .mappingIndex: return mappingIndex
      case .mapped: return mapped
      case .links: return links
      case .fallbacks: return fallbacks
      case .serverPaths: return serverPaths
      case .texts: preconditionFailure("packs hold the texts")
      }
    }
    self.domain = domain
    self.sourceLanguage = source
    self.fallback = fallback
    self.circuitOpen = circuitOpen
    languages = packs.map(\.language)
    texts = packs.map {
      StringTable($0.literal, TableName(.texts(language: $0.language.text), of: domain))
    }
    self.fallbacks = Self.fallbacks(tables.fallbacks, domain)
  }

  private static func fallbacks(_ lines: [CatalogContent.Fallback], _ domain: String)
    -> LanguageFallbacks
  {
    var fallbacks: LanguageFallbacks = [:]
    for line in lines {
      let others = line.others.compactMap { LanguageTag($0) }
      guard let language = LanguageTag(line.language), others.count == line.others.count else {
        TableDamage.report(
          TableName(.fallbacks, of: domain),
          "'\(line)' is not a list of languages"
        )
        continue
      }
      fallbacks.append(language, others)
    }
    return fallbacks
  }

  /// The texts in a language, or in another tag that means the same.
  func texts(_ tag: LanguageTag) -> StringTable? {
    let place =
      languages.firstIndex(of: tag) ?? languages.firstIndex { $0.isEquivalent(to: tag) }
    return place.map { texts[$0] }
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

  /// The number of errors.
  public var entryCount: Int { tables.entryCount }

  /// The number of keys that have texts.
  public var keyCount: Int { tables.keyCount }

  func key(_ number: Int) -> String { tables.key(number) }

  /// The number of a key.
  func number(of key: String) -> Int? { tables.number(of: key) }

  func record(_ entry: Int) -> EntryRecord { tables.record(entry) }

  /// The number of an entry's key: the entries' keys come first, in their order.
  func keyNumber(ofEntry entry: Int) -> Int { entry }
}

// MARK: Mappings

extension CatalogTable {
  /// The index of the entry that an HTTP status maps to.
  public func entry(forHTTPStatus status: Int) -> Int? {
    tables.entry(mappedFrom: .http, status)
  }

  /// The index of the entry that a numeric code of the server maps to.
  public func entry(forServerCode code: Int) -> Int? {
    tables.entry(mappedFrom: .server, code)
  }

  /// The index of the entry that a named code of the server maps to.
  public func entry(forServerCode name: String) -> Int? {
    tables.entry(mappedFrom: .serverName(name))
  }

  /// The entry of a type's name; cached, because names are expensive to create.
  func entry(mappedFrom type: any Error.Type) -> Int? {
    let find = { (name: String) -> Int? in
      let short = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
      return self.tables.entry(mappedFrom: .type(name))
        ?? short.flatMap { self.tables.entry(mappedFrom: .type(String($0))) }
    }
    return types.read(0, { TypeNames() }, { $0.entry(of: type, find) })
  }
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
