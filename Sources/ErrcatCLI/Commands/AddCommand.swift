import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an entry to the catalog, and its message to the source pack.",
    discussion: """
      It stands behind its category's last one. The code is the next that is free there, if the \
      others have codes. 'errcat missing' then lists what translators owe.

      EXAMPLES
        errcat add error.network.proxy --message "The proxy did not let us through."
        errcat add error.api.quota --code 3010
      """
  )

  @Argument(help: "The key: error.<category>.<name>.") var key: String
  @Option(help: "The message in the source language.") var message: String?
  @Option(help: "The code. Default: the next free one of its category.") var code: Int?
  @OptionGroup var editing: KeyEditingOptions

  func run() async throws {
    try await editing.carryOut { project throws(RequestError) in
      try .add(key, code: code, message: message, in: project)
    }
  }
}
