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
/// building a dictionary would take longer.
public struct LanguageFallbacks: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(language: LanguageTag, others: [LanguageTag])] = []

  /// Creates fallbacks from a literal.
  ///
  /// - Parameter elements: languages, each with its fallbacks, nearest first.
  public init(dictionaryLiteral elements: (LanguageTag, [LanguageTag])...) {
    for (language, others) in elements { append(language, others) }
  }

  /// Adds a language with its fallbacks, nearest first.
  public mutating func append(_ language: LanguageTag, _ others: [LanguageTag]) {
    entries.append((language, others))
  }

  /// The fallbacks of a language, or of one that is equivalent to it; empty if it has none.
  public subscript(tag: LanguageTag) -> [LanguageTag] {
    guard !entries.isEmpty else { return [] }
    return entries.first { $0.language == tag }?.others
      ?? entries.first { $0.language.isEquivalent(to: tag) }?.others ?? []
  }
}
