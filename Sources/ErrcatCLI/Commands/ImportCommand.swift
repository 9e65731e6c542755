import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatTranslation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

struct ImportCommand: ParsableCommand {
  private static let formats = TranslationFormat.all.map(\.title).joined(separator: ", ")

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations.",
    usage: "errcat import <path> ... [--language <tag>] [--dry-run] [<options>]",
    discussion: """
      Recognizes the format from the content: \(formats); in UTF-8 or UTF-16. Translations with wrong \
      arguments, plural forms, markup or length are refused with their line and the reason; the rest is \
      imported. Nothing else in the packs changes. errcat.lock records which source messages were \
      translated. A message goes to the packs of the catalog, or of the module, that has its key.

      The language is the one that the file specifies, which its path and its texts must not contradict, else the one in its \
      path: 'tr.po', 'tr.lproj/Localizable.strings', 'values-pt-rBR/strings.xml', 'tr/errors.json'. In a folder, files \
      of other kinds, files without a language or a key of the source pack, files in the source language and symbolic \
      links are skipped and listed.

      \(ExitStatuses.help(
        success: "everything was imported",
        findings: "some translations were refused",
        failure: "a file can't be read or understood, or is refused; nothing was written"
      ))

      EXAMPLES
        errcat import tr.xliff
        errcat import translations --dry-run
        errcat import Localizable.strings Localizable.stringsdict --language de
      """
  )

  @Argument(
    help: .value("path", "Translation files, or folders of them."),
    completion: .file()
  )
  var paths: [String]
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: .value(
      "tag",
      "Language of the translations, for files that specify none or contradict themselves. Default: the one in the path."
    )
  )
  var language: String?
  @Flag(help: "Create packs for languages that have none and aren't in the catalog's 'languages'.")
  var newLanguage = false
  @Flag(help: "Import translations that are marked as fuzzy or to be reviewed too.")
  var unreviewed = false
  @OptionGroup var dialect: DialectOptions
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if let language, LanguageNames.tag(language) == nil {
      throw ValidationError(LanguageNames.problem(with: language))
    }
  }

  func run() throws {
    var request = ImportRequest(paths, language: language)
    request.createsPacks = newLanguage
    request.takesUnreviewed = unreviewed
    request.includesModules = modules.areIncluded
    request.dialect = dialect.dialect
    request.contexts = dialect.values
    let workspace = try catalog.workspace()
    let status = try writing.takingTurns(on: [workspace]) { try carryOut(request, in: workspace) }
    if status != 0 { throw ExitCode(status) }
  }

  /// Imports translations, and returns the exit status.
  private func carryOut(_ request: ImportRequest, in workspace: Workspace) throws -> Int32 {
    let importing = try workspace.importTranslations(request, kind: PathKind.onDisk)
    for line in importing.selection.dialects + importing.selection.skipped.lines {
      Output.complain(Escaping.terminal(line))
    }
    for error in importing.selection.unreadable {
      Output.complain("error: \(Escaping.terminal(error.description))")
    }
    var printer = DiagnosticPrinter(importing.translationFiles, usesColor: writing.color.isOn)
    try Output.print(printer.text(importing.diagnostics, omitted: importing.omitted))
    if importing.isBroken {
      Output.complain("nothing was written")
    } else {
      try writing.carryOut(importing.changes)
      for line in importing.summary { Output.complain(Escaping.terminal(line)) }
    }
    return importing.exitStatus
  }
}

extension PathKind {
  /// The kind of file at a path on the disk; `nil` if there is none.
  static func onDisk(_ path: String) -> PathKind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
