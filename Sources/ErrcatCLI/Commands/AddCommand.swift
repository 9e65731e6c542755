import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import ErrcatTranslation
import PositionedJSON

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add errors to the catalog.",
    usage: """
      errcat add <key> [--message <text>] [<options>]
      errcat add --from <file> [--category <name>] [<options>]
      """,
    discussion: """
      The new entry comes after the last one of its category. If the catalog has codes, it gets the \
      next free one, as 'errcat codes' lists it. The message is checked by the rules of 'errcat lint' and added to the source pack; \
      'errcat missing' then lists it for translation. The place of a finding is its line and column in \
      the argument. If a finding is an error, nothing is written.

      A '--title' or '--hint' with a space in it is a text, which gets a key after the error's; any other is the key of \
      a text that exists.

      If the category in the key doesn't exist, '--display' or '--category-like' creates it. '--display' \
      then is the display style of the category, and otherwise that of the error.

      '--from' adds an error for each code of a table, and maps the code to it. In CSV and Markdown, the \
      columns are code, and any of key, text, category, status, retry, owner, summary and note; a retry is \
      never, manual or a number of attempts. In JSON, an array has an object for each \
      code with these members, or an object has the codes as names. A key without 'error.' is put into \
      the category of its row, or that of '--category'; without a key, one is made from the text. A \
      column of numbers has numeric codes, any other has names. Nothing is written if a row has an error.

      \(ExitStatuses.help(
        findings: "a message or a row has an error, or the category is unknown",
        failure: "a file can't be read or written, or the error can't be added"
      ))

      EXAMPLES
        errcat add error.network.proxy --message "The proxy refused the connection."
        errcat add error.network.busy --message "The server is busy." --map http:503 --map url:timedOut
        errcat add error.network.slow --message "That took too long." --hint "Try again later." --action retry
        errcat add error.api.quota --code 3010 --case quotaUsedUp
        errcat add error.camera.denied --category-like network --display modal
        errcat add --from codes.csv --category api --display toast
      """
  )

  @Argument(help: "Key of the error: error.<category>.<name>.") var key: String?
  @Option(
    help: .value("file", "Table of codes, as CSV, Markdown or JSON."),
    completion: .file(extensions: ["csv", "tsv", "md", "json"])
  )
  var from: String?
  @Option(help: .value("name", "Category of the rows that have none, for '--from'."))
  var category: String?
  @Option(help: .value("text", "Message in the source language."))
  var message: String?
  @Option(help: .value("text", "Title of the error: a text, or the key of one."))
  var title: String?
  @Option(help: .value("text", "What users can do: a text, or the key of one."))
  var hint: String?
  @Option(help: .value("name", "Action that the error offers. Repeatable."))
  var action: [String] = []
  @Option(help: .value("text", "Note for translators and documentation."))
  var note: String?
  @Option(help: .value("number", "Code of the error. Default: next free code of the category."))
  var code: Int?
  @Option(
    name: .customLong("case"),
    help: .value("name", "Name of the Swift case. Default: made from the key.")
  )
  var caseName: String?
  @Option(help: .value("style", "Display style of the error, or of its category if that is new."))
  var display: DisplayStyleArgument?
  @Option(help: .value("name", "Create the error's category with the settings of this one."))
  var categoryLike: String?
  @Option(
    help: .value(
      "code",
      "Foreign code that becomes the error, as in 'errcat explain --map': http:503, url:timedOut. Repeatable."
    )
  )
  var map: [String] = []
  @OptionGroup var editing: KeyEditingOptions

  func validate() throws {
    guard (key == nil) != (from == nil) else {
      throw ValidationError("expected either a key or '--from'")
    }
    let single = [
      ("message", message != nil), ("note", note != nil), ("code", code != nil),
      ("case", caseName != nil), ("map", !map.isEmpty), ("title", title != nil),
      ("hint", hint != nil), ("action", !action.isEmpty),
    ]
    if from != nil, let other = single.first(where: \.1) {
      throw ValidationError("'--\(other.0)' is for one error; '--from' takes it from the table")
    }
    if from == nil, category != nil { throw ValidationError("'--category' needs '--from'") }
    if let caseName, !SwiftName.isIdentifier(caseName) {
      throw ValidationError("expected an identifier of Swift for '--case', found '\(caseName)'")
    }
    _ = try foreignErrors()
  }

  func run() throws {
    if let from {
      return try add(CodeTable(SourceFile(path: from, bytes: FileReader.disk.read(from))))
    }
    guard let key else { return }
    var entry = NewEntry(key)
    entry.message = message
    entry.title = title
    entry.hint = hint
    entry.actions = action
    entry.note = note
    entry.code = code
    entry.caseName = caseName
    entry.display = display?.style
    entry.foreignErrors = try foreignErrors()
    var pack: String?
    try editing.carryOut { project in
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

  private func add(_ table: CodeTable) throws {
    let remarks = table.remarks.text
    var count = 0
    try editing.carryOut { project in
      let change = try table.change(
        category: category,
        display: display?.style,
        like: categoryLike,
        in: project
      )
      if !remarks.isEmpty { Output.complain(String(remarks.dropLast())) }
      if case .add(let entries, _) = change { count = entries.count }
      return change
    }
    if !editing.writing.dryRun.isOn { Output.complain("added \(Quantity.text(count, "error"))") }
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
