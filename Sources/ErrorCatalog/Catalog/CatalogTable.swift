package import CatalogFormat
public import MessageFormat

/// A catalog that generated code embeds: entries, keys and the messages of all languages.
///
/// It never changes; the enum's `catalog` returns it.
public final class CatalogTable: Sendable {
  /// The domain in reverse DNS notation, which is also the domain of `NSError`s.
  public let domain: String
  /// The language of the source messages.
  public let sourceLanguage: LanguageTag
  /// The languages of the embedded packs.
  public let languages: [LanguageTag]
  /// The index of the entry for unmapped errors.
  package let fallback: Int
  /// Returns the catalog of the base, whose texts a module's entries can use; `nil` if there is none.
  let base: (@Sendable () -> CatalogTable)?
  /// What isn't about one entry.
  let settings: CatalogSettings
  private let entries: StringTable
  private let keys: KeyTable
  /// The records that were needed so far, by the index of the entry.
  private let records = Locked<[Int: EntryContent]>([:])
  /// The messages, in the order of `languages`.
  private let texts: [StringTable]
  private let fallbacks: LanguageFallbacks
  /// The places in a server's responses, read when the first response is mapped.
  private let places = Locked<[ResponsePlaces?]>([nil])

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - format: the version of the tables' format.
  ///   - domain: the domain in reverse DNS notation.
  ///   - sourceLanguage: the language of the source messages.
  ///   - packs: the messages of all languages.
  ///   - content: everything else.
  package init(
    _ format: TableFormat,
    domain: String,
    sourceLanguage: LanguageTag,
    packs: [GeneratedCode.Pack],
    _ content: GeneratedCode.Content
  ) {
    // A version with another layout gets a case, and a decoder of its own, here.
    switch format {
    case .v4: break
    }
    let name = { TableName($0, of: domain) }
    settings = CatalogSettings(content.settings) { name(.settings).isDamaged($0) }
    entries = StringTable(content.entries, name(.entries))
    let keys = StringTable(content.keys, name(.keys))
    self.keys = KeyTable(keys, index: content.keyIndex, name(.keyIndex))
    self.domain = domain
    self.sourceLanguage = sourceLanguage
    fallback = content.fallback
    base = content.base
    languages = packs.map(\.language)
    texts = packs.map {
      StringTable($0.literal, name(.texts(language: $0.language.text)))
    }
    fallbacks = Self.fallbacks(settings.fallbacks, domain)
  }

  private static func fallbacks(_ lines: [CatalogSettings.Fallback], _ domain: String)
    -> LanguageFallbacks
  {
    var fallbacks: LanguageFallbacks = [:]
    for line in lines {
      let others = line.others.compactMap { LanguageTag($0) }
      guard let language = LanguageTag(line.language), others.count == line.others.count else {
        TableName(.settings, of: domain).isDamaged("'\(line)' is not a list of languages")
      }
      fallbacks.append(language, others)
    }
    return fallbacks
  }

  /// The messages of a language or of an equivalent one; `nil` if no such pack is embedded.
  func texts(_ tag: LanguageTag) -> StringTable? {
    let place =
      languages.firstIndex(of: tag) ?? languages.firstIndex { $0.isEquivalent(to: tag) }
    return place.map { texts[$0] }
  }

  /// The languages in which a message is looked up, nearest first.
  ///
  /// - Parameter language: the language that is requested.
  /// - Returns: the language, the catalog's fallbacks for it, the language of a pack that is closest to
  ///   it (CLDR's language matching), its parent locales (CLDR), and the source language.
  package func chain(for language: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(
      for: language,
      fallbacks: fallbacks,
      available: self.languages,
      source: sourceLanguage
    )
  }

  /// The preferred language that a language of the catalog matches best (CLDR's language matching), or
  /// a pseudo-language, which is made from the source messages; the source language if none matches.
  public func language(preferring languages: [LanguageTag]) -> LanguageTag {
    let found = LanguageChain.negotiate(
      languages,
      available: self.languages + languages.filter { PseudoLanguage($0) != nil },
      fallbacks: fallbacks,
      source: sourceLanguage
    )
    return found?.preferred ?? sourceLanguage
  }

  /// The language of a pack that preferred languages match best; `nil` if none matches.
  ///
  /// - Parameters:
  ///   - languages: the preferred languages, most preferred first.
  ///   - packs: the languages of the packs to choose from.
  /// - Returns: one of `packs`, so that a client can't have formats of any other language created.
  package func pack(preferring languages: [LanguageTag], among packs: [LanguageTag])
    -> LanguageTag?
  {
    LanguageChain.negotiate(
      languages,
      available: packs,
      fallbacks: fallbacks,
      source: sourceLanguage
    )?.available
  }

  /// The number of entries.
  public var entryCount: Int { entries.count }

  /// The number of keys that have messages.
  var keyCount: Int { keys.keys.count }

  /// Where responses have what the app needs.
  var responsePlaces: ResponsePlaces {
    places.once { ResponsePlaces(settings.servers, domain: domain) }
  }

  func key(_ number: Int) -> String { keys.keys[number] }

  /// The number of a key; `nil` if the catalog lacks it.
  func number(of key: String) -> Int? { keys.find(key) }

  /// The content of an entry's record.
  func record(_ entry: Int) -> EntryContent {
    records.withValue { known in
      if let record = known[entry] { return record }
      let record = EntryContent(record: entries[entry]) { problem in
        TableName(.entries, of: domain).isDamaged("record \(entry) \(problem)")
      }
      known[entry] = record
      return record
    }
  }

  /// The number of an entry's key; the entries' keys come first, in their order.
  func keyNumber(ofEntry entry: Int) -> Int { entry }
}

extension CatalogTable {
  /// The address of an error on the catalog's site, or on that of the base of a module; `nil` if there is no
  /// site.
  package func address(of key: String) -> String? {
    (settings.site ?? base?().settings.site).map { ErrorAddress.text(key, site: $0) }
  }

  /// The URI of an error's type (RFC 9457).
  package func problemType(of key: String) -> String {
    address(of: key) ?? "urn:errcat:\(domain):\(key)"
  }
}
