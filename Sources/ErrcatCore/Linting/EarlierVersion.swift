package import ErrcatCompiler
package import PositionedJSON

/// An earlier version of a catalog and its modules, which tells what is new in this one.
package struct EarlierVersion: Sendable {
  /// The findings of lint in the earlier version.
  let findings: Baseline
  private let projects: [String: Project]

  /// Checks an earlier version in the same way as this one.
  ///
  /// A version without a catalog has no findings.
  ///
  /// - Parameters:
  ///   - catalog: the files of the catalog today.
  ///   - files: the files of the earlier version, by the same paths.
  ///   - request: the check of this version; an API's document is compared as it was then.
  ///   - sources: the app's Swift files in the earlier version.
  /// - Throws: `FileError` if a file that the version has can't be read.
  package init(
    of catalog: CatalogFiles,
    in files: FileReader,
    _ request: LintRequest = LintRequest(),
    sources: [SourceFile] = []
  ) throws {
    var run: LintRun?
    if files.exists(catalog.path) {
      // One that isn't there or can't be compared has no differences yet.
      let then = request.document.flatMap { today -> SourceFile? in
        guard let bytes = try? files.read(today.path) else { return nil }
        let file = SourceFile(path: today.path, bytes: bytes)
        return (try? APIDescription(file)) == nil ? nil : file
      }
      run = try LintRun(
        catalog.version(in: files),
        LintRequest(rules: request.rules, sources: sources, today: request.today, against: then)
      )
    }
    findings = Baseline(run?.diagnostics ?? [], run?.files ?? [])
    projects = Dictionary((run?.projects ?? []).map { ($0.files[0].path, $0) }) { first, _ in first
    }
  }

  /// The project of a catalog.
  ///
  /// - Parameter path: the path of `catalog.json`.
  /// - Returns: the project; `nil` if the version doesn't have it.
  func project(_ path: String) -> Project? { projects[path] }
}

/// A commit, branch or tag that Git can't find in a clone.
package struct UnknownRevision {
  private let name: String

  /// - Parameter name: the name as the user wrote it, without `...`.
  package init(_ name: String) { self.name = name }

  /// The names that Git has to know for `NAME`, `NAME...` or `NAME...OTHER`.
  package static func names(in reference: String) -> [String] {
    guard let dots = reference.range(of: "...") ?? reference.range(of: "..") else {
      return [reference]
    }
    return [String(reference[..<dots.lowerBound]), String(reference[dots.upperBound...])]
      .filter { !$0.isEmpty }
  }

  /// Why Git doesn't know it, and what to do.
  ///
  /// - Parameters:
  ///   - isShallow: whether the clone lacks older commits.
  ///   - known: the names of branches and tags.
  /// - Returns: a sentence without a final stop.
  package func problem(isShallow: Bool, known: [String]) -> String {
    let hint = Spelling.hint(for: name, in: known)
    if isShallow {
      return """
        '\(name)' isn't in this clone, which lacks older commits and other branches; fetch it first \
        (GitHub Actions: `fetch-depth: 0`)\(hint)
        """
    }
    return "no commit, branch or tag '\(name)' in this clone\(hint)"
  }
}
