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
  /// its own fallbacks, and the source language. If neither the language nor one of its fallbacks is
  /// available, the available language that is closest by CLDR's language matching is the first of
  /// those in the chain: `pt-BR` for `pt-PT`, `en-GB` for `en-AU`, `zh-Hant` for `yue`.
  ///
  /// - Parameters:
  ///   - language: the language that is requested.
  ///   - fallbacks: for a language, the languages that come before its parents.
  ///   - available: the languages that have messages; if empty, none is the closest.
  ///   - source: the source language, in which every message exists.
  /// - Returns: tags of which no two are equivalent (``LanguageTag/isEquivalent(to:)``).
  public static func tags(
    for language: LanguageTag,
    fallbacks: LanguageFallbacks = [:],
    available: [LanguageTag] = [],
    source: LanguageTag? = nil
  ) -> [LanguageTag] {
    var chain: [LanguageTag] = []
    var visited: Set<LanguageTag> = []
    func visit(_ first: LanguageTag) {
      // Without recursion, because the fallbacks of a catalog can be a chain of any length.
      var next = [first]
      while let tag = next.popLast() {
        guard visited.insert(tag.normalized).inserted else { continue }
        chain.append(tag)
        if let parent = tag.parent { next.append(parent) }
        next.append(contentsOf: fallbacks[tag].reversed())
      }
    }
    visit(language)
    if !available.isEmpty, !available.contains(language),
      fallback(of: language, fallbacks, available) == nil,
      let nearest = LanguageMatcher(available, source: source).nearest(to: language)?.tag
    {
      let hasCloser = first(of: chain, in: available).map { $0 != nearest } ?? false
      let parents = hasCloser ? chain.dropFirst() : []
      chain.removeLast(parents.count)
      visited = Set(chain.map(\.normalized))
      visit(nearest)
      parents.forEach(visit)
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

  /// The best match between the languages that a user prefers and those that are available, by
  /// CLDR's language matching (UTS #35), as ICU and Apple's platforms choose.
  ///
  /// A preferred language that isn't available is matched by another region (`en-GB` for `en-AU`),
  /// or by a language that its speakers are likely to read (`zh-Hant` for `yue`); a less preferred
  /// one replaces that only if it is much closer. Fallbacks of a preferred language that are available
  /// match it as well as itself.
  ///
  /// - Parameters:
  ///   - languages: the preferred languages, most preferred first.
  ///   - available: the languages that have messages.
  ///   - fallbacks: for a language, the languages that come before its parents.
  ///   - source: the language that is preferred among equally close ones.
  /// - Returns: the preferred language and the available language that matches it; `nil` if none
  ///   matches.
  public static func negotiate(
    _ languages: [LanguageTag],
    available: [LanguageTag],
    fallbacks: LanguageFallbacks = [:],
    source: LanguageTag? = nil
  ) -> (preferred: LanguageTag, available: LanguageTag)? {
    let matcher = LanguageMatcher(available, source: source)
    var best: (preferred: LanguageTag, available: LanguageTag)?
    var limit = LanguageMatcher.maximum
    for preferred in languages {
      if available.contains(preferred) { return (preferred, preferred) }
      if let fallback = fallback(of: preferred, fallbacks, available) {
        return (preferred, fallback)
      }
      if let match = matcher.nearest(to: preferred, below: limit) {
        best = (preferred, match.tag)
        limit = match.distance
      }
      limit -= LanguageMatcher.demotion
      if limit <= LanguageMatcher.Distance(0) { break }
    }
    return best
  }

  /// The first language that is available among the fallbacks of a language and its parents.
  private static func fallback(
    of language: LanguageTag,
    _ fallbacks: LanguageFallbacks,
    _ available: [LanguageTag]
  ) -> LanguageTag? {
    guard !fallbacks.isEmpty else { return nil }
    for other in ([language] + language.parents).lazy.flatMap({ fallbacks[$0] }) {
      if let found = first(of: tags(for: other, fallbacks: fallbacks), in: available) {
        return found
      }
    }
    return nil
  }
}

/// The languages in which a catalog looks up messages that a language lacks, before CLDR's parents.
///
/// ```swift
/// let fallbacks: LanguageFallbacks = ["pt-PT": ["pt-BR"]]
/// ```
public struct LanguageFallbacks: Sendable, ExpressibleByDictionaryLiteral {
  private var exact: [LanguageTag: [LanguageTag]] = [:]
  /// The fallbacks by the normalized language.
  private var equivalent: [LanguageTag: [LanguageTag]] = [:]

  /// Creates fallbacks from a literal.
  ///
  /// - Parameter elements: languages, each with its fallbacks, nearest first.
  public init(dictionaryLiteral elements: (LanguageTag, [LanguageTag])...) {
    for (language, others) in elements { append(language, others) }
  }

  /// Adds a language with its fallbacks, nearest first; those that it has already stay.
  public mutating func append(_ language: LanguageTag, _ others: [LanguageTag]) {
    exact[language] = exact[language] ?? others
    equivalent[language.normalized] = equivalent[language.normalized] ?? others
  }

  /// Whether no language has fallbacks.
  var isEmpty: Bool { exact.isEmpty }

  /// The fallbacks of a language, or of one that is equivalent to it; empty if it has none.
  public subscript(tag: LanguageTag) -> [LanguageTag] {
    if isEmpty { return [] }
    return exact[tag] ?? equivalent[tag.normalized] ?? []
  }
}
