import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Take down that translations were made from today's source messages.",
    discussion: """
      Writes 'errcat.lock' beside the packs. From then on 'errcat lint' and 'errcat missing' know \
      which translations are stale: those whose source message says something else now. Keys that \
      are gone are forgotten.

      EXAMPLES
        errcat accept
        errcat accept tr --key 'error.network.*'
      """
  )

  @Argument(help: "Languages. Default: all.") var languages: [String] = []
  @OptionGroup var options: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "Only these keys, '*' standing for any text; may be repeated.",
      valueName: "pattern"
    )
  )
  var key: [String] = []
  @Flag(help: "Show what would change, and write nothing.") var dryRun = false
  @Option(help: "Whether to colour.") var color = ColorChoice.auto

  func run() async throws {
    let pipeline = try await ProjectFiles.read(options.catalog)
    let project = pipeline.project
    let packs = try LanguageArguments.packs(languages, in: project)
    try pipeline.requireReadable()
    let patterns = key.map { Glob($0) }
    var lock = project.lock ?? TranslationLock()
    lock.accept(project, packs.isEmpty ? project.packs : packs) { key in
      patterns.isEmpty || patterns.contains { $0.matches(key) }
    }
    let change = ProjectFiles.lockChange(lock, project)
    if dryRun {
      Output.print(change.difference(usesColor: color.isOn))
    } else {
      for path in try FileWriter.write([change]) { Output.complain(Escaping.terminal(path)) }
    }
  }
}
