import Foundation
import PackagePlugin

/// The catalogs that a target has and sees.
struct TargetCatalogs {
  /// The catalog whose errors are generated for the target; `nil` for none.
  var own: URL?
  /// The catalogs of the targets that the target depends on, whose errors it can see.
  ///
  /// The generated code registers them too, so that the target finds their messages from its first call
  /// on.
  var imported: [ImportedCatalog] = []
  /// Why nothing is generated for the target, and what to write; `nil` if that is right.
  var warning: String?

  /// The first catalog in folders.
  static func first(in folders: [URL]) -> URL? {
    folders.map { $0.appending(path: "catalog.json") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The warning for a target without a catalog.
  static func noCatalog(_ target: String, in folders: [URL], creation: String) -> String {
    let places = folders.map(\.path).joined(separator: " or ")
    return """
      target '\(target)' has no catalog.json in \(places), so nothing is generated; create one with '\(creation)'
      """
  }
}

extension TargetCatalogs {
  /// The first catalog in folders, unless it names another target.
  init(ofXcodeTarget name: String, in folders: [URL]) {
    own = Self.first(in: folders)
    guard let catalog = own else {
      warning = Self.noCatalog(name, in: folders, creation: "errcat init")
      return
    }
    guard let owner = CatalogRoot(catalog)?.swift?.target, owner != name else { return }
    let text = CatalogRoot.printable(owner)
    own = nil
    warning = """
      nothing is generated for target '\(name)' from \(catalog.path), because target '\(text)' has its errors; \
      remove the plugin 'ErrcatBuildPlugin' of '\(name)'
      """
  }
}

/// The catalog of a target that another one depends on.
struct ImportedCatalog {
  /// The file of the catalog.
  let catalog: URL
  /// The module and the enum that is generated from it, such as `Storage.StorageError`.
  let name: String
}

/// The fields of `catalog.json` that the plugin reads.
struct CatalogRoot: Decodable {
  struct Lint: Decodable {
    let baseline: String?
  }

  struct Swift: Decodable {
    let `enum`: String?
    let access: String?
    let target: String?
  }

  let errcat: Int?
  let packs: String?
  let lint: Lint?
  let swift: Swift?

  /// Reads a catalog; `nil` for one that can't be read, which the tool reports.
  init?(_ catalog: URL) {
    guard let data = try? Data(contentsOf: catalog),
      let root = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = root
  }

  /// A text of a catalog, which can be any, for a diagnostic.
  static func printable(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
