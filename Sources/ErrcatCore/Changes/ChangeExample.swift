/// Two small versions of a catalog and the changes of one kind between them; compared as a test.
///
/// An example without changes is as similar as possible to one with changes: it shows what isn't reported.
package struct ChangeExample: Sendable {
  /// The members of both catalogs after the required ones.
  package struct Side: Sendable {
    /// The members of `catalog.json`.
    package let catalog: String
    /// The contents of the packs by language.
    package var packs: [String: String] {
      Dictionary(uniqueKeysWithValues: packPairs.map { ($0.key, $0.value) })
    }

    // Pairs, because the initializer of a dictionary is compiled into each example.
    private let packPairs: KeyValuePairs<String, String>

    init(_ catalog: String, packs: KeyValuePairs<String, String> = ["en": "{}"]) {
      self.catalog = catalog
      packPairs = packs
    }

    /// The contents of `catalog.json`.
    package var catalogText: String {
      "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\(catalog)}\n"
    }
  }

  /// The old version.
  package let old: Side
  /// The new version.
  package let new: Side
  /// The changes of the kind in words, in the order of the report; empty if there are none.
  package let finds: [String]

  init(_ old: Side, _ new: Side, finds: [String] = []) {
    self.old = old
    self.new = new
    self.finds = finds
  }
}
