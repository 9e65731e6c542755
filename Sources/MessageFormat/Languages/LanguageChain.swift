/// Where texts for a language are looked for, and which of several languages a user gets.
public enum LanguageChain {
  /// The tags to look in, nearest first: the language, what the catalog's fallbacks name for it,
  /// CLDR's parents, each with its own fallbacks, and the source language at the end.
  ///
  /// If none of them is available but the same language and script of another region is (`pt-BR`
  /// for `pt-PT`), that stands before the source language.
  ///
  /// - Parameters:
  ///   - language: the one asked for.
  ///   - fallbacks: for a language, those to look in before its parents.
  ///   - available: what there is.
  ///   - source: the language in which everything has a text.
  /// - Returns: no two tags that mean the same.
  public static func tags(
    for language: LanguageTag,
    fallbacks: LanguageFallbacks = [:],
    available: [LanguageTag] = [],
    source: LanguageTag? = nil
  ) -> [LanguageTag] {
    var chain: [LanguageTag] = []
    func visit(_ tag: LanguageTag) {
      guard !chain.contains(where: { $0.isEquivalent(to: tag) }) else { return }
      chain.append(tag)
      for other in fallbacks[tag] { visit(other) }
      if let parent = tag.parent { visit(parent) }
    }
    visit(language)
    if !available.isEmpty, first(of: chain, in: available) == nil {
      let near = available.first { $0.isNear(language) }
      if let near { visit(near) }
    }
    if let source { visit(source) }
    return chain
  }

  /// The first of a chain's tags that is available, as it is named there.
  public static func first(
    of chain: [LanguageTag],
    in available: [LanguageTag]
  ) -> LanguageTag? {
    for tag in chain {
      if available.contains(tag) { return tag }
      if let same = available.first(where: { $0.isEquivalent(to: tag) }) { return same }
    }
    return nil
  }

  /// What a user who prefers some languages gets of those that are available.
  ///
  /// Each preference is tried with all of its chain before the next has its turn.
  ///
  /// - Parameters:
  ///   - languages: most wanted first.
  ///   - available: what there is.
  ///   - fallbacks: the catalog's.
  /// - Returns: the preference that is met and the available language that meets it; `nil` if none
  ///   is.
  public static func negotiate(
    _ languages: [LanguageTag],
    available: [LanguageTag],
    fallbacks: LanguageFallbacks = [:]
  ) -> (preferred: LanguageTag, available: LanguageTag)? {
    for preferred in languages {
      let chain = tags(for: preferred, fallbacks: fallbacks, available: available)
      if let found = first(of: chain, in: available) { return (preferred, found) }
    }
    return nil
  }
}
