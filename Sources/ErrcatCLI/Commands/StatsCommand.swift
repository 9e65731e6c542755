import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

struct StatsCommand: AsyncParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown, badge
  }

  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count what is translated, by language and category.",
    discussion: """
      A message counts as translated unless it is stale, and as untranslated if its text is empty or \
      the source message. Percentages are rounded down: 100% means all.

      Exit status: 0 fine, 1 if a language is below --min, 2 if a file could not be read.

      EXAMPLES
        errcat stats
        errcat stats tr --categories
        errcat stats --min 95
        errcat stats --format badge > translated.svg
      """
  )

  @OptionGroup var languages: LanguagesArgument
  @OptionGroup var catalog: CatalogOptions
  @Option(help: "How the counts are printed; 'badge' is an SVG.") var format = Format.text
  @Flag(help: "A line for each category too.") var categories = false
  @Option(help: "Fail if less than so many percent of a language are translated.") var min: Int?

  func validate() throws {
    if let min, !(0...100).contains(min) { throw ValidationError("--min is 0 to 100") }
  }

  func run() async throws {
    let pipeline = try await catalog.workspace().read(languages: { languages.languages })
    let packs = try NamedLanguages.packs(languages.languages, in: [pipeline.project])
    try pipeline.requireReadable()
    let report = await CoverageReport(pipeline.project, languages: packs.map(\.tag))
    switch format {
    case .text: Output.print(report.text(categories: categories))
    case .json: Output.print(report.json)
    case .markdown: Output.print(report.markdown)
    case .badge: Output.print(report.badge)
    }
    guard let min else { return }
    let below = report.below(min)
    for language in below {
      Output.complain(
        "\(language.tag.text) is translated to \(language.count.percent) %, less than \(min) %"
      )
    }
    if !below.isEmpty { throw ExitCode(1) }
  }
}
