import MessageFormat

/// Finds packs by their language, and the languages that are searched for missing texts.
///
/// Everything is prepared once, because all packs look for those that they inherit from.
struct PackSearch: Sendable {
  /// The ``Catalog/fallbacks`` whose names are language tags; others are left out.
  let fallbacks: LanguageFallbacks
  /// The indices of the packs.
  private var packs: [LanguageTag: Int] = [:]
  /// The indices of the packs by normalized tags, which are equal for equivalent ones.
  private var equivalent: [LanguageTag: Int] = [:]

  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - packs: the languages of its packs; of several equivalent ones, the first is found.
  init(_ catalog: Catalog, _ packs: [LanguageTag]) {
    var tags: LanguageFallbacks = [:]
    for language in TextOrder.sorted(catalog.fallbacks.keys) {
      guard let tag = LanguageTag(language), let others = catalog.fallbacks[language] else {
        continue
      }
      tags.append(tag, others.compactMap { LanguageTag($0.value) })
    }
    fallbacks = tags
    for (index, tag) in packs.enumerated().reversed() {
      self.packs[tag] = index
      equivalent[tag.normalized] = index
    }
  }

  /// The index of the pack of a language tag, or else of an equivalent tag.
  func pack(_ tag: LanguageTag) -> Int? { packs[tag] ?? equivalent[tag.normalized] }
}
