import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatTranslation
import MessageFormat
import PositionedJSON

struct MissingCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, keys, csv, markdown, po, xliff

    /// The format of the translation file; `nil` for a list.
    var translation: TranslationFormat? {
      switch self {
      case .po: return .named("po")
      case .xliff: return .named("xliff1.2")
      case .text, .json, .keys, .csv, .markdown: return nil
      }
    }
  }

  enum Threshold: String, CaseIterable, ExpressibleByArgument {
    case any, missing, stale, untranslated, never

    func isMet(by status: TranslationStatus) -> Bool {
      self == .any || rawValue == status.rawValue
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "missing",
    abstract: "List messages that need translation.",
    usage: "errcat missing [<language> ...] [--format <format>] [<options>]",
    discussion: """
      A message is missing if neither the language pack nor its parent has it, stale if its source \
      message has changed since 'errcat accept' recorded it, and untranslated if its text is empty \
      or, in another language than the source's, the source message, unless 'errcat accept' or an \
      import has recorded it as a translation. A language without a pack \
      lacks all messages; without arguments, the catalog's 'languages' that have no pack are listed \
      too. The packs of pseudo-languages are left out. The modules that the catalog lists come after it, \
      each with the path of its catalog.

      The list has what helps to translate each message: the old and the new source message with \
      the changed words marked, the note, where the message appears, the limit, the arguments with \
      examples, the plural forms that the language needs, and words that choose among texts. It is \
      as wide as the terminal; the environment variable COLUMNS sets another width.

      'errcat schema missing' is the schema of the JSON. The CSV has a row for each message and \
      columns with the names of the JSON's members, such as 'max length' for 'maxLength'.

      \(ExitStatuses.help(
        findings: "a language is unknown, or --fail-on is met",
        failure: "a file can't be read"
      ))

      EXAMPLES
        errcat missing tr
        errcat missing --format csv > missing.csv
        errcat missing --format keys de
      """
  )

  @OptionGroup var languages: LanguagesArgument
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var color: ColorOptions
  @Option(help: "Format of the list.") var format = Format.text
  @Option(help: .value("status", "Messages that fail the run."))
  var failOn = Threshold.never

  func validate() throws {
    if format.translation != nil, languages.languages.count != 1 {
      throw ValidationError(
        "expected one language with '--format \(format.rawValue)', found \(languages.languages.count)"
      )
    }
  }

  func run() throws {
    let projects = try modules.projects(
      of: catalog.workspace(),
      languages: languages.languages
    )
    let packs = try NamedLanguages.translationPacks(languages.languages, in: projects)
    let report = MissingReport(projects, packs: packs)
    switch format {
    case .text:
      try Output.print(report.text(width: Output.columns, usesColor: color.isOn))
    case .json: try Output.print(report.json)
    case .keys: try Output.print(report.keys)
    case .csv: try Output.printFile(report.csv)
    case .markdown: try Output.print(report.markdown)
    case .po, .xliff: try printTranslationFile(projects, report.languages.map(\.tag))
    }
    let items = report.languages.lazy.flatMap(\.items)
    if items.contains(where: { failOn.isMet(by: $0.status) }) { throw ExitCode(1) }
  }

  /// Prints what 'errcat export --only missing' does.
  private func printTranslationFile(_ projects: [Project], _ tags: [LanguageTag]) throws {
    guard let format = format.translation, let tag = tags.first else { return }
    let translation = TranslationFile(projects, tag, format: format, onlyMissing: true)
    for file in translation.files { try Output.printFile(file.text) }
  }
}
