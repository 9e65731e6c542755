import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// Which catalog a command works on.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: .value(
      "path",
      "Path of the catalog. Default: catalog.json in this folder or the nearest parent."
    ),
    completion: .file(extensions: ["json"])
  )
  var catalog: String?

  /// The catalog with its packs and modules.
  ///
  /// - Throws: `FileError` if no catalog is named or found.
  func workspace() throws(FileError) -> Workspace {
    Workspace(try CatalogFiles(onDisk: catalog, rules: Rule.references))
  }
}

/// Which catalogs a command works on.
struct CatalogsOptions: ParsableArguments {
  @Option(
    help: .value(
      "path",
      """
      Path of the catalog. Default: catalog.json in this folder or the nearest parent. Repeatable.
      """
    ),
    completion: .file(extensions: ["json"])
  )
  var catalog: [String] = []

  /// The catalogs with their packs and modules, in the order in which they are named.
  ///
  /// - Throws: `FileError` if no catalog is named or found.
  func workspaces() throws(FileError) -> [Workspace] {
    var workspaces: [Workspace] = []
    for name in catalog.isEmpty ? [nil] : catalog.map(Optional.some) {
      var one = CatalogOptions()
      one.catalog = name
      workspaces.append(try one.workspace())
    }
    return workspaces
  }
}

/// Whether a command works on the modules of a catalog too.
struct ModulesOption: ParsableArguments {
  @Flag(
    name: .customLong("modules"),
    inversion: .prefixedNo,
    help: "Include the modules that the catalog lists."
  )
  var areIncluded = true

  /// The catalog, and its modules if they are included; prints the duplicate keys.
  ///
  /// - Parameters:
  ///   - workspace: the workspace with the catalog.
  ///   - languages: the languages whose packs are needed, regions included; empty for all.
  /// - Returns: the catalog's project, then those of the modules.
  /// - Throws: `FileError` or `BlockingFindings` if a file can't be read.
  func projects(
    of workspace: Workspace,
    languages: [String] = []
  ) throws -> [Project] {
    let pipelines = try workspace.readable(
      areIncluded ? .withModules : .alone,
      languages: languages.isEmpty ? nil : languages
    )
    StandardError.write(pipelines.duplicateLines)
    return pipelines.map(\.project)
  }
}

/// The languages that a command works on.
struct LanguagesArgument: ParsableArguments {
  @Argument(help: .value("language", "Language tags, such as tr or pt-BR. Default: all."))
  var lists: [LanguageList] = []

  /// Tags as the user wrote them; empty for all.
  var languages: [String] { lists.flatMap(\.names) }
}

/// Language tags, separated by commas.
struct LanguageList: ExpressibleByArgument {
  /// The tags as the user wrote them; not empty.
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",").map(String.init)
    if names.isEmpty { return nil }
  }
}

/// The format of a listing: for users, or for programs.
enum ListFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json

  /// Prints what the format is made of.
  func print(
    text: @autoclosure () -> String,
    json: @autoclosure () -> String
  ) throws {
    switch self {
    case .text: try Output.print(text())
    case .json: try Output.print(json())
    }
  }
}

extension ArgumentHelp {
  /// The help of an argument or option, with the name that stands for its value in the usage.
  static func value(_ name: String, _ help: String) -> Self { Self(help, valueName: name) }
}
