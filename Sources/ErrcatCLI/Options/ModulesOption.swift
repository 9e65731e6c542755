import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// Whether a command works on the modules of a catalog too.
struct ModulesOption: ParsableArguments {
  @Flag(
    name: .customLong("modules"),
    inversion: .prefixedNo,
    help: "Include the modules that the catalog lists."
  )
  var areIncluded = true

  /// The catalog, and its modules if they are included.
  ///
  /// - Parameters:
  ///   - workspace: the workspace with the catalog.
  ///   - languages: the languages whose packs are needed, regions included; empty for all.
  /// - Returns: the catalog's project, then those of the modules.
  /// - Throws: `FileError` if a file can't be read, `BlockingFindings` if one isn't JSON.
  func projects(
    of workspace: Workspace,
    languages: [String] = []
  ) throws -> [Project] {
    let pipelines = try workspace.read(modules: areIncluded, languages: languages)
    for pipeline in pipelines { try pipeline.requireReadable() }
    return pipelines.map(\.project)
  }
}
