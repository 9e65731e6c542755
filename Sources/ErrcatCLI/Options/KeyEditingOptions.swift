import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// What the commands that change keys have in common.
struct KeyEditingOptions: ParsableArguments {
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var writing: WritingOptions

  /// Changes keys in all files, or shows what would change.
  ///
  /// - Parameter change: made for the project, which holds nothing that a change could lose.
  /// - Throws: what `change` throws, `RequestError` if the change would be an error of the catalog,
  ///   `BlockingFindings` if files can't be changed without losing text, and `FileError` if one can't be read or
  ///   written.
  func carryOut(_ change: (Project) throws(RequestError) -> KeyChange) async throws {
    let workspace = try catalog.workspace()
    let pipeline = try await workspace.read()
    try await pipeline.requireEditable()
    let change = try change(pipeline.project)
    let changes = try await workspace.edit(pipeline, change, today: Today.day)
    try writing.carryOut(changes)
  }
}
