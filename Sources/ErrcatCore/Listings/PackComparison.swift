import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// How a pack's messages stand to the source pack's.
struct PackComparison: Sendable {
  private let project: Project
  private let pack: LanguagePack
  private let parents: [LanguagePack]
  private let stale: Set<Int>

  init(_ project: Project, _ pack: LanguagePack) {
    self.project = project
    self.pack = pack
    parents = project.inherited(by: pack)
    stale = Set(project.staleKeys(in: pack))
  }

  /// What is wrong with the translation of a key of the source pack; `nil` if it is there and done.
  func status(_ key: Int) -> TranslationStatus? {
    guard project.sources.has(key) else { return nil }
    guard let message = pack.message(key) else {
      let isInherited = parents.contains { $0.message(key).map { !$0.textRange.isEmpty } == true }
      return isInherited || pack.tag == project.source?.tag ? nil : .missing
    }
    if message.textRange.isEmpty {
      return project.sources.isEmpty(key) ? nil : .untranslated
    }
    if stale.contains(key) { return .stale }
    guard pack.tag.language != project.source?.tag.language else { return nil }
    let slice = message.utf8(project.files)
    return project.sources.isSame(key, slice) ? .untranslated : nil
  }
}
