package import ErrcatCompiler
import PositionedJSON

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
