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
    try writing.takingTurns(on: [workspace]) {
      try carryOut(sources: sources, change, in: workspace)
    }
  }

  private func carryOut(
    sources: [String],
    _ change: (Project) throws -> KeyChange,
    in workspace: Workspace
  ) throws {
    let code = try SwiftFiles.read(sources, in: .disk, resolved: FileSystem.resolved)
    let pipeline = try workspace.editable(.alone)[0]
    try carryOut(
      workspace.edit(pipeline, change(pipeline.project), sources: code, today: Today.day)
    )
  }

  /// Moves errors into another catalog, or shows what would change.
  ///
  /// - Parameters:
  ///   - request: the move.
  ///   - sources: paths of Swift code that can refer to keys.
  /// - Throws: what `Workspace.move` throws, `BlockingFindings` if files can't be changed without losing text, and
  ///   `FileError` if one can't be read or written.
  func carryOut(_ request: KeyMoveRequest, sources: [String]) throws {
    let workspace = try catalog.workspace()
    let other = Workspace(workspace.files.other(request.path))
    try writing.takingTurns(on: [workspace, other]) {
      let code = try SwiftFiles.read(sources, in: .disk, resolved: FileSystem.resolved)
      let pipeline = try workspace.editable(.alone)[0]
      try carryOut(workspace.move(pipeline, request, sources: code, today: Today.day))
    }
  }

  private func carryOut(_ edit: KeyEdit) throws {
    let remarks = edit.remarks.text
    if !remarks.isEmpty { Output.complain(String(remarks.dropLast())) }
    try writing.carryOut(edit.changes)
  }
}

/// The app's Swift code, which can refer to keys.
struct ReferringSourcesOption: ParsableArguments {
  @Option(
    name: .customLong("sources"),
    help: .value(
      "path",
      "Folder of Swift code in which the keys and their cases are searched for. Repeatable."
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

/// The options of the commands that record names in `retired`.
struct RetirementOptions: ParsableArguments {
  @Option(help: .value("version", "First version without the names, for 'retired', such as 2.1."))
  var since: String?
  @Option(help: .value("text", "Why the names go out of use, for 'retired'."))
  var reason: String?
  @Flag(help: "The names were never released: add nothing to 'retired'.")
  var unreleased = false

  func validate() throws {
    if unreleased, since != nil || reason != nil {
      throw ValidationError(
        "'--unreleased' adds nothing to 'retired' that has a version or a reason"
      )
    }
  }

  /// Whether one of the options is used.
  var isGiven: Bool { since != nil || reason != nil || unreleased }

  /// The record; `nil` for nothing.
  var note: RetirementNote? {
    unreleased ? nil : RetirementNote(since: since, reason: reason)
  }
}
