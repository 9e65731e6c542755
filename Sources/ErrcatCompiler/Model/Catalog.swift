package import MessageFormat
import PositionedJSON

/// What a `catalog.json` says.
package struct Catalog: Sendable {
  /// Reverse DNS; the domain of `NSError`s and of reports.
  package var domain = ""
  package var sourceLanguage = Located("en", .nowhere)
  /// The folder of the packs, relative to the catalog.
  package var packsFolder = "i18n"
  package var swift = SwiftNames()
  /// The key of the entry for what nothing maps to.
  package var fallback: Located<String>?
  /// The key of the entry for calls that a circuit breaker rejects.
  package var circuitOpen: Located<String>?
  /// The catalog that this one adds to; `nil` if it stands alone or is the base.
  package var base: BaseCatalog?
  /// Folders of the modules that add to this catalog, relative to it.
  package var modules: [Located<String>] = []
  /// The codes that the catalog may use; empty: any.
  package var codeRanges: [Located<ClosedRange<Int>>] = []
  /// Where the server's answers say what: a name and a path each.
  package var serverPaths: [(name: String, path: String)] = []
  package var actions: [Action] = []
  package var categories: [Category] = []
  package var entries: [Entry] = []
  /// Codes that were used once, with what for.
  package var retired: [Located<Int>] = []
  /// Languages that must have a pack.
  package var languages: [Located<String>] = []
  /// Languages to look in before CLDR's parents, by language.
  package var fallbacks: [String: [Located<String>]] = [:]
  package var lint = LintConfiguration()

  package init() {}

  /// Where the packs are.
  var packPlace: PackPlace {
    PackPlace(folder: packsFolder, sourceLanguage: sourceLanguage.value)
  }

  /// The fallbacks as tags.
  package var fallbackTags: LanguageFallbacks {
    var tags: LanguageFallbacks = [:]
    for (language, others) in fallbacks.sorted(by: { $0.key < $1.key }) {
      guard let tag = LanguageTag(language) else { continue }
      tags.append(tag, others.compactMap { LanguageTag($0.value) })
    }
    return tags
  }

  /// The category of an entry; `nil` if its key stands under no category's prefix.
  package func category(of entry: Entry) -> Category? { entry.category.map { categories[$0] } }

  /// The code that an entry of a new key may have: the one above those of the keys that begin alike;
  /// `nil` if those have none, or if all above are taken.
  package func nextCode(for key: String) -> Int? {
    let prefix = key.lastIndex(of: ".").map { String(key[...$0]) } ?? ""
    let taken = Set(entries.compactMap { $0.code?.value } + retired.map(\.value))
    let alike = entries.filter { $0.key.value.hasPrefix(prefix) }.compactMap { $0.code?.value }
    guard let highest = alike.max(), highest < Int.max - 1_000 else { return nil }
    return (highest + 1...highest + 1_000).first { !taken.contains($0) }
  }

  /// Puts every entry into the category with the longest prefix of its key.
  mutating func assignCategories() {
    let byPrefix = Dictionary(
      categories.enumerated().map { ($1.prefix, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for index in entries.indices {
      var key = entries[index].key.value[...]
      while let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")) {
        key = key[..<dot]
        if let category = byPrefix[String(key)] {
          entries[index].category = category
          break
        }
      }
    }
  }
}

/// What the generated Swift is called.
package struct SwiftNames: Sendable {
  package enum Access: String, CaseIterable, Sendable {
    case `public`, package, `internal`
  }

  package var enumName = "AppError"
  package var mapperName = "ErrorMapper"
  package var access = Access.public

  /// How generated files import what their declarations show.
  ///
  /// Never with an explicit `internal` or `package`: beside a plain import in one of the app's own
  /// files swiftc calls that ambiguous, unless the app has `InternalImportsByDefault`.
  package var importKeyword: String { access == .public ? "public import" : "import" }

  package init() {}
}
