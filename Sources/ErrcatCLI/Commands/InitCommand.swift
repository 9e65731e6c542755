import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import ErrcatTranslation
import PositionedJSON

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a catalog.",
    usage: """
      errcat init [<options>]
      errcat init --from-packs <folder> [<options>]
      errcat init --from-strings <file> [<options>]
      errcat init --from-xcstrings <file> [<options>]
      errcat init --from-swift <file> [--from-packs <folder>] [<options>]
      """,
    discussion: """
      Creates a catalog with one error and its message, or makes one from what your app has, and the \
      JSON Schema with which editors complete and check it. Existing catalogs and packs are never \
      overwritten.

      From messages, each key that matches --errors becomes an error and keeps its spelling. Without \
      --errors, keys of the form error.<category>.<name> do; if most errors have other keys, the \
      patterns that match them are listed, with counts, for you to choose. If no error is called \
      "unexpected" or "unknown", one is added for unmapped errors.

      From Apple's formats, the messages of all languages become packs: placeholders such as %lld \
      become named arguments, plurals become ICU plurals, comments become notes, and states are \
      recorded in errcat.lock.

      From Swift, cases of an enum become errors with the same names, numbers become codes, \
      'errorDescription' or else 'description' and the like become messages, and 'recoverySuggestion' \
      becomes hints. If you name the files with the app's texts too, a case gets the text whose key any \
      member of the enum, a switch or dictionary elsewhere, or its raw value has, in all languages, and keeps \
      that key. Raw values that are texts are a server's codes only if the enum is Decodable, or with \
      '--server-codes'. With '--mapped', the enum stays, as an SDK's does, and its cases are mapped to errors.

      What can't be carried over is listed with its place.

      Translations are recorded in errcat.lock, except for sentences that are equal to their source \
      message.

      Findings in the new catalog are recorded in errcat-baseline.json, so that 'errcat lint' reports \
      only new ones. Errors that switch something off, or that users would see as a key or a brace, are \
      never recorded; fix them first.

      \(ExitStatuses.help(
        success: "the files are written",
        findings: "no file is written: choose the errors, or a pattern matches nothing",
        failure: "no file is written: one can't be read, understood or written",
        partial: "the files are written, but something that is listed is left out or to fix"
      ))

      EXAMPLES
        errcat init
        errcat init --from-packs i18n
        errcat init --from-packs locales --errors 'errors.*' --errors '*Failed'
        errcat init --from-strings en.lproj/Localizable.strings --errors '*error*'
        errcat init --from-xcstrings Localizable.xcstrings
        errcat init --from-swift Sources --errors 'LoginError.*'
        errcat init --from-swift Login.swift --from-xcstrings Localizable.xcstrings
        errcat init --from-swift Sources --from-packs locales
      """
  )

  @Option(
    help: .value(
      "folder",
      "Folder of existing language packs, of Android's resources, or of moko-resources."
    ),
    completion: .directory
  )
  var fromPacks: String?
  @Option(
    help: .value("path", "Swift file with enums of errors, or a folder of Swift files."),
    completion: .file(extensions: ["swift"])
  )
  var fromSwift: String?
  @Option(
    help: .value(
      "file",
      "Strings file; its .stringsdict and the other languages' .lproj folders are read too."
    ),
    completion: .file(extensions: ["strings", "stringsdict"])
  )
  var fromStrings: String?
  @Option(
    help: .value("file", "Xcode String Catalog."),
    completion: .file(extensions: ["xcstrings"])
  )
  var fromXcstrings: String?
  @Option(
    help: .value(
      "tag",
      "Language of the original messages. Default: the one that the file specifies, else en."
    )
  )
  var sourceLanguage: String?
  @Option(
    help: .value(
      "pattern",
      "Pattern of the keys of errors; '*' matches any text. For Swift, of Enum.case. '!' before it excludes. Repeatable."
    )
  )
  var errors: [String] = []
  @Flag(
    help: "Take raw values that are texts for codes that a server sends, with '--from-swift'."
  )
  var serverCodes = false
  @Flag(
    help: "Keep the enums of '--from-swift', such as an SDK's, and map their cases to errors."
  )
  var mapped = false
  @OptionGroup var dialect: DialectOptions
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    guard [fromPacks, fromStrings, fromXcstrings].count(where: { $0 != nil }) <= 1 else {
      throw ValidationError(
        "expected one of '--from-packs', '--from-strings' and '--from-xcstrings', alone or with '--from-swift'"
      )
    }
    if fromSwift == nil, serverCodes || mapped {
      throw ValidationError("'--server-codes' and '--mapped' need '--from-swift'")
    }
    if let sourceLanguage, LanguageNames.tag(sourceLanguage) == nil {
      throw ValidationError(LanguageNames.problem(with: sourceLanguage))
    }
    if fromPacks == nil, dialect.dialect != nil || dialect.contexts != nil {
      throw ValidationError("'--dialect' and '--contexts' need '--from-packs'")
    }
    if options.isEmpty, !errors.isEmpty {
      throw ValidationError("'--errors' needs a '--from-…' option")
    }
    if errors.contains("") { throw ValidationError("expected a pattern for '--errors', found ''") }
  }

  func run() throws {
    // Nobody names this file, so it leads nowhere else.
    if FileReader.disk.link(NewCatalog.schemaPath, ".")?.outside != nil {
      throw FileError(
        path: NewCatalog.schemaPath,
        reason: "is a link that leads out of this folder"
      )
    }
    guard !options.isEmpty else {
      let found = AppFiles(in: ".", .disk).options
      if !found.isEmpty { Output.complain("to start from what this folder has instead:") }
      for (name, path) in found {
        Output.complain("  errcat init --from-\(name) \(Escaping.terminal(Self.quoted(path)))")
      }
      try carryOut(.starter)
      if !writing.dryRun.isOn { Output.complain(NewCatalog.nextSteps(in: .disk)) }
      return
    }
    if origin == nil, FileReader.disk.exists("i18n/\(sourceLanguage ?? "en").json") {
      throw FileError(path: "i18n", reason: "has packs; name them with '--from-packs i18n'")
    }
    let app = try AppMessages(
      from: origin,
      swift: fromSwift,
      sourceLanguage: sourceLanguage,
      dialect: dialect.dialect,
      contexts: dialect.values,
      in: .disk
    )
    var question: ErrorQuestion?
    var patterns = errors
    if patterns.allSatisfy({ $0.hasPrefix("!") }) {
      if let own = app.ownPatterns {
        patterns += own
      } else {
        let asked = ErrorQuestion(app.candidates, command: command)
        patterns += try asked.patterns()
        question = asked
      }
    }
    let catalog = try app.catalog(
      errors: patterns,
      hasServerCodes: serverCodes,
      isMapped: mapped
    )
    if !catalog.losses.isEmpty {
      var printer = DiagnosticPrinter(catalog.sources)
      StandardError.write(printer.xcode(catalog.losses))
    }
    if let question, !writing.dryRun.isOn { try question.confirm(catalog) }
    try carryOut(catalog)
    for line in catalog.summary { Output.complain(Escaping.terminal(line)) }
    if !writing.dryRun.isOn { Output.complain(NewCatalog.nextSteps(in: .disk)) }
    if !catalog.losses.isEmpty || catalog.hasVisibleFindings { throw ExitCode(3) }
  }

  /// Writes the files, or shows them; of the JSON Schema, which is errcat's own, only the name.
  private func carryOut(_ catalog: NewCatalog) throws {
    let changes = catalog.changes.filter {
      !writing.dryRun.isOn || $0.path != NewCatalog.schemaPath
    }
    try writing.carryOut(changes)
    if writing.dryRun.isOn {
      Output.complain("\(NewCatalog.schemaPath), the JSON Schema for editors, would be written too")
    }
  }

  /// Where the app's texts are; `nil` if they are only in the code, or for a catalog from nothing.
  private var origin: NewCatalog.Origin? {
    if let fromPacks { return .packs(folder: fromPacks) }
    if let fromStrings { return .strings(path: fromStrings) }
    return fromXcstrings.map { .stringCatalog(path: $0) }
  }

  /// The options that say what the catalog is made from.
  private var options: [String] {
    let paths = [
      ("swift", fromSwift), ("packs", fromPacks), ("strings", fromStrings),
      ("xcstrings", fromXcstrings),
    ]
    return paths.compactMap { name, path in path.map { "--from-\(name) \(Self.quoted($0))" } }
  }

  /// A path for a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0.isASCIIWord || "./-".utf8.contains($0) }
    return isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  /// The command line so far, for a shell.
  private var command: String {
    let flags = [(serverCodes, "--server-codes"), (mapped, "--mapped")].filter(\.0).map(\.1)
    let language = sourceLanguage.map { ["--source-language \($0)"] } ?? []
    let words = ["errcat init"] + options.map { Escaping.terminal($0) } + flags + language
    return words.joined(separator: " ")
  }
}

/// Asks which of an app's messages are errors.
struct ErrorQuestion {
  private let candidates: ErrorCandidates
  private let command: String

  /// - Parameters:
  ///   - candidates: what looks like errors.
  ///   - command: the command line so far, which the patterns can be added to.
  init(_ candidates: ErrorCandidates, command: String) {
    self.candidates = candidates
    self.command = command
  }

  /// The patterns that the user chooses.
  ///
  /// - Throws: `RequestError` if nothing looks like an error; `ExitCode` if nobody can be asked: then the candidates and the
  ///   command that chooses them are printed.
  func patterns() throws -> [String] {
    guard !candidates.groups.isEmpty else {
      throw RequestError.absent(
        "no key looks like an error's; name the keys of errors with '--errors PATTERN'"
      )
    }
    guard Output.isInputTerminal, Output.isErrorTerminal else {
      try Output.print("\(candidates.text)\nTo make all of these errors of a catalog:\n\n")
      try Output.print("  \(command) \(candidates.options)\n")
      Output.complain("error: choose the errors with '--errors PATTERN'; nothing was written")
      throw ExitCode(1)
    }
    Output.complain(candidates.text)
    while true {
      Output.ask("Which are errors? Numbers or patterns, or Return for all: ")
      guard let answer = readLine() else { throw Self.stopped }
      do throws(RequestError) {
        return try candidates.patterns(for: answer)
      } catch .absent(let reason), .refused(let reason) {
        Output.complain(reason)
      }
    }
  }

  /// Shows what is about to be written, and asks whether to.
  ///
  /// - Throws: `ExitCode` if the user doesn't want it.
  func confirm(_ catalog: NewCatalog) throws {
    Output.complain("")
    for line in catalog.preview { Output.complain("  \(line)") }
    for line in catalog.summary.prefix(1) { Output.complain(line) }
    Output.ask("Write \(Quantity.text(catalog.changes.count, "file"))? [Y/n] ")
    guard let answer = readLine() else { throw Self.stopped }
    if answer.lowercased().hasPrefix("n") { throw Self.stopped }
  }

  private static var stopped: ExitCode {
    Output.complain("nothing was written")
    return ExitCode(1)
  }
}
