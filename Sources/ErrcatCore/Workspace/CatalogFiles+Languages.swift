package import ErrcatCompiler
import MessageFormat

extension CatalogFiles {
  /// Reads the catalog, its source pack and the packs of some languages, regions included.
  ///
  /// - Parameters:
  ///   - languages: tags as the user typed them; empty for all packs.
  ///   - allowsNew: whether a language can be without a pack; otherwise all packs are read, so that
  ///     the diagnostic can suggest one.
  /// - Returns: the project.
  /// - Throws: ``FileError`` if the catalog or a pack can't be read.
  package func read(
    languages: [String],
    allowsNew: Bool = false
  ) throws -> Pipeline {
    try read(try catalogFile(), related: nil) { packs, source in
      let named = languages.map(Self.language)
      let known = Set(packs.map { Self.language($0.name) })
      guard !named.isEmpty, allowsNew || named.allSatisfy(known.contains) else { return packs }
      let wanted = Set(named + [Self.language(source)])
      return packs.filter {
        LanguageTag($0.name) != nil && wanted.contains(Self.language($0.name))
      }
    }
  }

  /// The language of a tag, by the name that CLDR uses; the text itself if it isn't a tag.
  private static func language(_ tag: String) -> String {
    LanguageTag(tag)?.normalized.language ?? tag
  }
}
