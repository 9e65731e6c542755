import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

struct StatsCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown, badge
  }

  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show how much is translated, by language and category.",
    usage: "errcat stats [<language> ...] [--fail-below <percent>] [<options>]",
    discussion: """
      A message is translated unless it is missing, stale or untranslated: empty, or identical to the \
      source message and not accepted. Percentages are rounded down: 100% means all. One of the catalog's \
      'languages' without a pack counts as 0%; the packs of pseudo-languages don't count. With modules, \
      a language is counted in all catalogs, then in each.

      The table is as wide as the terminal, but at least 60 columns; the environment variable COLUMNS \
      sets another width.

      \(ExitStatuses.help(
        findings: "a language is below --fail-below",
        failure: "a file can't be read"
      ))

      EXAMPLES
        errcat stats
        errcat stats tr --categories
        errcat stats --fail-below 95
        errcat stats --format badge > translated.svg
      """
  )

  @OptionGroup var languages: LanguagesArgument
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @Option(help: "Format of the report; 'badge' is an SVG image.") var format = Format.text
  @Flag(help: "Show categories too.") var categories = false
  @Option(
    help: .value(
      "percent",
      "Percentage of translated messages below which a language fails the run."
    )
  )
  var failBelow: Int?

  func validate() throws {
    if let failBelow, !(0...100).contains(failBelow) {
      throw ValidationError("expected 0 to 100 for '--fail-below', found \(failBelow)")
    }
  }

  func run() throws {
    let projects = try modules.projects(
      of: catalog.workspace(),
      languages: languages.languages
    )
    let packs = try NamedLanguages.translationPacks(languages.languages, in: projects)
    let report = CoverageReport(projects, packs: packs)
    switch format {
    case .text: try Output.print(report.text(categories: categories, width: Output.columns))
    case .json: try Output.print(report.json)
    case .markdown: try Output.print(report.markdown)
    case .badge: try Output.print(report.badge)
    }
    guard let failBelow else { return }
    let below = report.below(failBelow)
    for language in below {
      Output.complain(
        "\(language.tag.text): \(language.count.percent)% translated, expected at least \(failBelow)%"
      )
    }
    if !below.isEmpty { throw ExitCode(1) }
  }
}
