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
  private let excused: GlobList
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
    excused = GlobList(
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

  private func isExcused(_ key: Int) -> Bool { excused.matches(project.keys[key]) }

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
