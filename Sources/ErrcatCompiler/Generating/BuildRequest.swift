/// What a build asks the generator for.
package struct BuildRequest: Sendable {
  /// The prefix of the files' names.
  package let prefix: String
  /// The enums of other modules whose catalogs are registered too.
  package let imports: [ImportedEnum]
  /// The folder of the generated files; `nil` if nothing of an earlier build is reused.
  package let output: String?
  /// The names of the files that the build compiles; empty for everything that is generated.
  package let files: [String]
  /// What tells this build of the tool from others; `nil` if nothing of an earlier build is reused.
  package let tool: String?

  package init(
    prefix: String,
    imports: [ImportedEnum] = [],
    output: String? = nil,
    files: [String] = [],
    tool: String? = nil
  ) {
    self.prefix = prefix
    self.imports = imports
    self.output = output
    self.files = files
    self.tool = tool
  }

  /// The request as a line that is equal only for equal requests; `nil` if nothing is reused.
  ///
  /// - Parameter catalog: the path of the catalog.
  /// - Returns: the line.
  func line(_ catalog: String) -> String? {
    guard let tool, let output, !files.isEmpty else { return nil }
    let parts = [tool, catalog, output, prefix] + files + ["--import"] + imports.map(\.name)
    return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
  }
}
