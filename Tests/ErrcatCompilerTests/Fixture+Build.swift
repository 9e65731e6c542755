import CatalogFixtures
import ErrcatCompiler

/// Projects as a build reads and checks them.
extension Fixture {
  static func pipeline(
    catalog: String,
    packs: [String: String],
    lock: String? = nil
  ) -> Pipeline {
    pipeline(catalog: catalog, packs: packs, lock: lock, rules: nil)
  }

  /// The findings of a build, as `path:line:column: message`.
  static func findings(catalog: String, packs: [String: String]) -> [String] {
    placed(pipeline(catalog: catalog, packs: packs))
  }

  /// The findings of a build in a project that has been read, as `path:line:column: message`.
  static func placed(_ pipeline: Pipeline) -> [String] {
    var printer = DiagnosticPrinter(pipeline.project.files)
    return pipeline.checkForBuild().map { "\(printer.place($0.location)): \($0.message)" }
  }
}
