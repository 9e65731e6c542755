package import ErrcatCompiler
package import PositionedJSON

/// One side of a comparison: a catalog as it was or is at some time, with its modules.
package struct CatalogVersion: Sendable {
  /// The name that the user specified, such as `main` or a path.
  package let name: String
  /// The catalog's project, then those of its modules.
  package let projects: [Project]
  /// The files of all projects.
  package let files: [SourceFile]
  /// The index of each project's first file in ``files``.
  let starts: [Int]

  /// - Parameters:
  ///   - name: the name that the user specified.
  ///   - projects: the catalog's project, then those of its modules; at least one.
  package init(_ name: String, _ projects: [Project]) {
    self.name = name
    self.projects = projects
    var files: [SourceFile] = []
    var starts: [Int] = []
    for project in projects {
      starts.append(files.count)
      files += project.files
    }
    self.files = files
    self.starts = starts
  }

  /// Checks that the files are catalogs of a format that this errcat reads: of anything else, nothing would be
  /// left to compare.
  ///
  /// - Throws: `RequestError.refused` with the file and the name of the version.
  package func requireCatalogs() throws(RequestError) {
    for project in projects {
      let root = JSONDocument(project.files[0].bytes).root
      let format = root?.members.first { $0.key == "errcat" }?.value
      let problem: String
      if root?.kind != .object {
        problem = "the catalog isn't a JSON object"
      } else if let number = format?.numberText.flatMap({ Int($0) }) {
        guard number > FormatVersion.current else { continue }
        problem = FormatVersion.newer(number)
      } else {
        problem = "the catalog has no format version in 'errcat'"
      }
      throw .refused(
        "\(Escaping.terminal(project.files[0].path)): \(problem), so '\(Escaping.terminal(name))' can't be compared"
      )
    }
  }

  /// The place in ``files`` of a place in one of the projects.
  func place(_ location: Location, in project: Int) -> Location {
    Location(location.file + starts[project], location.range)
  }
}
