/// Fallback chains of languages, and the choice between the languages of a user and of an app.
///
/// ```swift
/// let available = ["en", "tr", "pt-BR"].compactMap { LanguageTag($0) }
/// let preferred = ["de-AT", "pt-PT"].compactMap { LanguageTag($0) }
/// let match = LanguageChain.negotiate(preferred, available: available)
/// // match?.preferred is pt-PT, match?.available is pt-BR
/// ```
public enum LanguageChain {
  /// The languages in which a message is looked up, nearest first.
  ///
  /// The chain consists of the language, its fallbacks, its parent locales (CLDR), each followed by
  /// its own fallbacks, and the source language. If none of them is available, but the same
  /// language and script in another region is (`pt-BR` for `pt-PT`), that one comes before the
  /// source language.
  ///
  /// - Parameters:
  ///   - language: the language that is requested.
  ///   - fallbacks: for a language, the languages that come before its parents.
  ///   - available: the languages that have messages; if empty, other regions aren't considered.
  ///   - source: the source language, in which every message exists.
  /// - Returns: tags of which no two are equivalent (``LanguageTag/isEquivalent(to:)``).
  public static func tags(
    for language: LanguageTag,
    fallbacks: LanguageFallbacks = [:],
    available: [LanguageTag] = [],
    source: LanguageTag? = nil
  ) -> [LanguageTag] {
    var chain: [LanguageTag] = []
    // Only filled for long chains: comparing a few tags is faster than hashing them.
    var visited: Set<LanguageTag> = []
    func isVisited(_ tag: LanguageTag) -> Bool {
      if chain.count < 16 { return chain.contains { $0.isEquivalent(to: tag) } }
      if visited.isEmpty { visited = Set(chain.map(\.normalized)) }
      return !visited.insert(tag.normalized).inserted
    }
    func visit(_ first: LanguageTag) {
      // Without recursion, because the fallbacks of a catalog can be a chain of any length.
      var next = [first]
      while let tag = next.popLast() {
        guard !isVisited(tag) else { continue }
        chain.append(tag)
        if let parent = tag.parent { next.append(parent) }
        next.append(contentsOf: fallbacks[tag].reversed())
      }
    }
    visit(language)
    if !available.isEmpty, first(of: chain, in: available) == nil {
      let near = available.first { $0.isNear(language) }
      if let near { visit(near) }
    }
    if let source { visit(source) }
    return chain
  }

  /// The first language of a chain that is available.
  ///
  /// - Parameters:
  ///   - chain: languages, nearest first.
  ///   - available: the languages that have messages.
  /// - Returns: the element of `available` that equals a tag of the chain or is equivalent to it;
  ///   `nil` if there is none.
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

  /// The best match between the languages that a user prefers and those that are available.
  ///
  /// The whole chain of a preferred language is tried before the next preferred language.
  ///
  /// - Parameters:
  ///   - languages: the preferred languages, most preferred first.
  ///   - available: the languages that have messages.
  ///   - fallbacks: for a language, the languages that come before its parents.
  /// - Returns: the preferred language and the available language that matches it; `nil` if none
  ///   matches.
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
