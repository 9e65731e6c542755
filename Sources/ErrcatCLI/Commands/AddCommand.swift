import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an error to the catalog.",
    usage: "errcat add <key> [--message <text>] [<options>]",
    discussion: """
      The new entry comes after the last one of its category. If the others have codes, it gets the \
      next free one. The message is checked by the rules of 'errcat lint' and added to the source pack; \
      'errcat missing' then lists it for translation. The place of a finding is its line and column in \
      the argument. If a finding is an error, nothing is written.

      If the category in the key doesn't exist, '--display' or '--category-like' creates it. '--display' \
      then is the display style of the category, and otherwise that of the error.

      \(ExitStatuses.help(
        findings: "the message has an error, or the category is unknown",
        failure: "a file can't be read or written, or the error can't be added"
      ))

      EXAMPLES
        errcat add error.network.proxy --message "The proxy refused the connection."
        errcat add error.network.busy --message "The server is busy." --map http:503 --map url:timedOut
        errcat add error.api.quota --code 3010 --case quotaUsedUp
        errcat add error.camera.denied --category-like network --display modal
      """
  )

  @Argument(help: "Key of the error: error.<category>.<name>.") var key: String
  @Option(help: ArgumentHelp("Message in the source language.", valueName: "text"))
  var message: String?
  @Option(help: ArgumentHelp("Note for translators and documentation.", valueName: "text"))
  var note: String?
  @Option(
    help: ArgumentHelp(
      "Code of the error. Default: next free code of the category.",
      valueName: "number"
    )
  )
  var code: Int?
  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Name of the Swift case. Default: made from the key.", valueName: "name")
  )
  var caseName: String?
  @Option(
    help: ArgumentHelp(
      "Display style of the error, or of its category if that is new.",
      valueName: "style"
    )
  )
  var display: DisplayStyleArgument?
  @Option(
    help: ArgumentHelp(
      "Create the error's category with the settings of this one.",
      valueName: "name"
    )
  )
  var categoryLike: String?
  @Option(
    help: ArgumentHelp(
      "Foreign code that becomes the error, as in 'errcat explain --map': http:503, url:timedOut. Repeatable.",
      valueName: "code"
    )
  )
  var map: [String] = []
  @OptionGroup var editing: KeyEditingOptions

  func validate() throws {
    if let caseName, !SwiftName.isIdentifier(caseName) {
      throw ValidationError("expected an identifier of Swift for '--case', found '\(caseName)'")
    }
    _ = try foreignErrors()
  }

  func run() throws {
    var entry = NewEntry(key)
    entry.message = message
    entry.note = note
    entry.code = code
    entry.caseName = caseName
    entry.display = display?.style
    entry.foreignErrors = try foreignErrors()
    var pack: String?
    try editing.carryOut { project throws(RequestError) in
      pack = project.source?.files.first.map { project.files[$0].path }
      return try .add(entry, like: categoryLike, in: project)
    }
    if message == nil {
      let name = Escaping.terminal(key)
      Output.complain(
        """
        '\(name)' has no message yet, which 'errcat lint' reports as an error; add "\(name)": "…" to \
        \(pack.map(Escaping.terminal) ?? "the source pack")
        """
      )
    }
  }

  private func foreignErrors() throws -> [ForeignError] {
    try map.map { code in
      do throws(ForeignError.Problem) {
        return try .parsed(code)
      } catch {
        throw ValidationError("--map \(code): \(error.text)")
      }
    }
  }
}
