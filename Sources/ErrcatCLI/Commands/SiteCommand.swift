import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import ErrcatSite

struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Build a page that shows every error.",
    usage: "errcat site --output <file> [<options>]",
    discussion: """
      The page shows every error as users see it, in every language, and needs no server. Translators can work \
      in it.

      EXAMPLES
        errcat site --output errors.html
      """
  )

  @Option(
    help: ArgumentHelp("File for the page; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String
  @OptionGroup var catalog: CatalogOptions

  func run() async throws {
    let run = try await catalog.workspace().lint()
    try run.requireReadable()
    let bytes = await SitePage(SiteContent(run)).html()
    guard output != "-" else { return try Output.print(bytes) }
    for path in try FileWriter.write([FileChange(path: output, bytes: bytes)]) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }
}
