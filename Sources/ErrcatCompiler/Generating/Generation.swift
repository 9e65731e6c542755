import PositionedJSON

/// The result of generating Swift from a catalog: files, or the findings that prevent them.
package struct Generation: Sendable {
  /// The errors and warnings to print, sorted by path, offset and rule.
  package let diagnostics: [Diagnostic]
  /// The project without the translations that are left out because they are broken.
  package let project: Project
  /// The exit status: 0 for success, 1 if a finding stops the build, 2 if a file can't be read.
  package let exitStatus: Int32
  /// The diagnostics as lines that Xcode and SwiftPM link to source locations, and what is left out of
  /// the files; empty if there is neither.
  package let lines: String
  /// The folder of the packs.
  package let packsPath: String
  private let generator: SwiftGenerator

  /// Generates the files of a catalog.
  ///
  /// - Parameters:
  ///   - pipeline: a catalog with its packs.
  ///   - prefix: the prefix of the files' names.
  ///   - imports: the enums of other modules whose catalogs are registered too.
  ///   - baseline: the known findings, which aren't printed and don't stop the build.
  init(
    _ pipeline: Pipeline,
    prefix: String,
    imports: [ImportedEnum] = [],
    baseline: Baseline? = nil
  ) {
    let found = pipeline.checkForBuild()
    let leftOut = LeftOutTexts(found, in: pipeline.project)
    let project = leftOut.removed(from: pipeline.project)
    self.project = project
    packsPath = PathText.join(
      PathText.parent(project.files[0].path) ?? "",
      project.catalog.packsFolder
    )
    let policy = BuildPolicy(project)
    let isKnown = baseline?.areKnown(found, project.files) ?? found.map { _ in false }
    let source = project.source?.language
    let recordable = RecordableFindings(of: [project])
    // Users would see a key or a brace, even if a baseline has the finding.
    let visible = zip(found, isKnown).compactMap { finding, isKnown -> Diagnostic? in
      guard isKnown else { return finding }
      let isSeen =
        !recordable.contains(finding) && finding.language != nil && finding.language == source
      return isSeen ? finding.with(.warning, finding.message) : nil
    }
    let new = zip(found, isKnown).filter { !$1 }.map(\.0)
    diagnostics = policy.reported(visible.filter { !leftOut.explains($0) })
    exitStatus = policy.exitStatus(of: policy.reported(new.filter { !leftOut.explains($0) }))
    generator = SwiftGenerator(project, prefix: prefix, importing: imports)
    var printer = DiagnosticPrinter(project.files)
    let summary = exitStatus > 0 ? nil : leftOut.summary(in: project.packs)
    // A warning, because not every build system shows notes without a place.
    lines = printer.xcode(diagnostics) + (summary.map { "warning: \($0)\n" } ?? "")
  }

  /// Generates the files; `nil` if a finding stops the build.
  package var files: [OutputFile]? { exitStatus == 0 ? generator.files() : nil }

  /// Generates the files, with their paths in a folder; empty if a finding stops the build.
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
  package func generate(prefix: String, imports: [ImportedEnum] = []) throws -> Generation {
    // A build runs again if a file of the catalog changes, not if one of its base does.
    try generate(read(catalogFile(), related: nil), prefix: prefix, imports: imports)
  }

  /// Generates the Swift of the catalog or one of its modules after it was read.
  ///
  /// - Parameters:
  ///   - pipeline: the catalog and all packs.
  ///   - prefix: the prefix of the files' names.
  ///   - imports: the enums of other modules whose catalogs are registered too.
  /// - Returns: the files, or the findings that prevent them.
  /// - Throws: ``FileError`` if the baseline can't be read.
  package func generate(
    _ pipeline: Pipeline,
    prefix: String,
    imports: [ImportedEnum] = []
  ) throws -> Generation {
    var baseline: Baseline?
    if let name = pipeline.project.catalog.lint.baseline {
      let path = PathText.join(PathText.parent(pipeline.project.files[0].path) ?? "", name)
      baseline = try Baseline.read(path, in: files)
      if baseline == nil { throw Baseline.missing(path) }
    }
    return Generation(pipeline, prefix: prefix, imports: imports, baseline: baseline)
  }
}
