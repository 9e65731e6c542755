import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an error to the catalog.",
    usage: "errcat add <key> [--message <text>] [<options>]",
    discussion: """
      The new entry comes after the last one of its category. If the others have codes, it gets the \
      next free one. The message is added to the source pack; 'errcat missing' then lists it for \
      translation.

      EXAMPLES
        errcat add error.network.proxy --message "The proxy refused the connection."
        errcat add error.api.quota --code 3010
      """
  )

  @Argument(help: "Key of the error: error.<category>.<name>.") var key: String
  @Option(help: ArgumentHelp("Message in the source language.", valueName: "text"))
  var message: String?
  @Option(
    help: ArgumentHelp(
      "Code of the error. Default: next free code of the category.",
      valueName: "number"
    )
  )
  var code: Int?
  @OptionGroup var editing: KeyEditingOptions

  func run() async throws {
    try await editing.carryOut { project throws(RequestError) in
      try .add(key, code: code, message: message, in: project)
    }
  }
}
