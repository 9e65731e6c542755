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

  @OptionGroup var languages: LanguagesArgument
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "Only these keys, '*' standing for any text; may be repeated.",
      valueName: "pattern"
    )
  )
  var key: [String] = []
  @OptionGroup var writing: WritingOptions

  func run() async throws {
    let pipeline = try await catalog.workspace().read()
    let project = pipeline.project
    let packs = try NamedLanguages.packs(languages.languages, in: [project])
    try pipeline.requireReadable()
    let patterns = key.map { Glob($0) }
    var lock = project.lock ?? TranslationLock()
    lock.accept(project, packs.isEmpty ? project.packs : packs) { key in
      patterns.isEmpty || patterns.contains { $0.matches(key) }
    }
    for path in try writing.carryOut([project.change(to: lock)]) {
      Output.complain(Escaping.terminal(path))
    }
  }
}
