import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct CodesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes",
    abstract: "List used, retired and free codes.",
    usage: "errcat codes [<category>] [--next] [<options>]",
    discussion: """
      A line for each category: the codes of its errors, retired codes, gaps, and the code for the next \
      error. Codes of modules and retired codes are never free, nor are \
      codes outside the catalog's 'codes'. Long lists are shortened; JSON has all codes. With '--next', only the code for the next \
      error is printed: that of the category, or one above all codes.

      If two branches add errors with the same code, 'errcat lint' and 'errcat merge-driver' report it \
      with a free code.

      \(ExitStatuses.help(
        findings: "the category is unknown, or no code is free",
        failure: "a file can't be read"
      ))

      EXAMPLES
        errcat codes
        errcat codes --next network
        errcat codes --next network --count 3
      """
  )

  @Argument(help: "Category to list. Default: all.") var category: String?
  @Flag(help: "Print only the code for the next error.") var next = false
  @Option(help: .value("number", "Number of codes for new errors."))
  var count = 1
  @Option(help: "Format of the list.") var format = ListFormat.text
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    guard (1...1_000).contains(count) else {
      throw ValidationError("--count \(count): expected 1 to 1000")
    }
    if next, format == .json {
      throw ValidationError("'--next' prints numbers only; JSON always contains them")
    }
  }

  func run() throws {
    let projects = try modules.projects(of: catalog.workspace())
    let list = try CodeList(projects, category: category, count: count)
    if next {
      let text = list.nextText(ofCategory: category != nil)
      try Output.print(text)
      if text.isEmpty {
        Output.complain("no free code")
        throw ExitCode(1)
      }
      return
    }
    try format.print(text: list.text, json: list.json)
  }
}
