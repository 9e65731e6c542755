import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// Whether a command reads the modules of a catalog too.
struct ModulesOption: ParsableArguments {
  @Flag(name: .customLong("modules"), help: "Include the modules that the catalog lists.")
  var areIncluded = false

  /// The catalog, and its modules if they are included.
  ///
  /// - Throws: `FileError` if a file can't be read, `BlockingFindings` if one isn't JSON.
  func projects(of workspace: Workspace) async throws -> [Project] {
    let pipelines =
      try await areIncluded ? workspace.readWithModules() : [workspace.read()]
    for pipeline in pipelines { try pipeline.requireReadable() }
    return pipelines.map(\.project)
  }
}
