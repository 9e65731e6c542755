package import CatalogFormat
package import ErrorCatalog

/// Catalogs of keys and texts, as generated code holds them.
package enum SampleCatalog {
  /// A catalog whose packs hold these texts by key, by language; each key is an entry too.
  ///
  /// - Parameters:
  ///   - packs: texts by key, by language.
  ///   - content: everything but the keys; without entries it gets one for each key.
  ///   - keys: in their order; default: all, sorted.
  ///   - traceIDArgument: the name of the argument with the trace id.
  ///   - domain: the domain of its errors.
  ///   - site: the address of its site.
  ///   - base: returns the catalog of the base, for a module's catalog.
  ///   - damage: changes the literal of a table.
  /// - Returns: a catalog whose fallback is its first entry.
  package static func table(
    _ packs: [LanguageTag: [String: String]],
    content: CatalogContent = CatalogContent(),
    keys: [String]? = nil,
    traceIDArgument: String? = nil,
    domain: String = "com.example",
    site: String? = nil,
    base: (@Sendable () -> CatalogTable)? = nil,
    damage: (TableName.Part, String) -> String = { $1 }
  ) -> CatalogTable {
    var content = content
    content.keys =
      keys
      ?? Set(packs.values.flatMap(\.keys)).sorted {
        Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
      }
    if content.entries.isEmpty {
      content.entries = content.keys.indices.map { number in
        entry("network") {
          $0.code = number + 1
          $0.displays = [.banner]
        }
      }
    }
    content.settings.traceIDArgument = traceIDArgument
    content.settings.site = site
    let encoded = EncodedCatalog(content)
    var parts = GeneratedCode.Content()
    parts.entries = damage(.entries, encoded.entries.text)
    parts.keys = damage(.keys, encoded.keys.text)
    parts.keyIndex = damage(.keyIndex, encoded.keyIndex.text)
    parts.settings = damage(.settings, encoded.settings)
    parts.base = base
    let packs = packs.keys.sorted { $0.text < $1.text }.map { language in
      let texts = content.keys.map { packs[language]?[$0] ?? "" }
      let table = EncodedTable(texts: texts)
      return GeneratedCode.Pack(language, damage(.texts(language: language.text), table.text))
    }
    return CatalogTable(.current, domain: domain, sourceLanguage: "en", packs: packs, parts)
  }

  /// An entry of a category.
  ///
  /// - Parameters:
  ///   - category: the name of its category.
  ///   - change: sets the other fields.
  /// - Returns: the entry.
  package static func entry(
    _ category: String,
    _ change: (inout EntryContent) -> Void = { _ in }
  ) -> EntryContent {
    var entry = EntryContent()
    entry.category = category
    change(&entry)
    return entry
  }
}
