/// The languages in which a catalog looks up messages that a language lacks, before CLDR's parents.
///
/// ```swift
/// var fallbacks: LanguageFallbacks = [:]
/// if let portuguese = LanguageTag("pt-PT"), let brazilian = LanguageTag("pt-BR") {
///   fallbacks.append(portuguese, [brazilian])
/// }
/// ```
///
/// The entries are in a short array: an app reads them before it shows its first message, and
/// building a dictionary would take longer. Only a long array has one.
public struct LanguageFallbacks: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(language: LanguageTag, others: [LanguageTag])] = []
  /// The indices of the entries by their languages, and by normalized ones; empty if there are few.
  private var exact: [LanguageTag: Int] = [:]
  private var equivalent: [LanguageTag: Int] = [:]

  /// Creates fallbacks from a literal.
  ///
  /// - Parameter elements: languages, each with its fallbacks, nearest first.
  public init(dictionaryLiteral elements: (LanguageTag, [LanguageTag])...) {
    for (language, others) in elements { append(language, others) }
  }

  /// Adds a language with its fallbacks, nearest first.
  public mutating func append(_ language: LanguageTag, _ others: [LanguageTag]) {
    entries.append((language, others))
    guard entries.count >= Self.many else { return }
    for index in (exact.isEmpty ? 0 : entries.count - 1)..<entries.count {
      let tag = entries[index].language
      if exact[tag] == nil { exact[tag] = index }
      if equivalent[tag.normalized] == nil { equivalent[tag.normalized] = index }
    }
  }

  /// Whether no language has fallbacks.
  var isEmpty: Bool { entries.isEmpty }

  /// The number of entries from which they are looked up by their hash.
  private static let many = 16

  /// The fallbacks of a language, or of one that is equivalent to it; empty if it has none.
  public subscript(tag: LanguageTag) -> [LanguageTag] {
    guard !entries.isEmpty else { return [] }
    if !exact.isEmpty {
      return (exact[tag] ?? equivalent[tag.normalized]).map { entries[$0].others } ?? []
    }
    return entries.first { $0.language == tag }?.others
      ?? entries.first { $0.language.isEquivalent(to: tag) }?.others ?? []
  }
}
