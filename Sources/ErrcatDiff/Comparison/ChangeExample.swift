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

  init(_ old: Side, _ new: Side, finds: String...) {
    self.init(old, new, finds)
  }

  private init(_ old: Side, _ new: Side, _ finds: [String]) {
    self.old = old
    self.new = new
    self.finds = finds
  }

  /// Catalogs with the error `error.a.b`, as these members declare it.
  static func error(_ old: String, _ new: String, finds: String...) -> Self {
    Self(.errors("\"error.a.b\": \(old)"), .errors("\"error.a.b\": \(new)"), finds)
  }

  /// Catalogs with these errors of the category `a`.
  static func errors(_ old: String, _ new: String, finds: String...) -> Self {
    Self(.errors(old), .errors(new), finds)
  }

  /// Catalogs with the error `error.a.b` that have these members before it; none if the text is empty.
  static func settings(_ old: String, _ new: String, finds: String...) -> Self {
    Self(.settings(old), .settings(new), finds)
  }

  /// Packs of a catalog with the error `error.a.b`, by language.
  static func packs(
    _ old: KeyValuePairs<String, String>,
    _ new: KeyValuePairs<String, String>,
    settings: String = "",
    finds: String...
  ) -> Self {
    Self(.settings(settings, packs: old), .settings(settings, packs: new), finds)
  }

  /// The example without changes that has the versions in the other order.
  fileprivate var reversed: Self { Self(new, old) }
}

extension ChangeExample.Side {
  fileprivate static func errors(_ errors: String) -> Self {
    Self("\"categories\": {\"a\": {}}, \"errors\": {\(errors)}")
  }

  fileprivate static func settings(
    _ members: String,
    packs: KeyValuePairs<String, String> = ["en": "{}"]
  ) -> Self {
    let separator = members.isEmpty ? "" : ", "
    let errors = "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}"
    return Self("\(members)\(separator)\(errors)", packs: packs)
  }
}

extension [ChangeExample] {
  /// An example, and its reverse, in which the kind finds nothing.
  static func oneWay(_ example: ChangeExample) -> Self { [example, example.reversed] }
}
