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
    let (pipelines, faults) = try await ProjectFiles.readModules(options.catalog)
    let known = pipelines.flatMap(\.project.packs)
    let languages = try LanguageArguments.packs(language, in: pipelines.map(\.project)).map(
      \.language
    )
    // One list of files and findings for all modules.
    var files: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    var suppressed = 0
    for pipeline in pipelines {
      let found = await pipeline.check(rules: rule.isEmpty ? nil : Set(rule))
      diagnostics += found.diagnostics.map { $0.moved(by: files.count) }
      suppressed += found.suppressed
      files += pipeline.project.files
    }
    if rule.isEmpty || rule.contains(Rule.moduleMismatch.id) { diagnostics = faults + diagnostics }
    if !languages.isEmpty {
      diagnostics.removeAll { $0.language.map { !languages.contains($0) } ?? true }
    }
    var printer = DiagnosticPrinter(files, usesColor: format == .text && color.isOn)
    switch format {
    case .json: Output.print(await printer.json(diagnostics, suppressed: suppressed))
    case .xcode: Output.print(printer.xcode(diagnostics))
    case .text:
      Output.print(Output.isTerminal ? printer.text(diagnostics) : printer.xcode(diagnostics))
      let entries = pipelines.reduce(0) { $0 + $1.project.catalog.entries.count }
      Output.complain(summary(diagnostics, suppressed, entries: entries, packs: known.count))
    }
    if pipelines.contains(where: \.isUnreadable) { throw ExitCode(2) }
    let threshold: Severity? = failOn == .error ? .error : failOn == .warning ? .warning : nil
    if let threshold, diagnostics.contains(where: { $0.severity >= threshold }) {
      throw ExitCode(1)
    }
  }

  private func summary(
    _ diagnostics: [Diagnostic],
    _ suppressed: Int,
    entries: Int,
    packs: Int
  ) -> String {
    func count(_ number: Int, _ word: String, plural: String? = nil) -> String {
      "\(number) \(number == 1 ? word : plural ?? "\(word)s")"
    }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    let extent =
      "\(count(entries, "entry", plural: "entries")), " + count(packs, "pack")
    let found =
      diagnostics.isEmpty
      ? "nothing found" : "\(count(errors, "error")), \(count(warnings, "warning"))"
    return "\(found) in \(extent)\(suppressed > 0 ? "; \(suppressed) ignored" : "")"
  }
}
