package import ErrcatCompiler
package import ErrcatCore
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
      throw refused(project.files[0], problem)
    }
  }

  /// Checks that the packs are JSON objects: anything else has no messages, as if all had been removed.
  ///
  /// - Throws: `RequestError.refused` with the file and the name of the version.
  package func requirePacks() throws(RequestError) {
    for project in projects {
      for file in project.packs.flatMap(\.files).map({ project.files[$0] }) {
        // After white space and the mark of UTF-8.
        let first = file.bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
        if let first, first != UInt8(ascii: "{") {
          throw refused(file, "the pack isn't a JSON object")
        }
      }
    }
  }

  private func refused(_ file: SourceFile, _ problem: String) -> RequestError {
    .refused(
      "\(Escaping.terminal(file.path)): \(problem), so '\(Escaping.terminal(name))' can't be compared"
    )
  }

  /// The place in ``files`` of a place in one of the projects.
  func place(_ location: Location, in project: Int) -> Location {
    Location(location.file + starts[project], location.range)
  }
}
