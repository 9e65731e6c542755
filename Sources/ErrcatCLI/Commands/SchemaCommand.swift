import ArgumentParser
import ErrcatBackends
import ErrcatCompiler
import ErrcatCore
import ErrcatDiff
import ErrcatSite

struct SchemaCommand: ParsableCommand {
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case catalog, lint, missing, diff, changes, snapshot, model, site
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a catalog or a report.",
    usage: "errcat schema [<kind>]",
    discussion: """
      With the schema, editors complete and check the fields of catalog.json: set "$schema" in the \
      catalog to the schema's path.

      \(ExitStatuses.help(failure: "the schema can't be written"))

      EXAMPLES
        errcat schema > .catalog.schema.json
        errcat schema lint
        errcat schema diff
      """
  )

  @Argument(
    help: "The catalog, a snapshot, a model, or what a command prints with '--format json'."
  )
  var kind = Kind.catalog

  func run() throws {
    switch kind {
    case .catalog: try Output.print(JSONSchema.catalog)
    case .lint: try Output.print(JSONSchema.report)
    case .missing: try Output.print(JSONSchema.missing)
    case .diff: try Output.print(JSONSchema.diff)
    case .changes: try Output.print(JSONSchema.changes)
    case .site: try Output.print(JSONSchema.site)
    case .snapshot: try Output.print(JSONSchema.snapshot)
    case .model: try Output.print(JSONSchema.model)
    }
  }
}
