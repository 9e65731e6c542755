import ArgumentParser
import ErrcatCore

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of catalog.json.",
    discussion: """
      With it an editor completes and checks every field: name it in the catalog's "$schema".

      EXAMPLES
        errcat schema > .catalog.schema.json
      """
  )

  func run() throws {
    Output.print(JSONSchema.catalog)
  }
}
