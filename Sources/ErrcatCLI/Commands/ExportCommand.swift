import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat
import PositionedJSON

struct ExportCommand: AsyncParsableCommand {
  enum Selection: String, CaseIterable, ExpressibleByArgument {
    case missing
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export messages for translators.",
    discussion: """
      Source messages, translations, notes, length limits and states in a format that translators \
      and their tools work with; 'errcat import' imports it again. A message with one plural becomes a \
      sentence for each form of the language, in the way the format has for that; an argument \
      becomes an inline code or the format's own placeholder. A language without a pack can be \
      exported to begin one.

      EXAMPLES
        errcat export tr --format xliff1.2 > tr.xliff
        errcat export de --format po --only missing --output de.po
        errcat export --format xcstrings --output translations
      """
  )

  @OptionGroup var named: LanguagesArgument
  @OptionGroup var catalog: CatalogOptions
  @Option(help: "The format of the translation file.") var format = TranslationFormat.standard
  @Option(help: "Only what is missing, stale or untranslated.") var only: Selection?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file, or a folder for a file of each language. Default: standard output.",
      valueName: "path"
    )
  )
  var output: String?

  func run() async throws {
    let pipeline = try await catalog.workspace().read(languages: { languages }, allowsNew: true)
    try pipeline.requireReadable()
    let project = pipeline.project
    guard let source = project.source else {
      throw FileError(
        path: project.files[0].path,
        reason: "has no pack '\(project.catalog.sourceLanguage.value)' to translate from"
      )
    }
    let tags =
      languages.isEmpty
      ? project.packs.map(\.tag).filter { $0 != source.tag }
      : try languages.map { try NamedLanguages.tag($0, in: project) }
    if let tag = tags.first(where: { $0 == source.tag }) {
      throw ValidationError("'\(tag.text)' is the source language; there is nothing to translate")
    }
    if output == nil, tags.count > 1 {
      throw ValidationError("several languages need '--output FOLDER'")
    }
    try await write(project, tags)
  }

  private var languages: [String] { named.languages }

  private func write(_ project: Project, _ tags: [LanguageTag]) async throws {
    var translations: [TranslationFile] = []
    for tag in tags {
      translations.append(
        await TranslationFile(project, tag, format: format, onlyMissing: only != nil)
      )
    }
    var changes: [FileChange] = []
    for (translation, files) in zip(translations, await Concurrent.map(translations, \.files)) {
      tell(translation, project)
      guard let output else {
        guard files.count == 1 else {
          throw ValidationError("plurals make a second file; name the first with '--output FILE'")
        }
        Output.print(Array(files[0].text.utf8))
        return
      }
      for (number, file) in files.enumerated() {
        changes.append(
          FileChange(
            path: path(
              output,
              translation.language,
              fileExtension: file.fileExtension,
              number: number
            ),
            bytes: Array(file.text.utf8)
          )
        )
      }
    }
    if let output, isFolder(output) { try FileSystem.makeFolder(output) }
    for path in try FileWriter.write(changes) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }

  /// Whether the output is a folder: it is unless one language is named and it is none yet.
  private func isFolder(_ output: String) -> Bool {
    languages.count != 1 || output.hasSuffix("/") || FileSystem.isFolder(output)
  }

  private func path(
    _ output: String,
    _ language: LanguageTag,
    fileExtension: String,
    number: Int
  ) -> String {
    if isFolder(output) {
      return PathText.join(output, "\(language.text).\(fileExtension)")
    }
    if number == 0 { return output }
    let folder = PathText.parent(output) ?? ""
    let name = output.split(separator: "/").last.map(String.init) ?? output
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return PathText.join(folder, "\(stem).\(fileExtension)")
  }

  /// Reports what is in a translation file, and what the format has no form for.
  private func tell(_ translation: TranslationFile, _ project: Project) {
    let language = translation.language.text
    if project.pack(translation.language) == nil {
      Output.complain("\(language): there is no such pack yet; everything is new")
    }
    Output.complain("\(language): \(translation.count) message\(translation.count == 1 ? "" : "s")")
    if translation.asMessages > 0 {
      Output.complain(
        "\(language): \(translation.asMessages) in ICU MessageFormat, since '\(format.name)' has no form for them"
      )
    }
    for key in translation.leftOut {
      Output.complain(
        "\(language): '\(Escaping.terminal(key))' is left out: the format cannot carry it"
      )
    }
  }
}
