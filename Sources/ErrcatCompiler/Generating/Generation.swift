/// The result of generating Swift from a catalog: files, or the findings that prevent them.
package struct Generation: Sendable {
  /// The errors and warnings to print, sorted by path, offset and rule.
  package let diagnostics: [Diagnostic]
  /// The generated files; `nil` if a finding stops the build.
  package let files: [OutputFile]?
  /// The exit status: 0 for success, 1 if a finding stops the build, 2 if a file is not JSON.
  package let exitStatus: Int32
  private let pipeline: Pipeline
  private let leftOut: LeftOutTexts

  /// - Parameters:
  ///   - pipeline: a catalog with its packs.
  ///   - prefix: the prefix of the files' names.
  ///   - imported: the enums of other modules whose catalogs are registered too.
  ///   - baseline: the known findings, which aren't printed and don't stop the build.
  package init(
    _ pipeline: Pipeline,
    prefix: String,
    importing imported: [ImportedEnum] = [],
    baseline: Baseline? = nil
  ) async {
    self.pipeline = pipeline
    let project = pipeline.project
    let found = await pipeline.checkForBuild()
    let leftOut = LeftOutTexts(found, in: project)
    self.leftOut = leftOut
    let new = baseline?.new(found, project.files) ?? found
    let policy = BuildPolicy(project)
    diagnostics = policy.reported(new.filter { !leftOut.explains($0) })
    let stopping = diagnostics.filter { $0.severity >= policy.failOn }
    let unreadable = Rule.buildIDs(with: .makesFileUnreadable)
    exitStatus =
      stopping.isEmpty ? 0 : stopping.contains { $0.isFound(by: unreadable) } ? 2 : 1
    files =
      stopping.isEmpty
      ? await SwiftGenerator(project, prefix: prefix, leavingOut: leftOut, importing: imported)
        .files() : nil
  }

  /// The diagnostics as lines that Xcode and SwiftPM link to source locations, and what is left out of
  /// the files; empty if there is neither.
  package var lines: String {
    var printer = DiagnosticPrinter(pipeline.project.files)
    let note = files == nil ? nil : leftOut.note
    return printer.xcode(diagnostics) + (note.map { "note: \($0)\n" } ?? "")
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
    if !names.isEmpty {
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

extension CatalogFiles {
  /// Generates the Swift of the catalog, as a build does.
  ///
  /// - Parameters:
  ///   - prefix: the prefix of the files' names.
  ///   - imports: the enums of other modules whose catalogs are registered too.
  /// - Returns: the files, or the findings that prevent them.
  /// - Throws: ``FileError`` if the catalog, a pack or the baseline can't be read.
  package func generate(prefix: String, imports: [ImportedEnum] = []) async throws -> Generation {
    let pipeline = try await read()
    var baseline: Baseline?
    if let name = pipeline.project.catalog.lint.baseline {
      let path = PathText.join(PathText.parent(path) ?? "", name)
      baseline = try Baseline.read(path, in: files)
      if baseline == nil { throw Baseline.missing(path) }
    }
    return await Generation(pipeline, prefix: prefix, importing: imports, baseline: baseline)
  }
}
