import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import ErrcatTranslation

struct ExportCommand: ParsableCommand {
  enum Selection: String, CaseIterable, ExpressibleByArgument {
    case missing
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export messages for translators.",
    usage: "errcat export [<language> ...] [--format <format>] [<options>]",
    discussion: """
      Writes source messages with their translations, notes, length limits and states in a format that \
      translation tools read; 'errcat import' imports the translated file. A message with one plural \
      becomes a sentence for each plural form of the language, and arguments become the format's own \
      placeholders. To start a new language, export it before it has a pack. The messages of the \
      modules that the catalog lists are in the same file.

      If '--output' is a folder, 'strings' writes a folder such as 'tr.lproj' for each language, and \
      'android' one such as 'values-pt-rBR'; the source messages are written too. 'xcstrings' is one \
      file for all languages. A file that has texts which aren't exported, such as the app's own \
      strings, isn't replaced.

      \(ExitStatuses.help(
        findings: "a language is unknown",
        failure: "a file can't be read or written, or has other texts"
      ))

      EXAMPLES
        errcat export tr --format xliff1.2 > tr.xliff
        errcat export de --format po --only missing --output de.po
        errcat export --format xcstrings --output translations.xcstrings
        errcat export --format android --output translations
      """
  )

  @OptionGroup var named: LanguagesArgument
  @OptionGroup var modules: ModulesOption
  @OptionGroup var catalog: CatalogOptions
  @Option(help: "Format of the translation file.") var format = TranslationFormat.standard
  @Option(help: .value("messages", "Export only messages that are missing, stale or untranslated."))
  var only: Selection?
  @Option(
    name: .shortAndLong,
    help: .value(
      "path",
      "File to write, or folder for the files of all languages. Default: standard output."
    )
  )
  var output: String?
  @Flag(help: "Leave out the byte order mark of CSV, which Excel needs to recognize UTF-8.")
  var noByteOrderMark = false
  @OptionGroup var dialect: DialectOptions
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if noByteOrderMark, !format.beginsWithByteOrderMark {
      throw ValidationError("'--no-byte-order-mark' needs '--format csv'")
    }
    let formats = [TranslationFormat.standard, .json, .arb].map(\.name)
    if dialect.dialect != nil, !formats.contains(format.name) {
      throw ValidationError("'--dialect' is for the app's own files; leave out '--format'")
    }
    if output == nil || output == "-", named.languages.count > 1, !format.isMultilingual {
      throw ValidationError("several languages need '--output FOLDER'")
    }
  }

  func run() throws {
    let export = try catalog.workspace().exportTranslations(
      named.languages,
      format: format,
      dialect: dialect.dialect,
      contexts: dialect.values,
      onlyMissing: only != nil,
      hasByteOrderMark: !noByteOrderMark,
      modules: modules.areIncluded,
      to: output
    )
    try OutputPaths.check(export.changes.map(\.path), besides: export.projects)
    StandardError.write(export.duplicateLines)
    for note in export.notes { Output.complain(Escaping.terminal(note)) }
    if let text = export.text { try Output.printFile(text) }
    if writing.dryRun.isOn {
      try writing.carryOut(export.changes)
      return
    }
    for path in try FileWriter.write(export.changes, makesFolders: true, allowsStreams: true) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }
}

/// The value of `--format` for translation files: a format's name.
extension TranslationFormat: ExpressibleByArgument {
  package init?(argument: String) {
    guard let format = Self.named(argument) else { return nil }
    self = format
  }

  package static var allValueStrings: [String] { all.map(\.name) }
  package var defaultValueDescription: String { name }
}
