package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// How much of each language is translated.
package struct CoverageReport: Sendable {
  /// Messages and words of a language or of a category in it.
  package struct Count: Sendable {
    /// Messages of the source pack.
    package var total = 0
    /// Messages that are translated and not stale.
    package var translated = 0
    /// Messages whose source message has changed since they were translated.
    package var stale = 0
    /// Messages without a translation.
    package var missing = 0
    /// Messages whose translation is empty or the source message.
    package var untranslated = 0
    /// Words of the source messages.
    package var words = 0
    /// Words of the source messages that are translated and not stale.
    package var translatedWords = 0

    /// The percentage of translated messages, rounded down, so that 100 means all; 100 if there are none.
    package var percent: Int { total == 0 ? 100 : translated * 100 / total }
  }

  /// The counts of one catalog in one language.
  package struct CatalogCount: Sendable {
    /// The path of the catalog.
    package let catalog: String
    /// All messages of the catalog.
    package let count: Count
    /// By category in the catalog's order; last, under `nil`, texts that aren't an error's message.
    package let categories: [(name: String?, count: Count)]
  }

  /// The counts of one language.
  package struct Language: Sendable {
    /// The language of the packs.
    package let tag: LanguageTag
    /// The counts of each catalog, in the order of the catalogs.
    package let parts: [CatalogCount]
    /// All messages.
    package let count: Count
    /// By category in the order of the catalogs, categories of the same name as one; last, under `nil`,
    /// texts that aren't an error's message.
    package let categories: [(name: String?, count: Count)]

    init(_ tag: LanguageTag, _ parts: [CatalogCount]) {
      self.tag = tag
      self.parts = parts
      var all = Count()
      var categories: [(name: String?, count: Count)] = []
      var others: Count?
      for part in parts {
        all += part.count
        for (name, count) in part.categories {
          if name == nil {
            others = (others ?? Count()) + count
          } else if let known = categories.firstIndex(where: { $0.name == name }) {
            categories[known].count += count
          } else {
            categories.append((name, count))
          }
        }
      }
      count = all
      self.categories = categories + (others.map { [(nil, $0)] } ?? [])
    }
  }

  /// In the order of the packs.
  package let languages: [Language]
  /// Whether there are several catalogs, so that each is counted by itself too.
  let hasModules: Bool

  /// - Parameters:
  ///   - projects: the catalog, then its modules; not empty.
  ///   - packs: for each project, the packs of the same languages in the same order.
  package init(_ projects: [Project], packs: [[LanguagePack]]) {
    hasModules = projects.count > 1
    var parts: [[CatalogCount]] = []
    for (project, packs) in zip(projects, packs) {
      parts.append(Self.parts(of: project, packs))
    }
    languages = (packs.first ?? []).enumerated().map { place, pack in
      Language(pack.tag, parts.map { $0[place] })
    }
  }

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - packs: the packs to report; `nil` for the ones that translators work on.
  package init(_ project: Project, packs: [LanguagePack]? = nil) {
    self.init([project], packs: [packs ?? project.translationPacks])
  }

  /// The counts of a catalog in each of some languages.
  private static func parts(of project: Project, _ packs: [LanguagePack]) -> [CatalogCount] {
    let names: [String?] = project.catalog.categories.map(\.name.value) + [nil]
    let keys = (0..<project.sourceKeyCount).filter { project.sources.has($0) }
    let words = keys.map { key in
      WordCount.words(project.sources.shown(key))
    }
    let groups = keys.map { key in
      project.entryOfKey[key].flatMap { project.catalog.entries[$0].category } ?? names.count - 1
    }
    return Concurrent.map(packs) { pack in
      let comparison = PackComparison(project, pack)
      var all = Count()
      var counts = [Count](repeating: Count(), count: names.count)
      for (index, key) in keys.enumerated() {
        let status = comparison.status(key)
        all.add(status, words: words[index])
        counts[groups[index]].add(status, words: words[index])
      }
      return CatalogCount(
        catalog: project.files[0].path,
        count: all,
        categories: zip(names, counts).filter { $0.1.total > 0 }.map { ($0.0, $0.1) }
      )
    }
  }

  /// The languages whose percentage is lower.
  package func below(_ percent: Int) -> [Language] {
    languages.filter { $0.count.percent < percent }
  }
}

extension CoverageReport.Count {
  fileprivate static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.total += right.total
    sum.translated += right.translated
    sum.stale += right.stale
    sum.missing += right.missing
    sum.untranslated += right.untranslated
    sum.words += right.words
    sum.translatedWords += right.translatedWords
    return sum
  }

  fileprivate static func += (left: inout Self, right: Self) { left = left + right }

  fileprivate mutating func add(_ status: TranslationStatus?, words: Int) {
    total += 1
    self.words += words
    switch status {
    case nil:
      translated += 1
      translatedWords += words
    case .stale: stale += 1
    case .missing: missing += 1
    case .untranslated: untranslated += 1
    }
  }
}
