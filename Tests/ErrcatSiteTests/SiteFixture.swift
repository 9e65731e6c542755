import CatalogFixtures
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

@testable import ErrcatSite

extension SiteContent {
  /// The content of a catalog in memory, by path.
  static func of(
    _ files: [String: String],
    catalog: String = "catalog.json"
  ) throws -> SiteContent {
    try Workspace(CatalogFiles(catalog, in: FileReader(files), rules: Rule.references)).site()
  }

  /// The content of a catalog of one error, `error.a.x`, and its packs by language.
  static func of(
    _ entry: String = "{}",
    _ more: String = "",
    packs: [String: String]
  ) throws -> SiteContent {
    var files = ["catalog.json": Fixture.catalog("\"error.a.x\": \(entry)", more)]
    for (language, text) in packs { files["i18n/\(language).json"] = text }
    return try of(files)
  }

  /// The text of a key in a language.
  func text(_ key: String, _ language: String) -> String? {
    let pack = packs.first { $0.tag.text == language }
    return keys.number(of: key, in: 0).flatMap { pack?.messages[$0]?.string }
  }
}
