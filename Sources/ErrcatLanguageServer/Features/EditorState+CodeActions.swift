import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// An action that a client offers at a place.
private struct CodeAction {
  let title: String
  let kind: String
  /// The finding that it is for, as JSON; `nil` for the whole document.
  var diagnostic: [UInt8]?
  var isPreferred = false
  let edits: [DocumentEdits]
}

/// A way to resolve a finding: a title, and files as they were read with their new bytes.
private typealias Solution = (title: String, changes: [(file: SourceFile, bytes: [UInt8])])

extension EditorState {
  /// The maximum number of findings for which actions are offered at once: each compares whole files.
  private static let maximumFindings = 50

  /// The kind of the action that applies all fixes in a document.
  static let fixAllKind = "source.fixAll.errcat"

  /// The response to `textDocument/codeAction`: the fixes of the findings in a range, and entries of `lint.ignore` for
  /// them; the removal of an error; on request, all fixes of `errcat lint --fix` in the document.
  func codeActions(_ parameters: JSONValue) throws -> Reply {
    let path = try path(parameters)
    let kinds = parameters.value(at: "context", "only")?.elements.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool {
      kinds?.contains { kind == $0 || kind.hasPrefix("\($0).") }
        ?? (kind == "quickfix" || kind == "refactor")
    }
    var actions: [CodeAction] = []
    for (run, report) in checked?.runs ?? [] {
      let numbers = report.files.indices.filter { isPath(report.files[$0].path, path) }
      guard let number = numbers.first, isShown(report.files[number].path) else { continue }
      let positions = positions(report.files[number])
      if isWanted(Self.fixAllKind), run.canBeFixed {
        let changes = try run.fixed().changes.filter { isPath($0.path, path) }
        let edits = try edits(changes.map { (report.files[number], $0.bytes) })
        if !edits.isEmpty {
          actions.append(
            CodeAction(title: "Apply all fixes of errcat", kind: Self.fixAllKind, edits: edits)
          )
        }
      }
      guard isWanted("quickfix"), let range = positions.range(parameters.member("range")) else {
        continue
      }
      let found = report.diagnostics.lazy.filter {
        numbers.contains($0.location.file)
          && $0.location.range.lowerBound <= range.upperBound
          && range.lowerBound <= $0.location.range.upperBound
      }
      for diagnostic in found.prefix(Self.maximumFindings) {
        actions += try self.actions(for: diagnostic, run, report.files)
      }
    }
    // Each move of the cursor asks for actions, and this one looks at all packs.
    let isAutomatic = parameters.value(at: "context", "triggerKind")?.integer == 2
    if isWanted("refactor"), !isAutomatic, let action = try retiring(parameters) {
      actions.append(action)
    }
    return { json in json.objects(of: actions) { write($1, to: &$0) } }
  }

  private func actions(
    for diagnostic: Diagnostic,
    _ run: LintRun,
    _ files: [SourceFile]
  ) throws -> [CodeAction] {
    var json = JSONWriter(isCompact: true)
    let numbers = Set([diagnostic.location.file] + diagnostic.notes.map(\.location.file))
    let places = numbers.filter { isShown(files[$0].path) }.map { number in
      let file = files[number]
      return (number, DocumentPlaces(uri: documents.uri(of: file.path), positions: positions(file)))
    }
    write(diagnostic, Dictionary(uniqueKeysWithValues: places), to: &json)
    let fixed = run.applyingFixes(of: [diagnostic]).compactMap { new in
      files.first { $0.path == new.path }.map { ($0, new.bytes) }
    }
    let fix = (diagnostic.fix.map { Escaping.terminal($0.title) } ?? "format the file", fixed)
    let others = [
      adding(diagnostic, files), declaring(diagnostic, files),
      ignoring(diagnostic, until: nil, run),
      today?.later(months: 3).flatMap { ignoring(diagnostic, until: $0, run) },
    ]
    return try ([fix] + others.compactMap(\.self)).enumerated().compactMap { index, solution in
      let edits = try edits(solution.changes)
      guard !edits.isEmpty else { return nil }
      return CodeAction(
        title: solution.title,
        kind: "quickfix",
        diagnostic: json.bytes,
        isPreferred: index == 0,
        edits: edits
      )
    }
  }

  /// The action that removes the error at a place from catalog, packs and lock and retires its names, as `errcat remove`
  /// does; `nil` without an error, or if it is still needed.
  private func retiring(_ parameters: JSONValue) throws -> CodeAction? {
    guard let found = try key(parameters), found.file.path == found.project.files[0].path,
      found.project.catalog.entries.contains(where: { $0.key.value == found.key }),
      let pipeline = found.family.shown.first(where: { $0.project === found.project })
    else { return nil }
    let change = KeyChange.remove([found.key], retiring: RetirementNote())
    guard
      let changes = try? self.changes(
        by: change,
        of: pipeline,
        found.family.catalog.other(found.file.path),
        code: code()
      )
    else {
      return nil
    }
    return CodeAction(
      title: "remove and retire '\(Escaping.terminal(found.key))'",
      kind: "refactor",
      edits: try edits(changes)
    )
  }

  /// Declares the argument of a finding; `nil` for a finding about anything else.
  private func declaring(_ diagnostic: Diagnostic, _ files: [SourceFile]) -> Solution? {
    guard diagnostic.rule == Rule.undeclaredArgument.id, let key = diagnostic.key,
      let place = place(of: PathText.normalized(files[diagnostic.location.file].path)),
      place.project.catalog.entries.contains(where: { $0.key.value == key }),
      let message = place.project.keys.find(key).flatMap({ place.project.sources[$0] })
    else { return nil }
    let name = files[diagnostic.location.file].text(diagnostic.location.range)
    guard let use = message.uses.first(where: { name.utf8.elementsEqual(message.bytes[$0.name]) })
    else { return nil }
    let file = place.project.files[0]
    var editor = CatalogEditor(file)
    editor.declare(name, use.type, of: key)
    return (
      "declare argument '\(Escaping.terminal(name))' of '\(Escaping.terminal(key))'",
      [(file, editor.laidOutBytes)]
    )
  }

  /// Adds the key of a finding to the pack that lacks it, with the source message as a draft; `nil` for a finding about
  /// anything else.
  private func adding(_ diagnostic: Diagnostic, _ files: [SourceFile]) -> Solution? {
    guard let key = diagnostic.key, let language = diagnostic.language,
      let place = place(of: PathText.normalized(files[diagnostic.location.file].path)),
      !place.pipeline.isUnreadable, MissingLanguages(place.project).lacking(key).contains(language),
      let pack = place.project.packs.first(where: { $0.language == language }),
      let source = place.project.source.flatMap({ place.project.text(key, in: $0) }),
      let number = KeyChange.file(of: key, in: pack, place.project)
    else { return nil }
    var added = PackEdits()
    added.texts[key] = DraftTranslation.text(source, in: pack.tag)
    let file = place.project.files[number]
    let order = KeyChange.keys(of: place.project)
    return (
      "add the source message of '\(Escaping.terminal(key))' to translate it",
      [(file, PackEditor.apply(added, to: file, order: order))]
    )
  }

  /// Adds a finding to `lint.ignore` of its catalog; `nil` for a finding that can't be ignored.
  private func ignoring(
    _ diagnostic: Diagnostic,
    until: CalendarDay?,
    _ run: LintRun
  ) -> Solution? {
    guard let id = diagnostic.rule, let key = diagnostic.key, Rule.named(id)?.isMandatory == false,
      let pipeline = run.pipelines.last(where: { $0.project.keys.find(key) != nil }),
      !pipeline.unreadable.contains(where: { $0.location.file == 0 })
    else { return nil }
    let file = pipeline.project.files[0]
    var editor = CatalogEditor(file)
    editor.ignore(
      rule: id,
      key: key,
      language: diagnostic.language,
      until: until,
      reason: "TODO: give the reason"
    )
    return (
      "ignore '\(id)' for '\(Escaping.terminal(key))'\(until.map { " until \($0.text)" } ?? "")",
      [(file, editor.laidOutBytes)]
    )
  }

  private func write(_ action: CodeAction, to json: inout JSONWriter) {
    json.member("title", action.title.prefix(1).uppercased() + action.title.dropFirst())
    json.member("kind", action.kind)
    if let diagnostic = action.diagnostic {
      json.array("diagnostics") { $0.value(json: diagnostic) }
    }
    if action.isPreferred { json.member("isPreferred", true) }
    json.key("edit")
    action.edits.write(versioned: client.hasDocumentChanges, to: &json)
  }
}
