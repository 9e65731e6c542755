/// A small project and the findings of a rule in it; run as a test.
///
/// A rejected example shows findings. An accepted example is as similar as possible and has none: it
/// shows the fix, or a case that the rule must not report.
package struct RuleExample: Sendable {
  /// The members of `catalog.json` after the required ones.
  package let catalog: String
  /// The members of `../Core/catalog.json`, the base of the example's catalog; `nil` without a base.
  package let base: String?
  /// The packs by language.
  package let packs: [String: String]
  /// The contents of `i18n/errcat.lock`; `nil` without a lock.
  package let lock: String?
  /// The app's Swift files by path.
  package let sources: [String: String]
  /// The findings as `path:line:column: message`, sorted; empty if the example is accepted.
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

  /// Whether the example has no findings.
  package var isAccepted: Bool { finds.isEmpty }

  /// The contents of the example's `catalog.json`.
  package var catalogText: String { Self.text(catalog) }
  /// The contents of the base catalog.
  package var baseText: String? { base.map(Self.text) }

  private static func text(_ members: String) -> String {
    "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\(members)}\n"
  }
}
