import ArgumentParser
import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import ErrcatFiles

/// The options of all commands that change keys.
struct KeyEditingOptions: ParsableArguments {
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var writing: WritingOptions

  /// Changes keys in all files, or shows what would change.
  ///
  /// - Parameters:
  ///   - sources: paths of Swift code that can refer to keys.
  ///   - change: made for the project, which holds nothing that a change could lose.
  /// - Throws: what `change` throws, what `Workspace.edit` throws, `BlockingFindings` if files can't be
  ///   changed without losing text, and `FileError` if one can't be read or written.
  func carryOut(
    sources: [String] = [],
    _ change: (Project) throws -> KeyChange
  ) throws {
    let workspace = try catalog.workspace()
    let code = try SwiftFiles.read(sources, in: .disk, resolved: FileSystem.resolved)
    let pipeline = try workspace.read()
    try pipeline.requireEditable()
    let edit = try workspace.edit(
      pipeline,
      change(pipeline.project),
      sources: code,
      today: Today.day
    )
    let remarks = edit.remarks.text
    if !remarks.isEmpty { Output.complain(String(remarks.dropLast())) }
    try writing.carryOut(edit.changes)
  }
}

/// The app's Swift code, which can refer to keys.
struct ReferringSourcesOption: ParsableArguments {
  @Option(
    name: .customLong("sources"),
    help: ArgumentHelp(
      "Folder of Swift code in which the keys and their cases are searched for. Repeatable.",
      valueName: "path"
    ),
    completion: .directory
  )
  var paths: [String] = []
}

/// A display style as the catalog spells it.
struct DisplayStyleArgument: ExpressibleByArgument {
  let style: DisplayStyle

  init?(argument: String) {
    guard let style = DisplayStyle(rawValue: argument) else { return nil }
    self.style = style
  }

  static var allValueStrings: [String] { DisplayStyle.allCases.map(\.rawValue) }
}
