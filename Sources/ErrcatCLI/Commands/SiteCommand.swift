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
      errcat site --output <file> [--watch] [<options>]
      errcat site --folder <folder> [--watch] [<options>]
      errcat site --format markdown --folder <folder> [<options>]
      errcat site --format json --output <file> [<options>]
      """,
    discussion: """
      The page shows every error of the catalog and its modules as users see it, in every language. \
      Designers can look at all display styles, translators can translate in it. One file needs no server.

      With '--folder', the texts of each language are in a file of their own, for a web server; files that \
      are already there aren't removed. With '--watch', the files are written again as soon as the catalog or \
      a language pack changes; reload the page to see it.

      The same content is available as Markdown, a page for each category, and as JSON, which 'errcat schema \
      site' describes.

      \(ExitStatuses.help())

      EXAMPLES
        errcat site --output errors.html
        errcat site --folder public
        errcat site --output errors.html --watch
      """
  )

  @Option(
    help: .value("file", "File for the page; - is standard output."),
    completion: .file(extensions: ["html"])
  )
  var output: String?
  @Option(
    help: .value("folder", "Folder for the page and a file for each language."),
    completion: .directory
  )
  var folder: String?
  @Flag(help: "Write the files again after each change, until Control-C.") var watch = false
  @Option(help: "Format of the files. Default: html.") var format: Format?
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var dryRun: DryRunOptions

  func validate() throws {
    let count = [output != nil, folder != nil].count { $0 }
    guard count == 1 else {
      let found = count == 0 ? "none" : "both"
      throw ValidationError("expected one of '--output' and '--folder', found \(found)")
    }
    let place = output != nil ? "--output" : "--folder"
    let needed: String? =
      switch format {
      case .markdown: "--folder"
      case .json: "--output"
      case .html, nil: nil
      }
    if let format, let needed, needed != place {
      throw ValidationError("'--format \(format.rawValue)' needs '\(needed)', found '\(place)'")
    }
    if watch, output == "-" { throw ValidationError("'--watch' needs a file or a folder") }
    if watch, dryRun.isOn { throw ValidationError("'--dry-run' can't be used with '--watch'") }
  }

  func run() throws {
    let workspace = try catalog.workspace()
    let content = try workspace.site()
    let projects = content.projects
    let start = FileWatch(files: projects.paths, folders: projects.packFolders)
    try write(content)
    if watch { follow(workspace, start) }
  }

  /// Writes the files again after each change; while the catalog can't be read, they stay as they are.
  private func follow(_ workspace: Workspace, _ start: FileWatch) -> Never {
    var state = start
    while true {
      state = state.next()
      do {
        let content = try workspace.site()
        let projects = content.projects
        state = FileWatch(files: projects.paths, folders: projects.packFolders, earlier: state)
        try write(content)
      } catch {
        Output.complain(Failure(error, usage: "")?.text ?? "\(error)")
      }
    }
  }

  private func write(_ content: SiteContent) throws {
    StandardError.write(content.duplicateLines)
    if let folder {
      let files =
        format == .markdown
        ? MarkdownPages(content).files().map { ($0.path, $0.bytes) }
        : SitePage(content).folder().map { ($0.path, $0.bytes) }
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
