import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat
import PositionedJSON

struct ImportCommand: AsyncParsableCommand {
  private static let formats = TranslationFormat.all.map(\.title).joined(separator: ", ")

  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations.",
    discussion: """
      The format is recognized by what is in the file: \(formats); UTF-8 or UTF-16. A text whose \
      arguments, plural forms, markup or length are broken is refused with its line and the reason, \
      and the rest is imported. Everything that is not changed stays byte for byte, and \
      'errcat.lock' records what was translated. Exits with status 1 if anything was refused, and with 2, \
      nothing written, if a file cannot be understood.

      EXAMPLES
        errcat import tr.xliff
        errcat import translations/*.po --dry-run
        errcat import Localizable.strings Localizable.stringsdict --language de
      """
  )

  @Argument(help: "The files.", completion: .file()) var files: [String]
  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      "The language, where the file does not say. Default: the file's name.",
      valueName: "tag"
    )
  )
  var language: String?
  @Flag(help: "Import what is marked as fuzzy or to be reviewed too.") var unreviewed = false
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if files.isEmpty { throw ValidationError("no file is named") }
  }

  func run() async throws {
    // The translation files are read while the catalog is.
    let reading = Task { [files, language] in try Self.read(files, language) }
    let pipeline = try await catalog.workspace().read(
      languages: { try await reading.value.flatMap { file in file.languages.compactMap(\.self) } },
      allowsNew: true
    )
    let read = try await reading.value
    try await pipeline.requireEditable()
    let project = pipeline.project
    var importing = TranslationImport(project, takesUnreviewed: unreviewed)
    await importing.take(
      try read.flatMap { file in
        try zip(file.result.translations, file.languages).map { translations, name in
          let tag = translations.isBroken ? nil : try tag(name, of: file.result.file, in: project)
          return TranslationImport.Input(translations, from: file.result, language: tag)
        }
      }
    )
    var printer = DiagnosticPrinter(importing.translationFiles, usesColor: writing.color.isOn)
    Output.print(printer.text(importing.diagnostics))
    guard !importing.isBroken else {
      Output.complain("nothing is written")
      throw ExitCode(2)
    }
    try write(importing, project)
    for (language, count) in importing.counts {
      Output.complain("\(language.text): \(Self.summary(count))")
    }
    if importing.counts.contains(where: { $0.count.refused > 0 }) { throw ExitCode(1) }
  }

  /// A translation file as it was read, with the name of the language of each of its translations.
  private struct ReadFile {
    let result: TranslationFileReader.Result
    let languages: [String?]
  }

  private static func read(_ files: [String], _ language: String?) throws -> [ReadFile] {
    try files.map { path in
      let file = SourceFile(path: path, bytes: try FileSystem.read(path))
      let result = TranslationFileReader.read(file)
      if result.translations.isEmpty {
        throw FileError(path: path, reason: "holds no translation")
      }
      let languages = result.translations.map {
        language ?? $0.language ?? TranslationFormat.language(inPath: path)
      }
      return ReadFile(result: result, languages: languages)
    }
  }

  private func tag(_ name: String?, of file: SourceFile, in project: Project) throws -> LanguageTag
  {
    guard let name else {
      throw ValidationError(
        "\(Escaping.terminal(file.path)) does not say its language; '--language TAG' does"
      )
    }
    guard let tag = LanguageNames.tag(name) else {
      throw ValidationError("'\(Escaping.terminal(name))' is no language tag")
    }
    // A pack may be called by another name for the same language.
    let found = project.pack(tag)?.tag ?? tag
    guard found != project.source?.tag else {
      throw ValidationError(
        "\(Escaping.terminal(file.path)) is in the source language, '\(found.text)'"
      )
    }
    return found
  }

  private func write(_ importing: TranslationImport, _ project: Project) throws {
    var changes = importing.files.map { file in
      let old = project.files.first { $0.path == file.path }
      return FileChange(
        path: file.path,
        bytes: file.bytes,
        expected: old.map { .bytes($0.bytes) } ?? .nothing
      )
    }
    // Behind the packs: a pack whose lock was not written is asked about once more, and no harm done.
    if let lock = importing.lock { changes.append(project.change(to: lock)) }
    for change in changes where !writing.dryRun.isOn {
      if let folder = PathText.parent(change.path), !folder.isEmpty {
        try FileSystem.makeFolder(folder)
      }
    }
    for path in try writing.carryOut(changes) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }

  private static func summary(_ count: TranslationImport.Count) -> String {
    let parts = [
      (count.imported, "imported"), (count.unchanged, "unchanged"), (count.refused, "refused"),
      (count.unreviewed, "to be reviewed"), (count.untranslated, "without translation"),
    ]
    let list = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return list.isEmpty ? "nothing in it" : list.joined(separator: ", ")
  }
}
