import ArgumentParser
import ErrcatCore
import ErrcatSource
import MessageFormat

struct LintCommand: AsyncParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, xcode, json
  }

  enum Threshold: String, CaseIterable, ExpressibleByArgument {
    case error, warning, never
  }

  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the catalog and all packs.",
    discussion: """
      Exit status: 0 if nothing at or above --fail-on was found, 1 if something was, 2 if a file \
      could not be read.

      EXAMPLES
        errcat lint
        errcat lint --format json --fail-on warning
        errcat lint --language tr --rule argument-mismatch
      """
  )

  @OptionGroup var options: CatalogOptions
  @Option(help: "How findings are printed.") var format = Format.text
  @Option(help: "From which severity on findings fail.") var failOn = Threshold.error
  @Option(
    help: ArgumentHelp("Only findings in this language's pack; may be repeated.", valueName: "tag")
  )
  var language: [String] = []
  @Option(
    help: ArgumentHelp("Only this rule; may be repeated.", valueName: "id"),
    completion: .list(Rule.all.map(\.id))
  )
  var rule: [String] = []
  @Option(help: "Whether to colour.") var color = ColorChoice.auto

  func validate() throws {
    for id in rule where Rule.named(id) == nil {
      let hint = Spelling.hint(for: id, in: Rule.all.map(\.id))
      throw ValidationError("unknown rule '\(Escaping.terminal(id))'\(hint)")
    }
  }

  func run() async throws {
    let pipeline = try await ProjectFiles.read(options.catalog)
    let languages = try LanguageArguments.packs(language, in: pipeline.project).map(\.language)
    var (diagnostics, suppressed) = await pipeline.check(rules: rule.isEmpty ? nil : Set(rule))
    if !languages.isEmpty {
      diagnostics.removeAll { $0.language.map { !languages.contains($0) } ?? true }
    }
    var printer = DiagnosticPrinter(
      pipeline.project.files,
      usesColor: format == .text && color.isOn
    )
    switch format {
    case .json: Output.print(await printer.json(diagnostics, suppressed: suppressed))
    case .xcode: Output.print(printer.xcode(diagnostics))
    case .text:
      Output.print(Output.isTerminal ? printer.text(diagnostics) : printer.xcode(diagnostics))
      Output.complain(summary(diagnostics, suppressed, pipeline.project))
    }
    if pipeline.isUnreadable { throw ExitCode(2) }
    let threshold: Severity? = failOn == .error ? .error : failOn == .warning ? .warning : nil
    if let threshold, diagnostics.contains(where: { $0.severity >= threshold }) {
      throw ExitCode(1)
    }
  }

  private func summary(_ diagnostics: [Diagnostic], _ suppressed: Int, _ project: Project) -> String
  {
    func count(_ number: Int, _ word: String, plural: String? = nil) -> String {
      "\(number) \(number == 1 ? word : plural ?? "\(word)s")"
    }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let extent =
      "\(count(project.catalog.entries.count, "entry", plural: "entries")), "
      + count(project.packs.count, "pack")
    let found =
      diagnostics.isEmpty
      ? "nothing found" : "\(count(errors, "error")), \(count(warnings, "warning"))"
    return "\(found) in \(extent)\(suppressed > 0 ? "; \(suppressed) ignored" : "")"
  }
}
