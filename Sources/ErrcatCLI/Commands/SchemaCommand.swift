import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct SchemaCommand: ParsableCommand {
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case catalog, lint, missing
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of catalog.json, or of a report.",
    discussion: """
      With it an editor completes and checks every field: name it in the catalog's "$schema".

      EXAMPLES
        errcat schema > .catalog.schema.json
        errcat schema lint
        errcat schema missing
      """
  )

  @Argument(help: "Of what: the catalog, or what 'lint' or 'missing' prints with '--format json'.")
  var kind = Kind.catalog

  func run() throws {
    switch kind {
    case .catalog: Output.print(JSONSchema.catalog)
    case .lint: Output.print(JSONSchema.report)
    case .missing: Output.print(JSONSchema.missing)
    }
  }
}
