import CatalogFixtures

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

extension CatalogVersion {
  /// A version made of the texts of a catalog, its packs and its modules, by path.
  init(_ name: String, files: [String: String], catalog: String = "catalog.json") throws {
    let files = CatalogFiles(catalog, in: FileReader(files), rules: Rule.references)
    self.init(name, try files.read(.withModules).map(\.project))
  }

  /// A version made of a side of an example.
  init(_ name: String, _ side: ChangeExample.Side) throws {
    var files = Dictionary(uniqueKeysWithValues: side.files.map { ($0.path, $0.content) })
    for (language, pack) in side.packs { files["i18n/\(language).json"] = pack }
    for module in side.modules { files["\(module.folder)/i18n/en.json"] = "{}" }
    try self.init(name, files: files)
  }
}

extension [ChangeKind] {
  /// The kinds with some ids.
  static func named(_ ids: String...) -> [ChangeKind] {
    ids.map { id in
      guard let kind = ChangeKind.named(id) else { preconditionFailure("no kind '\(id)'") }
      return kind
    }
  }
}
