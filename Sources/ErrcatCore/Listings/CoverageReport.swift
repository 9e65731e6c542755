package import ErrcatCompiler
package import MessageFormat

/// How much of each language is translated.
package struct CoverageReport: Sendable {
  /// Messages and words of a language or of a category in it.
  package struct Count: Sendable {
    package var total = 0
    package var translated = 0
    package var stale = 0
    package var missing = 0
    package var untranslated = 0
    /// Of all source messages, and of those that are translated and not stale.
    package var words = 0
    package var translatedWords = 0

    /// Of a hundred messages, rounded down, so that only what is whole is 100; 100 of none.
    package var percent: Int { total == 0 ? 100 : translated * 100 / total }
  }

  package struct Language: Sendable {
    package let tag: LanguageTag
    package let count: Count
    /// By category in the catalog's order, then what is no error's text, under the empty name.
    package let categories: [(name: String, count: Count)]
  }

  package let languages: [Language]

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - tags: the languages to report; empty means every pack but the source's.
  package init(_ project: Project, languages tags: [LanguageTag] = []) async {
    let packs = project.packs.filter { pack in
      tags.isEmpty ? pack.tag != project.source?.tag : tags.contains(pack.tag)
    }
    let names = project.catalog.categories.map(\.name.value) + [""]
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

  /// The languages that are translated to less than so many percent.
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
