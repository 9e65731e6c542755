package import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Compares a pack's messages with the source pack's.
package struct PackComparison: Sendable {
  private let project: Project
  private let pack: LanguagePack
  private let parents: [LanguagePack]
  private let stale: Set<Int>
  /// Patterns of the keys that need no translation into the language: those of `lint.ignore` without a last day.
  private let excused: GlobIndex
  /// Whether the pack is the source pack.
  private let isSource: Bool
  /// Whether the pack's language is the source language, perhaps of another region.
  private let isSourceLanguage: Bool

  /// Compares a pack with the source pack of its project.
  package init(_ project: Project, _ pack: LanguagePack) {
    self.project = project
    self.pack = pack
    parents = project.inherited(by: pack)
    stale = Set(project.staleKeys(in: pack))
    let rules: Set<String> = [Rule.missingTranslation.id, Rule.untranslatedMessage.id]
    excused = GlobIndex(
      project.catalog.lint.ignored.compactMap { ignored in
        let isForAll = ignored.language == nil || ignored.language == pack.language
        return isForAll && ignored.until == nil && rules.contains(ignored.rule) ? ignored.keys : nil
      }
    )
    isSource = pack.tag == project.source?.tag
    isSourceLanguage = pack.tag.language == project.source?.tag.language
  }

  /// Whether the lock records that the text was translated from today's source message, so that a translation
  /// that is equal to it is meant.
  private func isAccepted(_ key: Int) -> Bool {
    !stale.contains(key) && project.lock?.languages[pack.language]?[project.keys[key]] != nil
  }

  private func isExcused(_ key: Int) -> Bool { excused.last(matching: project.keys[key]) != nil }

  /// The status of a key of the source pack; `nil` if its translation is up to date.
  package func status(_ key: Int) -> TranslationStatus? {
    guard project.sources.has(key) else { return nil }
    guard let message = pack.message(key) else {
      let isNeeded = !isSource && !project.isInherited(key, from: parents) && !isExcused(key)
      return isNeeded ? .missing : nil
    }
    if message.textRange.isEmpty {
      return project.sources.isEmpty(key) ? nil : .untranslated
    }
    if stale.contains(key) { return .stale }
    guard !isSourceLanguage else { return nil }
    let isCopy = project.sources.isSame(key, project.utf8(message))
    return isCopy && !isAccepted(key) && !isExcused(key) ? .untranslated : nil
  }
}

extension Project {
  /// The keys of a pack's translations that were made from an older source message, in the source
  /// pack's order.
  func staleKeys(in pack: LanguagePack) -> [Int] {
    guard let known = lock?.languages[pack.language], pack.tag != source?.tag else { return [] }
    return known.compactMap { name, fingerprints in
      guard let key = keys.find(name), let message = pack.message(key),
        !message.textRange.isEmpty, let source = sources[key],
        !fingerprints.contains(SourceFingerprint(message: source.slice))
      else { return nil }
      return key
    }.sorted()
  }
}

extension Project {
  /// The packs that translators work on, in the order of their language tags.
  ///
  /// They include an empty pack for each of the catalog's `languages` that has none: everything is still to
  /// be translated. The source pack and the packs of pseudo-languages aren't translations.
  package var translationPacks: [LanguagePack] {
    let existing = packs.filter { $0.tag != source?.tag && PseudoLanguage($0.tag) == nil }
    var missing: [LanguagePack] = []
    for language in catalog.languages {
      guard let tag = LanguageTag(language.value), tag.text != catalog.sourceLanguage.value,
        PseudoLanguage(tag) == nil, pack(tag) == nil, !missing.contains(where: { $0.tag == tag })
      else { continue }
      missing.append(LanguagePack(untranslated: tag))
    }
    return missing.isEmpty ? existing : (existing + missing).sorted(byText: \.language)
  }
}

/// Which languages lack which texts.
package struct MissingLanguages {
  private let project: Project
  /// The packs that translators work on, each with those that it inherits texts from.
  private let packs: [(pack: LanguagePack, parents: [LanguagePack])]

  package init(_ project: Project) {
    self.project = project
    packs = project.translationPacks.map { ($0, project.inherited(by: $0)) }
  }

  /// The languages that have no text for a key and inherit none, in the order of the packs.
  ///
  /// - Parameter key: the key of a text; one that the source pack doesn't have is missing nowhere.
  /// - Returns: the tags.
  package func lacking(_ key: String) -> [String] {
    guard let number = project.keys.find(key), project.sources.has(number) else { return [] }
    return packs.filter { pack, parents in
      !pack.has(number) && !project.isInherited(number, from: parents)
    }.map(\.pack.language)
  }
}
