import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a catalog.",
    usage: """
      errcat init [<options>]
      errcat init --from-packs <folder> [<options>]
      errcat init --from-strings <file> [<options>]
      errcat init --from-xcstrings <file> [<options>]
      errcat init --from-swift <file> [<options>]
      """,
    discussion: """
      Creates a catalog with one error and its message, or makes one from what your app has, and the \
      JSON Schema with which editors complete and check it. Existing catalogs and packs are never \
      overwritten.

      From packs, each key error.<category>.<name> of the source pack becomes an entry. From Swift, \
      each case of an 'enum …: Int' becomes an entry that generates the same name and code. From Apple's \
      formats, all languages become packs of ICU messages: placeholders such as %lld become named \
      arguments, plurals become ICU plurals, and what can't be converted is listed.

      EXAMPLES
        errcat init
        errcat init --from-packs i18n --source-language en
        errcat init --from-strings Resources/en.lproj/Localizable.strings
        errcat init --from-xcstrings Localizable.xcstrings
        errcat init --from-swift ResponseCodeType.swift
      """
  )

  @Option(
    help: ArgumentHelp("Folder of existing language packs.", valueName: "folder"),
    completion: .directory
  )
  var fromPacks: String?
  @Option(
    help: ArgumentHelp("Swift file with an 'enum …: Int'.", valueName: "file"),
    completion: .file(extensions: ["swift"])
  )
  var fromSwift: String?
  @Option(
    help: ArgumentHelp(
      "Strings file; its .stringsdict and the other languages' .lproj folders are read too.",
      valueName: "file"
    ),
    completion: .file(extensions: ["strings", "stringsdict"])
  )
  var fromStrings: String?
  @Option(
    help: ArgumentHelp("Xcode String Catalog.", valueName: "file"),
    completion: .file(extensions: ["xcstrings"])
  )
  var fromXcstrings: String?
  @Option(
    help: ArgumentHelp(
      "Language of the original messages. Default: the one that the file specifies, else en.",
      valueName: "tag"
    )
  )
  var sourceLanguage: String?
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    if [fromPacks, fromSwift, fromStrings, fromXcstrings].count(where: { $0 != nil }) > 1 {
      throw ValidationError("expected at most one '--from-…' option")
    }
    if let sourceLanguage, LanguageNames.tag(sourceLanguage) == nil {
      throw ValidationError(LanguageNames.problem(with: sourceLanguage))
    }
  }

  func run() async throws {
    let catalog = try await NewCatalog(from: origin, sourceLanguage: sourceLanguage, in: .disk)
    if !catalog.losses.isEmpty {
      var printer = DiagnosticPrinter(catalog.sources)
      StandardError.write(printer.xcode(catalog.losses))
    }
    try writing.carryOut(catalog.changes)
    if !writing.dryRun.isOn { Output.complain(NewCatalog.nextSteps(in: .disk)) }
  }

  private var origin: NewCatalog.Origin {
    if let fromPacks { return .packs(folder: fromPacks) }
    if let fromSwift { return .swift(path: fromSwift) }
    if let fromStrings { return .strings(path: fromStrings) }
    if let fromXcstrings { return .stringCatalog(path: fromXcstrings) }
    return .nothing
  }
}
