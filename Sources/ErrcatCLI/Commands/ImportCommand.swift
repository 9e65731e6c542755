import ArgumentParser
import ErrcatCompiler
import ErrcatCore

struct ImportCommand: AsyncParsableCommand {
  private static let formats = TranslationFormat.all.map(\.title).joined(separator: ", ")

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations.",
    usage: "errcat import <file> ... [--language <tag>] [--dry-run] [<options>]",
    discussion: """
      Recognizes the format from the content: \(formats); in UTF-8 or UTF-16. Translations with wrong \
      arguments, plural forms, markup or length are refused with their line and the reason; the rest is \
      imported. Nothing else in the packs changes. errcat.lock records which source messages were \
      translated.

      EXIT STATUS
        0   everything was imported
        1   some translations were refused
        2   a file can't be read or understood; nothing was written

      EXAMPLES
        errcat import tr.xliff
        errcat import translations/*.po --dry-run
        errcat import Localizable.strings Localizable.stringsdict --language de
      """
  )

  @Argument(help: ArgumentHelp("Translation files.", valueName: "file"), completion: .file())
  var files: [String]
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "Language of the translations. Default: the one that the file or its name specifies.",
      valueName: "tag"
    )
  )
  var language: String?
  @Flag(help: "Import translations that are marked as fuzzy or to be reviewed too.")
  var unreviewed = false
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if let language, LanguageNames.tag(language) == nil {
      throw ValidationError(LanguageNames.problem(with: language))
    }
  }

  func run() async throws {
    let importing = try await catalog.workspace().importTranslations(
      files,
      language: language,
      takesUnreviewed: unreviewed
    )
    var printer = DiagnosticPrinter(importing.translationFiles, usesColor: writing.color.isOn)
    try Output.print(printer.text(importing.diagnostics))
    if importing.isBroken {
      Output.complain("nothing was written")
    } else {
      try writing.carryOut(importing.changes)
      for line in importing.summary { Output.complain(line) }
    }
    if importing.exitStatus != 0 { throw ExitCode(importing.exitStatus) }
  }
}
