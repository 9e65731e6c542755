public import MessageFormat

/// A catalog as generated code embeds it: entries, keys, mappings and the texts of every language.
public struct CatalogTable: Sendable {
  /// The texts of one language, by key number.
  public struct Pack: Sendable {
    /// The language of the texts.
    public let language: LanguageTag
    let texts: StringTable

    /// - Parameters:
    ///   - language: a BCP 47 tag.
    ///   - texts: as errcat generates them.
    public init(_ language: String, _ texts: StaticString) {
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
  /// Index of the entry for what nothing maps to.
  public let fallback: Int
  private let fallbacks: [LanguageTag: [LanguageTag]]
  private let entries: StringTable
  private let keys: StringTable
  private let mappings: StringTable
  private let mapped: StringTable
  private let links: StringTable

  /// Made by generated code only; all literals are errcat's.
  public init(
    domain: String,
    sourceLanguage: String,
    fallback: Int,
    fallbacks: [String: [String]],
    entries: StaticString,
    keys: StaticString,
    mappings: StaticString,
    mapped: StaticString,
    links: StaticString,
    packs: [Pack]
  ) {
    guard let source = LanguageTag(sourceLanguage) else {
      preconditionFailure("'\(sourceLanguage)' is no language tag")
    }
    self.domain = domain
    self.sourceLanguage = source
    self.fallback = fallback
    self.packs = packs
    self.entries = StringTable(entries)
    self.keys = StringTable(keys)
    self.mappings = StringTable(mappings)
    self.mapped = StringTable(mapped)
    self.links = StringTable(links)
    var tags: [LanguageTag: [LanguageTag]] = [:]
    for (language, others) in fallbacks {
      if let tag = LanguageTag(language) { tags[tag] = others.compactMap { LanguageTag($0) } }
    }
    self.fallbacks = tags
  }

  /// Where texts for a language are looked for, nearest first: the tag, the catalog's fallbacks for
  /// it, CLDR's parents, the source language.
  public func chain(for language: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(
      for: language,
      fallbacks: fallbacks,
      available: packs.map(\.language),
      source: sourceLanguage
    )
  }

  /// The first of the preferred languages, or of their parents, that has a pack; else the source
  /// language.
  public func language(preferring languages: [LanguageTag]) -> LanguageTag {
    LanguageChain.negotiate(languages, available: packs.map(\.language), fallbacks: fallbacks)?
      .preferred ?? sourceLanguage
  }

  /// The text of a key and the language that it is in; `nil` if no pack of the chain has it.
  public func text(_ key: String, in language: LanguageTag) -> (
    text: String, language: LanguageTag
  )? {
    keys.find(key).flatMap { text($0, in: language) }
  }

  func text(_ key: Int, in language: LanguageTag) -> (text: String, language: LanguageTag)? {
    for tag in chain(for: language) {
      guard let pack = packs.first(where: { $0.language == tag }) else { continue }
      let utf8 = pack.texts.utf8(key)
      if !utf8.isEmpty { return (String(decoding: utf8, as: UTF8.self), tag) }
    }
    return nil
  }

  func key(_ number: Int) -> String { keys[number] }

  /// The entry that a foreign code maps to, such as `http:404`.
  public func entry(mappedFrom code: String) -> Int? {
    mappings.find(code).flatMap { Int(mapped[$0]) }
  }

  /// The URL that an action opens.
  func link(ofAction name: String) -> String? {
    for number in 0..<links.count {
      let words = links[number].split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0] == name { return String(words[1]) }
    }
    return nil
  }

  func record(_ entry: Int) -> EntryRecord { EntryRecord(entries[entry]) }
}

/// What the table says of one entry.
struct EntryRecord {
  private let fields: [Substring]

  init(_ text: String) {
    fields = text.split(separator: "|", omittingEmptySubsequences: false)
  }

  private func field(_ number: Int) -> Substring { number < fields.count ? fields[number] : "" }

  var key: Int { Int(field(0)) ?? 0 }
  var code: Int { Int(field(1)) ?? 0 }
  var category: String { String(field(2)) }
  var display: DisplayStyle { DisplayStyle(rawValue: String(field(3))) ?? .toast }
  var severity: ErrorSeverity { ErrorSeverity(rawValue: String(field(4))) ?? .error }
  var isReported: Bool { field(5).contains("r") }
  var tripsBreaker: Bool { field(5).contains("b") }
  var httpStatus: Int? { Int(field(7)) }
  var actions: [String] { field(8).split(separator: ",").map(String.init) }
  var title: Int? { Int(field(9)) }
  var hint: Int? { Int(field(10)) }

  var retryPolicy: RetryPolicy {
    let words = field(6).split(separator: ",")
    switch words.first {
    case "manual": return .manual
    case "automatic" where words.count == 6:
      return .automatic(
        RetryPolicy.Backoff(
          attempts: Int(words[1]) ?? 1,
          initial: .milliseconds(Int(words[2]) ?? 0),
          multiplier: Double(words[3]) ?? 1,
          limit: .milliseconds(Int(words[4]) ?? 0),
          jitter: Double(words[5]) ?? 0
        )
      )
    default: return .never
    }
  }

  /// Names and privacy in the order of the values.
  var arguments: [(name: String, privacy: ErrorArgument.Privacy)] {
    field(11).split(separator: ",").map { argument in
      let words = argument.split(separator: ":")
      return (String(words[0]), words.last.flatMap { .init(rawValue: String($0)) } ?? .private)
    }
  }
}
