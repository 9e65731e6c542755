import ErrcatCompiler
package import ErrcatCore
package import MessageFormat
package import PositionedJSON

/// All texts of a language, parallel to the keys of a site.
package struct SitePack: Sendable {
  /// The language.
  package let tag: LanguageTag
  /// The texts in ICU MessageFormat; `nil` where the pack has none.
  package let messages: [UTF8Slice?]
  /// The texts to be translated, with the reasons, in the order of the keys.
  package let statuses: [(key: Int, status: TranslationStatus)]
  /// The source messages that stale translations were made from, where the lock has them, in the order of the keys.
  package let oldSources: [(key: Int, source: String)]
  /// The findings in the pack's texts.
  package var findings: [SiteFinding] = []
}

extension SitePack {
  /// The texts of a language in all catalogs.
  ///
  /// - Parameters:
  ///   - tag: the language; a pseudo-language that has no pack is made from the source messages.
  ///   - projects: the catalogs.
  ///   - keys: the keys of the site.
  init(_ tag: LanguageTag, _ projects: [Project], keys: SiteKeys) {
    self.tag = tag
    let packs = projects.map { $0.pack(tag) }
    let pseudo = PseudoLanguage(tag)
    let comparisons = zip(projects, packs).map { project, pack in
      pseudo == nil && project.source?.tag != tag
        ? PackComparison(project, pack ?? LanguagePack(untranslated: tag)) : nil
    }
    var messages: [UTF8Slice?] = []
    var oldSources: [(key: Int, source: String)] = []
    messages.reserveCapacity(keys.places.count)
    var statuses: [(key: Int, status: TranslationStatus)] = []
    for (index, place) in keys.places.enumerated() {
      let project = projects[place.project]
      if let message = packs[place.project]?.message(place.number) {
        messages.append(project.utf8(message))
      } else if let pseudo, packs[place.project] == nil,
        let source = project.sources[place.number]
      {
        messages.append(UTF8Slice(Array(pseudo.text(source.text).utf8)))
      } else {
        messages.append(nil)
      }
      if let status = comparisons[place.project]?.status(place.number) {
        statuses.append((index, status))
        if status == .stale,
          let source = project.lock?.source(project.keys[place.number], in: tag.text)
        {
          oldSources.append((index, source))
        }
      }
    }
    (self.messages, self.statuses, self.oldSources) = (messages, statuses, oldSources)
  }
}
