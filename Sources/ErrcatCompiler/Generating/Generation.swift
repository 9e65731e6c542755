import PositionedJSON

/// The result of generating Swift from a catalog: files, or the findings that prevent them.
package struct Generation: Sendable {
  /// The errors and warnings to print, sorted by path, offset and rule; of a part of the catalog, only
  /// those of that part.
  package let diagnostics: [Diagnostic]
  /// The generated files; `nil` if a finding stops the build.
  package let files: [OutputFile]?
  /// The exit status: 0 for success, 1 if a finding stops the build, 2 if a file is not JSON.
  package let exitStatus: Int32
  /// The diagnostics as lines that Xcode and SwiftPM link to source locations, and what is left out of
  /// the files; empty if there is neither.
  package let lines: String
  /// What the next build can use; `nil` if it has to read everything.
  package internal(set) var state: BuildState?
  /// The short form of the catalog for the next build; `nil` if there is none, or the last one stays.
  package private(set) var keptCatalog: [UInt8]?
  /// The folder of the packs.
  package let packsPath: String
  /// Whether the files are only those of some languages.
  let isPart: Bool

  /// Generates everything.
  ///
  /// - Parameters:
  ///   - pipeline: a catalog with its packs.
  ///   - request: what the build asks for.
  ///   - baseline: the known findings, which aren't printed and don't stop the build.
  ///   - inputs: the files as they were before; `nil` if the next build reads everything.
  init(
    _ pipeline: Pipeline,
    for request: BuildRequest,
    baseline: Baseline? = nil,
    from inputs: BuildInputs? = nil
  ) {
    let project = pipeline.project
    packsPath = PathText.join(
      PathText.parent(project.files[0].path) ?? "",
      project.catalog.packsFolder
    )
    let found = pipeline.checkForBuild()
    let check = Check(found, in: project, baseline: baseline, for: request)
    (diagnostics, exitStatus, isPart) = (check.diagnostics, check.exitStatus, false)
    files = exitStatus == 0 ? check.generator.files() : nil
    var printer = DiagnosticPrinter(project.files)
    lines = Self.lines(
      printer.xcode(diagnostics),
      leftOut: files == nil ? [] : project.packs.map(check.leftOut.count)
    )
    guard let files, let inputs, let source = project.source,
      Set(request.files) == Set(files.map(\.name)),
      diagnostics.count <= BuildState.maximumFindings,
      // Which translations such a finding rejects depends on the source message.
      !found.contains(where: { $0.rule == Rule.undeclaredArgument.id })
    else { return }
    let paths = { (pack: LanguagePack) in pack.files.map { project.files[$0].path } }
    let translations = project.packs.filter { $0.tag != source.tag }
    guard Set(project.packs.flatMap(paths)) == inputs.packPaths else { return }
    keptCatalog = KeptCatalog.bytes(of: pipeline)
    state = BuildState(
      request: inputs.request,
      keptCatalog: keptCatalog.map(KeptCatalog.hash),
      shared: inputs.stamps.keys.filter { !inputs.packPaths.contains($0) }.sorted()
        + paths(source),
      languages: translations.map { pack in
        .init(
          pack,
          paths(pack),
          isUsed: check.generator.isUsed(pack),
          leftOut: check.leftOut.count(of: pack)
        )
      },
      printed: BuildState.printed(diagnostics, &printer),
      stamps: inputs.stamps.filter { !$0.value.isRecent }.mapValues(\.text),
      outputs: [:]
    )
  }

  /// Generates the texts of some languages; `nil` if that isn't enough.
  ///
  /// - Parameters:
  ///   - inputs: the files as they were before, and the state of the last build.
  ///   - pipeline: a catalog with the packs of these languages and the source pack.
  ///   - request: what the build asks for.
  ///   - baseline: the known findings, which aren't printed and don't stop the build.
  init?(
    partOf inputs: BuildInputs,
    _ pipeline: Pipeline,
    for request: BuildRequest,
    baseline: Baseline?
  ) {
    guard var state = inputs.last, pipeline.project.source != nil else { return nil }
    let project = pipeline.project
    packsPath = PathText.join(
      PathText.parent(project.files[0].path) ?? "",
      project.catalog.packsFolder
    )
    let packs = project.packs.filter { inputs.languages.contains($0.language) }
    guard packs.count == inputs.languages.count else { return nil }
    let own = Set(packs.flatMap(\.files))
    let found = pipeline.checkForBuild(packs: packs).filter { own.contains($0.location.file) }
    // The catalog's short form has other places.
    guard !found.contains(where: { $0.notes.contains { $0.location.file == 0 } }) else {
      return nil
    }
    let check = Check(found, in: project, baseline: baseline, for: request)
    (diagnostics, exitStatus, isPart) = (check.diagnostics, check.exitStatus, true)
    files = exitStatus == 0 ? check.generator.files(of: packs) : nil
    var printer = DiagnosticPrinter(project.files)
    let printed = BuildState.printed(diagnostics, &printer)
    for pack in packs {
      let paths = pack.files.map { project.files[$0].path }
      let language = BuildState.Language(
        pack,
        paths,
        isUsed: check.generator.isUsed(pack),
        leftOut: check.leftOut.count(of: pack)
      )
      // The tables name the languages that are used.
      guard let isUsed = state.replace(language, printed), isUsed == language.isUsed else {
        return nil
      }
      for path in paths {
        state.stamps[path] = inputs.stamps[path].flatMap { $0.isRecent ? nil : $0.text }
      }
    }
    guard state.printed.count <= BuildState.maximumFindings else { return nil }
    lines = Self.lines(
      state.lines,
      leftOut: files == nil ? [] : state.languages.map { ($0.leftOutTexts, $0.leftOutFiles) }
    )
    self.state = files == nil ? nil : state
  }

  /// The lines to print.
  ///
  /// - Parameters:
  ///   - findings: the lines about findings.
  ///   - leftOut: how much of each pack is left out of the files.
  /// - Returns: all lines, the last about what is left out.
  private static func lines(_ findings: String, leftOut: [(texts: Int, files: Int)]) -> String {
    let note = LeftOutTexts.note(
      texts: leftOut.reduce(0) { $0 + $1.texts },
      files: leftOut.reduce(0) { $0 + $1.files }
    )
    return findings + (note.map { "note: \($0)\n" } ?? "")
  }

  /// The files with their paths in a folder; empty if a finding stops the build.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - names: the names of the files that the build compiles; empty if it compiles everything that
  ///     is generated. A build names files after packs, and not every name is a canonical language tag:
  ///     what was generated under another name goes to a file that is compiled.
  /// - Returns: the files to write.
  package func changes(in folder: String, declared names: [String] = []) -> [FileChange] {
    guard var files else { return [] }
    if !names.isEmpty, !isPart {
      let generated = Set(files.map(\.name))
      let declared = Set(names)
      var others = files.filter { !declared.contains($0.name) }.map(\.text).joined()
      files.removeAll { !declared.contains($0.name) }
      for name in names where !generated.contains(name) {
        let text = others.isEmpty ? "\(SwiftGenerator.header)// This pack isn't used.\n" : others
        files.append(OutputFile(name: name, text: text))
        others = ""
      }
    }
    return files.map { file in
      FileChange(path: PathText.join(folder, file.name), bytes: Array(file.text.utf8))
    }
  }
}

/// What a build does about its findings.
private struct Check {
  let leftOut: LeftOutTexts
  let diagnostics: [Diagnostic]
  let exitStatus: Int32
  let generator: SwiftGenerator

  init(
    _ found: [Diagnostic],
    in project: Project,
    baseline: Baseline?,
    for request: BuildRequest
  ) {
    let leftOut = LeftOutTexts(found, in: project)
    let policy = BuildPolicy(project)
    let isKnown = baseline?.areKnown(found, project.files) ?? found.map { _ in false }
    let source = Set([project.source?.language].compactMap { $0 })
    let keys = project.shownKeys
    // Users would see a key or a brace, even if a baseline has the finding.
    let visible = zip(found, isKnown).compactMap { finding, isKnown -> Diagnostic? in
      guard isKnown else { return finding }
      let isSeen =
        !Baseline.canRecord(finding, sourceLanguages: source, keys: keys)
        && finding.language.map(source.contains) == true
      return isSeen ? finding.with(.warning, finding.message) : nil
    }
    let new = zip(found, isKnown).filter { !$1 }.map(\.0)
    self.leftOut = leftOut
    diagnostics = policy.reported(visible.filter { !leftOut.explains($0) })
    exitStatus = policy.exitStatus(of: policy.reported(new.filter { !leftOut.explains($0) }))
    generator = SwiftGenerator(
      project,
      prefix: request.prefix,
      leavingOut: leftOut,
      importing: request.imports
    )
  }
}
