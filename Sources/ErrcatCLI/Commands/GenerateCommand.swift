import ArgumentParser
import ErrcatBackends
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import PositionedJSON

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate Swift, or anything else, from the catalog.",
    usage: "errcat generate [--kind <kinds>] [--output <folder>] [<options>]",
    discussion: """
      The build plugin does this in every build; run the command where you can't use the plugin. It \
      fails only if the generated Swift would be wrong, unless the catalog sets 'build.failOn'. Broken \
      translations are reported and left out; 'errcat lint' checks everything. Files that are up to \
      date aren't written again. A file that errcat hasn't generated is never replaced, and the texts of \
      languages without a pack are removed.

      Without --output, each kind goes to the folder that 'generate' in the catalog has for it.

      With --with, a command of yours generates other files: it reads the model of the catalog and its \
      modules ('errcat schema model') from standard input, and prints a JSON list of files, \
      [{"path": "Errors.md", "text": "…"}]. They are written below the folder and nowhere else, also over \
      other files, and only if the command ends with 0 in a minute.

      \(ExitStatuses.help(
        findings: "findings stop the build, or, with --check, a file isn't up to date",
        failure: "a file can't be read, written or replaced, or the command of --with fails"
      ))

      EXAMPLES
        errcat generate --output Sources/App/Generated
        errcat generate --output Sources/App/Generated --check
        errcat generate --check
        errcat generate --output docs --with "python3 error_table.py"
      """
  )

  @OptionGroup var catalog: CatalogOptions
  @Option(
    help: ArgumentHelp(
      """
      What to generate, such as swift. Default: what 'generate' in the catalog lists; with --output, swift.
      """,
      valueName: "kinds"
    )
  )
  var kind: OutputKinds?
  @Option(
    help: ArgumentHelp("Folder for the generated files.", valueName: "folder"),
    completion: .directory
  )
  var output: String?
  @Option(help: ArgumentHelp("Prefix of the file names.", valueName: "text"))
  var prefix = ""
  @Option(
    help: ArgumentHelp(
      "Command that generates files instead of Swift; a shell runs it.",
      valueName: "command"
    )
  )
  var with: String?
  @OptionGroup var check: CheckOptions
  @OptionGroup var dryRun: DryRunOptions

  func validate() throws {
    if prefix.contains("/") {
      throw ValidationError(
        "'\(prefix)' has a '/'; expected the start of a file name for '--prefix'"
      )
    }
    if !prefix.isEmpty, let kinds = kind?.kinds, !kinds.contains(.swift) {
      let names = kinds.map(\.rawValue).joined(separator: ",")
      throw ValidationError(
        "'--prefix' is for generated Swift; '--kind \(names)' names its files itself"
      )
    }
    guard with != nil else { return }
    if !prefix.isEmpty {
      throw ValidationError("'--prefix' is for generated Swift; '--with' names its files itself")
    }
    if kind != nil { throw ValidationError("'--kind' and '--with' are two outputs; use one") }
    if output == nil { throw ValidationError("missing option '--output <folder>' for '--with'") }
  }

  func run() throws {
    let workspace = try catalog.workspace()
    let isSwift = output != nil && with == nil && (kind?.kinds ?? [.swift]) == [.swift]
    let pipelines = try workspace.read(isSwift ? .alone : .withModules)
    let generations = try pipelines.map { try workspace.generate($0, prefix: prefix) }
    for generation in generations { StandardError.write(generation.lines) }
    if let worst = generations.map(\.exitStatus).max(), worst != 0 { throw ExitCode(worst) }
    let projects = generations.map(\.project)
    let files: [FileChange]
    var obsolete: [String] = []
    if let with, let output {
      files = try generated(by: with, from: projects, in: output)
    } else {
      let outputs = try outputs(of: projects[0])
      for project in projects { try project.requireExactCodes(in: outputs.map(\.kind)) }
      files = try outputs.flatMap { kind, folder in
        try self.files(kind, generations[0], projects, in: folder)
      }
      var known: Set<String> = []
      if let twice = files.first(where: { !known.insert($0.path.lowercased()).inserted }) {
        throw RequestError.refused(
          "two kinds write '\(Escaping.terminal(twice.path))'; give each kind a folder of its own"
        )
      }
      try GeneratedFiles.check(files)
      for (kind, folder) in outputs {
        let packs = kind == .swift ? projects[0].packs : projects.flatMap(\.packs)
        obsolete += try GeneratedFiles.obsolete(kind, prefix, in: folder, besides: packs)
      }
    }
    if check.isOn || dryRun.isOn {
      let stale =
        files.filter { (try? FileSystem.read($0.path)) != $0.bytes }.map(\.path) + obsolete
      for path in stale { try Output.print("\(Escaping.terminal(path))\n") }
      if check.isOn, !stale.isEmpty { throw ExitCode(1) }
      return
    }
    try FileWriter.write(files, isDurable: false, makesFolders: true)
    for path in obsolete {
      FileSystem.remove(path)
      Output.complain("removed \(Escaping.terminal(path))")
    }
  }

  /// The kinds of output that are asked for, each with its folder.
  private func outputs(of project: Project) throws -> [(kind: OutputKind, folder: String)] {
    if let output { return (kind?.kinds ?? [.swift]).map { ($0, output) } }
    let folders = project.catalog.outputs
    let kinds = kind?.kinds ?? OutputKind.allCases.filter { folders[$0] != nil }
    if kinds.isEmpty {
      throw RequestError.refused(
        "the catalog has no folders in 'generate'; add them, or use '--output <folder>'"
      )
    }
    if !prefix.isEmpty, !kinds.contains(.swift) {
      throw RequestError.refused(
        "'--prefix' is for generated Swift, which isn't among the kinds of 'generate' in the catalog"
      )
    }
    let root = PathText.parent(project.files[0].path) ?? ""
    return try kinds.map { kind in
      guard let folder = folders[kind]?.value else {
        throw RequestError.refused(
          "the catalog has no folder for '\(kind.rawValue)' in 'generate'; use '--output <folder>'"
        )
      }
      return (kind, PathText.join(root, folder))
    }
  }

  private func files(
    _ kind: OutputKind,
    _ generation: Generation,
    _ projects: [Project],
    in folder: String
  ) throws -> [FileChange] {
    guard let backend = kind.backend else { return try swift(generation, in: folder) }
    let files = backend(CatalogModel(projects)).map {
      FileChange(path: PathText.join(folder, $0.path), bytes: $0.bytes)
    }
    try Self.check(files, in: folder, besides: projects)
    return files
  }

  private func swift(_ generation: Generation, in folder: String) throws -> [FileChange] {
    if FileSystem.exists(folder),
      FileSystem.resolved(folder) == FileSystem.resolved(generation.packsPath)
    {
      throw RequestError.refused(
        "'\(Escaping.terminal(folder))' is the folder of the packs; choose another folder"
      )
    }
    return generation.changes(in: folder)
  }

  /// The files that a command makes from the model.
  private func generated(
    by command: String,
    from projects: [Project],
    in folder: String
  ) throws -> [FileChange] {
    let (end, bytes) = Subprocess.run(
      "/bin/sh",
      ["-c", command],
      input: CatalogModel(projects).bytes,
      maximumBytes: BackendOutput.maximumBytes,
      timeout: .seconds(60)
    )
    guard end == .exited(0) else { throw RequestError.refused("the command \(Self.phrase(end))") }
    let files = try BackendOutput.files(bytes, in: folder)
    try Self.check(files, in: folder, besides: projects)
    return files
  }

  /// Checks that files are in a folder and no files of the catalog.
  private static func check(
    _ files: [FileChange],
    in folder: String,
    besides projects: [Project]
  ) throws {
    try OutputPaths.check(files.map(\.path), besides: projects)
    let root = FileSystem.location(folder)
    for file in files {
      // A link in the folder can lead anywhere.
      guard FileSystem.location(file.path).hasPrefix(root == "/" ? root : "\(root)/") else {
        throw RequestError.refused(
          "'\(Escaping.terminal(file.path))' leads out of '\(Escaping.terminal(folder))'"
        )
      }
    }
  }

  private static func phrase(_ end: Subprocess.End) -> String {
    switch end {
    case .exited(let status): "ended with status \(status); nothing is written"
    case .killed: "was ended by a signal; nothing is written"
    case .notStarted: "can't be started"
    case .tooMuchOutput: "printed more than 256 MB; nothing is written"
    case .tooLate: "didn't end in a minute; nothing is written"
    }
  }
}

/// Kinds of output, separated by commas.
struct OutputKinds: ExpressibleByArgument {
  static let allValueStrings = OutputKind.allCases.map(\.rawValue)

  /// The kinds, each once, in the order of `OutputKind`; not empty.
  let kinds: [OutputKind]

  init?(argument: String) {
    let names = argument.split(separator: ",").map(String.init)
    if names.isEmpty || !names.allSatisfy({ OutputKind(rawValue: $0) != nil }) { return nil }
    kinds = OutputKind.allCases.filter { names.contains($0.rawValue) }
  }
}
