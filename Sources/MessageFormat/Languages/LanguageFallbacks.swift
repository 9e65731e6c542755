/// Where a catalog wants texts to be looked for that a language lacks.
///
/// A short list and no dictionary: it is read once, before an app shows its first text.
public struct LanguageFallbacks: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(language: LanguageTag, others: [LanguageTag])] = []

  /// - Parameter elements: languages, each with those to look in before its parents.
  public init(dictionaryLiteral elements: (LanguageTag, [LanguageTag])...) {
    for (language, others) in elements { append(language, others) }
  }

  /// Adds a language with those to look in before its parents.
  public mutating func append(_ language: LanguageTag, _ others: [LanguageTag]) {
    entries.append((language, others))
  }

  /// What is named for a tag, or for another that means the same.
  public subscript(tag: LanguageTag) -> [LanguageTag] {
    guard !entries.isEmpty else { return [] }
    return entries.first { $0.language == tag }?.others
      ?? entries.first { $0.language.isEquivalent(to: tag) }?.others ?? []
  }
}
