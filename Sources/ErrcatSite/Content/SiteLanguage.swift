import ErrcatCompiler
package import ErrcatCore
package import MessageFormat
package import PositionedJSON

/// A language of a site.
package struct SiteLanguage: Sendable {
  /// The language.
  package let tag: LanguageTag
  /// The languages in which a missing text is looked up, the closest first.
  package let fallbacks: [LanguageTag]
  /// Whether it is a pseudo-language, which nobody translates.
  package var isPseudo: Bool { PseudoLanguage(tag) != nil }

  private init(_ tag: LanguageTag, in project: Project, available: [LanguageTag]) {
    self.tag = tag
    fallbacks = Explanation.chain(tag, of: project).compactMap { parent in
      parent == tag ? nil : available.first { $0.isEquivalent(to: parent) }
    }
  }

  /// The languages of all catalogs: the source language, those with a pack or that must have one, then the
  /// pseudo-languages.
  static func all(_ projects: [Project]) -> [SiteLanguage] {
    guard let base = projects.first else { return [] }
    var tags: [LanguageTag] = []
    func add(_ tag: LanguageTag) {
      if !tags.contains(where: { $0.isEquivalent(to: tag) }) { tags.append(tag) }
    }
    if let source = base.catalog.sourceTag { add(source) }
    let translated = projects.flatMap { $0.packs.map(\.tag) + $0.translationPacks.map(\.tag) }
    for tag in translated.sorted(by: { $0.text < $1.text }) where PseudoLanguage(tag) == nil {
      add(tag)
    }
    for pseudo in PseudoLanguage.allCases {
      if let tag = LanguageTag(pseudo.rawValue) { add(tag) }
    }
    return tags.map { SiteLanguage($0, in: base, available: tags) }
  }
}

extension SiteLanguage {
  /// The plural categories of the language, each with its condition and numbers of it.
  func plurals(
    _ type: PluralType
  ) -> [(category: PluralCategory, condition: String, examples: [String])] {
    let rules = PluralRules(type, for: tag)
    let conditions = rules.conditions + [(category: .other, condition: "")]
    return conditions.map { category, condition in
      let found = Self.samples.filter {
        PluralOperands(shown: $0).map { rules.category(of: $0) == category } ?? false
      }
      return (category, condition, Array(found.prefix(Self.maximumSamples)))
    }
  }

  private static let maximumSamples = 4
  /// Whole numbers among which each category has one if it has any, then fractions.
  private static let samples: [String] =
    ((0...199).map(String.init) + ["1000", "1000000"])
    + ["1.5", "0.5", "0.1", "2.5", "10.1"]
}

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
