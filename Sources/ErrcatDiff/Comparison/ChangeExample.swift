import ErrcatCore

/// Two small versions of a catalog and the changes of one kind between them; compared as a test.
///
/// An example without changes is as similar as possible to one with changes: it shows what isn't reported.
package struct ChangeExample: Sendable {
  /// The members of both catalogs after the required ones.
  package struct Side: Sendable, ExpressibleByStringLiteral {
    /// The members of `catalog.json`.
    package let catalog: String
    /// The contents of the packs by language.
    package var packs: [String: String] {
      Dictionary(uniqueKeysWithValues: packPairs.map { ($0.key, $0.value) })
    }

    // Pairs, because the initializer of a dictionary is compiled into each example.
    private let packPairs: KeyValuePairs<String, String>
    private let modulePairs: KeyValuePairs<String, String>

    init(
      _ catalog: String,
      packs: KeyValuePairs<String, String> = ["en": "{}"],
      modules: KeyValuePairs<String, String> = [:]
    ) {
      self.catalog = catalog
      packPairs = packs
      modulePairs = modules
    }

    package init(stringLiteral catalog: String) { self.init(catalog) }

    /// The contents of `catalog.json`.
    package var catalogText: String { Self.text("com.example", catalog) }

    /// The folders of the modules, and the contents of the `catalog.json` in each.
    package var modules: [(folder: String, catalogText: String)] {
      modulePairs.map { ($0.key, Self.text("com.example.\($0.key.lowercased())", $0.value)) }
    }

    /// The paths and contents of all files, without packs that have no messages.
    package var files: [(path: String, content: String)] {
      [("catalog.json", catalogText)]
        + modules.map { ("\($0.folder)/catalog.json", $0.catalogText) }
        + packs.sortedByKey().filter { $0.value != "{}" }.map {
          ("i18n/\($0.key).json", $0.value)
        }
    }

    private static func text(_ domain: String, _ members: String) -> String {
      "{\"errcat\": 1, \"domain\": \"\(domain)\", \"sourceLanguage\": \"en\",\n\(members)}\n"
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
