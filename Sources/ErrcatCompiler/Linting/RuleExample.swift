/// A small project and what the rule finds in it; run as a test.
///
/// A rejected example shows what the rule finds. An accepted one is as near to it as possible and
/// finds nothing: it shows the fix, or what the rule must not report.
package struct RuleExample: Sendable {
  /// The members of `catalog.json` after the required ones.
  package let catalog: String
  /// The members of the catalog `../Core/catalog.json`, which the example's names as its base.
  package let base: String?
  /// Packs by language.
  package let packs: [String: String]
  /// `i18n/errcat.lock`.
  package let lock: String?
  /// Swift files of the app by path.
  package let sources: [String: String]
  /// `path:line:column: message` of what this rule finds, in order; empty if it accepts the project.
  package let finds: [String]

  package init(
    catalog: String = "\"errors\": {}",
    base: String? = nil,
    packs: [String: String] = ["en": "{}"],
    lock: String? = nil,
    sources: [String: String] = [:],
    finds: [String] = []
  ) {
    self.catalog = catalog
    self.base = base
    self.packs = packs
    self.lock = lock
    self.sources = sources
    self.finds = finds
  }

  /// Whether the rule finds nothing in the project.
  package var isAccepted: Bool { finds.isEmpty }

  /// The whole text of the example's `catalog.json`.
  package var catalogText: String { Self.text(catalog) }
  /// The whole text of its base's.
  package var baseText: String? { base.map(Self.text) }

  private static func text(_ members: String) -> String {
    "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\(members)}\n"
  }
}
