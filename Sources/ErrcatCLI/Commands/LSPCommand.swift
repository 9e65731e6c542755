import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import ErrcatLanguageServer

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Run the language server for editors.",
    usage: "errcat lsp [--catalog <path>] [--sources <path>]",
    discussion: """
      Your editor starts this command and talks to it over standard input and output (Language Server Protocol \
      3.17). It shows the findings of 'errcat lint' while you type, in catalogs and language packs, and offers \
      fixes, completion, hover, jumps between catalog, packs and Swift code, and renaming. The guide 'Editors' has \
      the settings of each editor.

      Without '--catalog', it checks the catalog.json of each folder that the editor has open, and those nearest to \
      open files. Files outside these folders, such as those of modules elsewhere, are only read: they are neither \
      shown nor changed.

      \(ExitStatuses.help(
        findings: "the editor has ended without 'shutdown'",
        failure: "the editor's messages can't be understood"
      ))

      EXAMPLES
        errcat lsp
        errcat lsp --sources Sources
      """
  )

  @OptionGroup var catalogs: CatalogsOptions
  @Option(
    help: .value("path", "Folder of Swift code to check as well. Repeatable."),
    completion: .directory
  )
  var sources: [String] = []
  @Flag(help: "Accepted because some editors add it; standard input is always used.")
  var stdio = false

  /// How long to wait for input before looking for changed files, in milliseconds.
  private static let interval: Int32 = 500

  func run() throws {
    var server = LanguageServer(
      LanguageServer.Environment(
        files: .disk,
        resolved: FileSystem.location,
        today: { Today.day },
        currentFolder: FileSystem.resolved("."),
        catalogs: catalogs.catalog.map(FileSystem.location),
        sources: sources.map(FileSystem.location)
      )
    )
    var stream = MessageStream()
    var state: FileWatch?
    let work = try BackgroundWork<FinishedCheck>()
    while server.exitStatus == nil {
      switch StandardInput.wait(for: state == nil ? -1 : Self.interval, or: work.descriptor) {
      case .input:
        let input = try StandardInput.read()
        // A client that ends without 'exit' has crashed.
        guard !input.isEmpty else { throw ExitCode(1) }
        stream.append(input)
        try Self.send(server.receive(try Self.messages(of: &stream)))
      case .other:
        if let finished = work.result() { try Self.send(server.receive(finished)) }
      case .nothing:
        guard let now = state?.current, now != state else { continue }
        server.filesChanged()
        state = now
      }
      if let check = server.check() { work.start { check.run() } }
      state = server.watched.map { FileWatch(files: $0.files, folders: $0.folders, earlier: state) }
    }
    if let status = server.exitStatus, status != 0 { throw ExitCode(status) }
  }

  /// The messages that have arrived completely.
  private static func messages(of stream: inout MessageStream) throws(FileError) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    do throws(MessageStream.Fault) {
      while let message = try stream.next() { messages.append(message) }
    } catch {
      throw FileError(path: "standard input", reason: error.reason)
    }
    return messages
  }

  private static func send(_ messages: [[UInt8]]) throws {
    for message in messages { try Output.print(MessageStream.framed(message)) }
  }
}
