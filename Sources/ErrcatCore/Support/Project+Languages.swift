package import ErrcatCompiler
package import MessageFormat

/// The packs in which a language's texts are searched for.
extension Project {
  /// The pack of a language tag or of an equivalent tag.
  package func pack(_ tag: LanguageTag) -> LanguagePack? {
    LanguageChain.first(of: [tag], in: packs.map(\.tag)).flatMap { found in
      packs.first { $0.tag == found }
    }
  }

  /// The packs that are searched for a language's missing texts before the source pack: the catalog's
  /// `fallbacks`, then CLDR's parents.
  package func parents(of tag: LanguageTag) -> [LanguagePack] {
    chain(for: tag).dropFirst().compactMap { pack($0) }.filter { $0.tag != tag }
  }

  /// The languages that are searched for a text, the closest first, without the source language.
  package func chain(for tag: LanguageTag) -> [LanguageTag] {
    LanguageChain.tags(for: tag, fallbacks: catalog.fallbackTags)
  }

  /// The packs from which a regional pack inherits messages: its parents of the same language.
  package func inherited(by pack: LanguagePack) -> [LanguagePack] {
    parents(of: pack.tag).filter { $0.tag.language == pack.tag.language }
  }
}

extension Catalog {
  /// ``fallbacks`` as language tags.
  package var fallbackTags: LanguageFallbacks {
    var tags: LanguageFallbacks = [:]
    for language in fallbacks.keys.sorted() {
      guard let tag = LanguageTag(language), let others = fallbacks[language] else { continue }
      tags.append(tag, others.compactMap { LanguageTag($0.value) })
    }
    return tags
  }
}
