import ArgumentParser
import ErrcatCore
import ErrcatSource

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter catalog.",
    discussion: """
      With --from-packs the catalog gets an entry for every key 'error.<category>.<name>' of the \
      source pack; with --from-swift one for every case of an 'enum …: Int', which generates the same \
      names and codes. A catalog that exists is never overwritten.

      EXAMPLES
        errcat init
        errcat init --from-packs i18n --source-language en
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
  @Option(help: ArgumentHelp("The language of the original texts.", valueName: "tag"))
  var sourceLanguage = "en"
  @Flag(help: "Write nothing; print what would be written.") var dryRun = false

  func validate() throws {
    if fromPacks != nil, fromSwift != nil {
      throw ValidationError("'--from-packs' and '--from-swift' do not go together")
    }
    if LanguageNames.tag(sourceLanguage) == nil {
      throw ValidationError("'\(Escaping.terminal(sourceLanguage))' is no language tag")
    }
  }

  func run() async throws {
    let files = try await files()
    if dryRun {
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
    if let path = fromSwift {
      let found = SwiftEnumReader.read(try FileSystem.read(path))
      guard let files = found.flatMap({ StarterCatalog.files(from: $0, language: sourceLanguage) })
      else { throw FileError(path: path, reason: "has no 'enum …: Int' with cases") }
      return files
    }
    guard let folder = fromPacks else { return StarterCatalog.files }
    let catalog = """
      {"errcat": 1, "domain": "com.example.app", "sourceLanguage": \(Escaping.json(sourceLanguage)), \
      "packs": \(Escaping.json(folder)), "errors": {}}
      """
    let file = SourceFile(path: "catalog.json", bytes: Array(catalog.utf8))
    let pipeline = try await ProjectFiles.read(file)
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
}
