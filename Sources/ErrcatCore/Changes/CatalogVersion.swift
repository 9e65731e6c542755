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

  /// The place in ``files`` of a place in one of the projects.
  func place(_ location: Location, in project: Int) -> Location {
    Location(location.file + starts[project], location.range)
  }
}
