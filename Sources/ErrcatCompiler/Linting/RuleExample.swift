/// A small project and the findings of a rule in it; run as a test.
///
/// A rejected example shows findings. An accepted example is as similar as possible and has none: it
/// shows the fix, or a case that the rule must not report.
package struct RuleExample: Sendable {
  /// The members of `catalog.json` after the required ones.
  package let catalog: String
  /// The members of `../Core/catalog.json`, the base of the example's catalog; `nil` without a base.
  package let base: String?
  /// The members of an earlier version of `catalog.json`; `nil` without one.
  package let earlier: String?
  /// The contents of `i18n/errcat.lock`; `nil` without a lock.
  package let lock: String?
  /// The contents of `openapi.json`, with which the catalog is compared; `nil` without one.
  package let document: String?
  /// The findings as `path:line:column: message`, sorted; empty if the example is accepted.
  package let finds: [String]

  // Pairs, because the initializer of a dictionary is compiled into each example.
  private let packPairs: KeyValuePairs<String, String>
  private let earlierPackPairs: KeyValuePairs<String, String>
  private let sourcePairs: KeyValuePairs<String, String>

  package init(
    catalog: String = "\"errors\": {}",
    base: String? = nil,
    earlier: String? = nil,
    earlierPacks: KeyValuePairs<String, String> = [:],
    packs: KeyValuePairs<String, String> = ["en": "{}"],
    lock: String? = nil,
    document: String? = nil,
    sources: KeyValuePairs<String, String> = [:],
    finds: [String] = []
  ) {
    self.catalog = catalog
    self.base = base
    self.earlier = earlier
    packPairs = packs
    earlierPackPairs = earlierPacks
    self.lock = lock
    self.document = document
    sourcePairs = sources
    self.finds = finds
  }

  /// The packs by language.
  package var packs: [String: String] { Self.dictionary(packPairs) }
  /// The packs of the earlier version that this one doesn't have, by language.
  package var earlierPacks: [String: String] { Self.dictionary(earlierPackPairs) }
  /// The app's Swift files by path.
  package var sources: [String: String] { Self.dictionary(sourcePairs) }

  /// Whether the example has no findings.
  package var isAccepted: Bool { finds.isEmpty }

  /// The contents of the example's `catalog.json`.
  package var catalogText: String { Self.text(catalog) }
  /// The contents of the base catalog.
  package var baseText: String? { base.map(Self.text) }
  /// The contents of the earlier `catalog.json`.
  package var earlierText: String? { earlier.map(Self.text) }

  private static func dictionary(_ pairs: KeyValuePairs<String, String>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value) })
  }

  private static func text(_ members: String) -> String {
    "{\"errcat\": 1, \"domain\": \"com.example\", \"sourceLanguage\": \"en\",\n\(members)}\n"
  }
}
