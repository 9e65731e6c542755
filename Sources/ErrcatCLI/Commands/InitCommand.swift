import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat
import PositionedJSON

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter catalog.",
    discussion: """
      With --from-packs the catalog gets an entry for every key 'error.<category>.<name>' of the \
      source pack; with --from-swift one for every case of an 'enum …: Int', which generates the same \
      names and codes. With --from-strings and --from-xcstrings the texts of all languages become \
      packs of ICU messages: '%lld' and its like get names, plurals become ICU's, and what cannot be \
      carried over is listed. Nothing that exists is ever overwritten.

      EXAMPLES
        errcat init
        errcat init --from-packs i18n --source-language en
        errcat init --from-strings Resources/en.lproj/Localizable.strings
        errcat init --from-xcstrings Localizable.xcstrings
        errcat init --from-swift ResponseCodeType.swift
      """
  )

  @Option(
    help: ArgumentHelp("A folder with packs to propose entries from.", valueName: "folder"),
    completion: .directory
  )
  var fromPacks: String?
  @Option(
    help: ArgumentHelp("A Swift file with an 'enum …: Int' to take over.", valueName: "file"),
    completion: .file(extensions: ["swift"])
  )
  var fromSwift: String?
  @Option(
    help: ArgumentHelp(
      "A .strings file, its .stringsdict and those of the other .lproj folders beside its own.",
      valueName: "file"
    ),
    completion: .file(extensions: ["strings", "stringsdict"])
  )
  var fromStrings: String?
  @Option(
    help: ArgumentHelp("An Xcode String Catalog.", valueName: "file"),
    completion: .file(extensions: ["xcstrings"])
  )
  var fromXcstrings: String?
  @Option(
    help: ArgumentHelp(
      "The language of the original texts. Default: what the file says, else en.",
      valueName: "tag"
    )
  )
  var sourceLanguage: String?
  @OptionGroup var dryRun: DryRunOptions

  func validate() throws {
    if [fromPacks, fromSwift, fromStrings, fromXcstrings].count(where: { $0 != nil }) > 1 {
      throw ValidationError("only one '--from-…' can be given")
    }
    if let sourceLanguage, LanguageNames.tag(sourceLanguage) == nil {
      throw ValidationError("'\(Escaping.terminal(sourceLanguage))' is no language tag")
    }
  }

  func run() async throws {
    let files = try await files()
    if dryRun.isOn {
      for file in files { Output.print("\(file.name)\n\(file.text)") }
      return
    }
    if let existing = files.first(where: { FileSystem.exists($0.name) }) {
      throw FileError(path: existing.name, reason: "exists already")
    }
    for file in files {
      if let folder = PathText.parent(file.name), !folder.isEmpty {
        try FileSystem.makeFolder(folder)
      }
    }
    try FileWriter.write(
      files.map { FileChange(path: $0.name, bytes: Array($0.text.utf8), expected: .nothing) }
    )
    for file in files { Output.complain("wrote \(file.name)") }
  }

  private func files() async throws -> [OutputFile] {
    if let path = fromStrings ?? fromXcstrings { return try await adopted(path) }
    let sourceLanguage = self.sourceLanguage ?? "en"
    if let path = fromSwift {
      let found = SwiftEnumReader.read(try FileSystem.read(path))
      guard let files = found.flatMap({ StarterCatalog.files(from: $0, language: sourceLanguage) })
      else { throw FileError(path: path, reason: "has no 'enum …: Int' with cases") }
      return files
    }
    guard let folder = fromPacks else { return StarterCatalog.files }
    let catalog = StarterCatalog.empty(sourceLanguage: sourceLanguage, packs: folder)
    let files = FileReader.disk.replacing(["catalog.json": Array(catalog.utf8)])
    let pipeline = try await CatalogFiles("catalog.json", in: files, rules: Rule.references).read()
    try pipeline.requireReadable()
    guard pipeline.project.source != nil else {
      throw FileError(path: folder, reason: "holds no pack '\(sourceLanguage)'")
    }
    guard let text = StarterCatalog.catalog(from: pipeline.project, packs: folder) else {
      throw FileError(
        path: folder,
        reason: "has no key of the form 'error.<category>.<name>' in '\(sourceLanguage)'"
      )
    }
    return [OutputFile(name: "catalog.json", text: text)]
  }

  /// The packs and the catalog that an app's own files become.
  private func adopted(_ path: String) async throws -> [OutputFile] {
    let files =
      fromStrings == nil
      ? [StringsFiles.File(path: path, language: nil)] : try StringsFiles.beside(path)
    let read = try files.map {
      (SourceFile(path: $0.path, bytes: try FileSystem.read($0.path)), $0.language)
    }
    let own = fromStrings == nil ? read.first.flatMap { Adoption.sourceLanguage(of: $0.0) } : nil
    let named = files.first { $0.path == path }.flatMap(\.language)
      .flatMap { LanguageNames.tag($0)?.text }
    let source = sourceLanguage ?? own ?? named ?? "en"
    var adoption = Adoption(sourceLanguage: LanguageNames.tag(source)?.text ?? source)
    for (file, language) in read {
      adoption.read(file, language: language ?? adoption.sourceLanguage)
    }
    let output = await adoption.output()
    var printer = DiagnosticPrinter(adoption.files, usesColor: Output.takesColor)
    if !adoption.losses.isEmpty {
      Output.complain(String(printer.xcode(adoption.losses).dropLast()))
    }
    guard !adoption.isBroken else { throw ExitCode(2) }
    return output
  }
}
