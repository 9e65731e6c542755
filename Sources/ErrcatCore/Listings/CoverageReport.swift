package import ErrcatCompiler
package import MessageFormat

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

  /// The counts of one language.
  package struct Language: Sendable {
    /// The language of the pack.
    package let tag: LanguageTag
    /// All messages.
    package let count: Count
    /// By category in the catalog's order; last, under `nil`, texts that aren't an error's message.
    package let categories: [(name: String?, count: Count)]
  }

  /// In the order of the packs.
  package let languages: [Language]

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - packs: the packs to report; `nil` for the ones that translators work on.
  package init(_ project: Project, packs: [LanguagePack]? = nil) async {
    let packs = packs ?? project.translationPacks
    let names: [String?] = project.catalog.categories.map(\.name.value) + [nil]
    let keys = (0..<project.sourceKeyCount).filter { project.sources.has($0) }
    let words = keys.map { key in
      WordCount.words(project.sources.shown(key))
    }
    let groups = keys.map { key in
      project.entryOfKey[key].flatMap { project.catalog.entries[$0].category } ?? names.count - 1
    }
    languages = await Concurrent.map(packs) { pack in
      let comparison = PackComparison(project, pack)
      var all = Count()
      var counts = [Count](repeating: Count(), count: names.count)
      for (index, key) in keys.enumerated() {
        let status = comparison.status(key)
        all.add(status, words: words[index])
        counts[groups[index]].add(status, words: words[index])
      }
      return Language(
        tag: pack.tag,
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
