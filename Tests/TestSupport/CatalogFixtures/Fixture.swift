package import ErrcatCompiler
import PositionedJSON

/// Projects made of texts.
package enum Fixture {
  /// A project as the readers return it.
  ///
  /// - Parameters:
  ///   - catalog: the text of `catalog.json`.
  ///   - packs: the texts of packs by language.
  ///   - base: the text of the base catalog; `nil` for none.
  ///   - baseKeys: the keys of the base's source pack.
  ///   - lock: the text of the lock; `nil` for none.
  ///   - rules: the rules that the catalog's `lint` can name; `nil` to accept all names.
  /// - Returns: the project with the findings of the readers.
  package static func pipeline(
    catalog: String,
    packs: [String: String],
    base: String? = nil,
    baseKeys: Set<String> = [],
    lock: String? = nil,
    rules: [RuleReference]?
  ) -> Pipeline {
    let related = base.map { text in
      RelatedCatalog(
        path: "../Core/catalog.json",
        catalog: CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).catalog,
        isBase: true,
        files: [],
        hasText: { baseKeys.contains($0) }
      )
    }
    do {
      return try Pipeline(
        SourceFile(path: "catalog.json", bytes: Array(catalog.utf8)),
        rules: rules,
        related: { _ in related.map { [$0] } ?? [] },
        packFolder: { _ in
          PackFolder(
            packs.sorted { $0.key < $1.key }.map { name, text in
              PackFiles(
                name: name,
                files: [SourceFile(path: "i18n/\(name).json", bytes: Array(text.utf8))]
              )
            },
            lock: lock.map { SourceFile(path: "i18n/errcat.lock", bytes: Array($0.utf8)) }
          )
        }
      )
    } catch {
      preconditionFailure("packs in memory can be read: \(error)")
    }
  }

  /// A catalog of one category and its entries.
  ///
  /// - Parameters:
  ///   - entries: the members of `errors`.
  ///   - more: further members of the catalog, each with a comma after it.
  /// - Returns: the text of `catalog.json`.
  package static func catalog(_ entries: String, _ more: String = "") -> String {
    """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "categories": {"a": {"display": "silent"}}, \(more)"errors": {\(entries)}}
    """
  }
}
