import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import ErrcatSite
import PositionedJSON

struct SiteCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case html, markdown, json
  }

  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Build a page that shows every error.",
    usage: """
      errcat site --output <file> [<options>]
      errcat site --folder <folder> [<options>]
      errcat site --serve [--port <number>] [<options>]
      errcat site --format markdown --folder <folder> [<options>]
      errcat site --format json --output <file> [<options>]
      """,
    discussion: """
      The page shows every error of the catalog and its modules as users see it, in every language. \
      Designers can look at all display styles, translators can translate in it. One file needs no server.

      With '--folder', the texts of each language are in a file of their own, for a web server; files that \
      are already there aren't removed. With '--serve', the page is shown on this machine only, and changes \
      as soon as the catalog or a language pack does.

      The same content is available as Markdown, a page for each category, and as JSON, which 'errcat schema \
      site' describes.

      EXAMPLES
        errcat site --output errors.html
        errcat site --folder public
        errcat site --serve
      """
  )

  @Option(
    help: ArgumentHelp("File for the page; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["html"])
  )
  var output: String?
  @Option(
    help: ArgumentHelp("Folder for the page and a file for each language.", valueName: "folder"),
    completion: .directory
  )
  var folder: String?
  @Flag(help: "Show the page in a browser on this machine until Control-C.")
  var serve = false
  @Option(help: "Format of the files. Default: html.") var format: Format?
  @Option(
    help: ArgumentHelp("Port for '--serve'; 0 for a free one. Default: 8417.", valueName: "number")
  )
  var port: UInt16?
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var dryRun: DryRunOptions

  private static let defaultPort: UInt16 = 8_417

  func validate() throws {
    let count = [output != nil, folder != nil, serve].count { $0 }
    guard count == 1 else {
      let found = count == 0 ? "none" : "\(count)"
      throw ValidationError("expected one of '--output', '--folder' and '--serve', found \(found)")
    }
    let place = output != nil ? "--output" : folder != nil ? "--folder" : "--serve"
    let places: [String] =
      switch format {
      case .markdown: ["--folder"]
      case .json: ["--output"]
      case .html, nil: ["--output", "--folder", "--serve"]
      }
    if let format, !places.contains(place) {
      throw ValidationError("'--format \(format.rawValue)' needs '\(places[0])', found '\(place)'")
    }
    if port != nil, !serve { throw ValidationError("'--port' needs '--serve'") }
    if dryRun.isOn, serve { throw ValidationError("'--dry-run' needs '--output' or '--folder'") }
  }

  func run() throws {
    let workspace = try catalog.workspace()
    if serve {
      var server = try SiteServer(workspace, port: port ?? Self.defaultPort)
      try Output.print("\(server.address)\n")
      server.run()
    }
    let content = try workspace.site()
    if let folder {
      let files =
        format == .markdown
        ? MarkdownPages(content).files().map { ($0.path, $0.bytes) }
        : SitePage(content).folder().files.map { ($0.path, $0.bytes) }
      try write(
        files.map { FileChange(path: PathText.join(folder, $0.0), bytes: $0.1) },
        besides: content.projects
      )
    } else if let output {
      let bytes = format == .json ? content.document() : SitePage(content).html()
      if output == "-" { return try Output.print(bytes) }
      try write([FileChange(path: output, bytes: bytes)], besides: content.projects)
    }
  }

  /// Writes files that differ, all or none, or lists them.
  private func write(_ files: [FileChange], besides projects: [Project]) throws {
    try OutputPaths.check(files.map(\.path), besides: projects)
    if dryRun.isOn {
      for file in files where (try? FileSystem.read(file.path)) != file.bytes {
        try Output.print("\(Escaping.terminal(file.path))\n")
      }
      return
    }
    for path in try FileWriter.write(files, makesFolders: folder != nil) {
      Output.complain("wrote \(Escaping.terminal(path))")
    }
  }
}
