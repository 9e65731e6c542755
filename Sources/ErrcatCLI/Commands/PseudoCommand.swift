import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat
import PositionedJSON

struct PseudoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Write a pseudo-language pack.",
    discussion: """
      Made from the source texts: 'en-XA' with accents, a third longer and between brackets, 'ar-XB' \
      from right to left. Arguments, plurals and markup stay as they are. An app shows the same at \
      run time if its language is set to one of the two.

      EXAMPLES
        errcat pseudo
        errcat pseudo ar-XB --dry-run
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @Argument(
    help: ArgumentHelp("'en-XA' or 'ar-XB'. Default: both.", valueName: "language"),
    completion: .list(PseudoLanguage.allCases.map(\.rawValue))
  )
  var languages: [String] = []
  @OptionGroup var dryRun: DryRunOptions

  func run() async throws {
    let chosen = try languages.map { name in
      guard let pseudo = PseudoLanguage.allCases.first(where: { $0.rawValue == name }) else {
        throw ValidationError(
          "no pseudo-language '\(name)'; there are en-XA, ar-XB"
        )
      }
      return pseudo
    }
    let pipeline = try await catalog.workspace().read()
    try pipeline.requireReadable()
    let files = (chosen.isEmpty ? PseudoLanguage.allCases : chosen).map { pseudo in
      FileChange(
        path: PathText.join(pipeline.project.packsPath, "\(pseudo.rawValue).json"),
        bytes: Array(PseudoPack.json(pipeline.project, pseudo).utf8)
      )
    }
    if dryRun.isOn {
      for file in files {
        Output.print("\(file.path)\n\(String(decoding: file.bytes, as: UTF8.self))")
      }
      return
    }
    for path in try FileWriter.write(files) { Output.complain("wrote \(Escaping.terminal(path))") }
  }
}
