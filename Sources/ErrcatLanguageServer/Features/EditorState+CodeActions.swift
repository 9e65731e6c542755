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
      guard let number = numbers.first else { continue }
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
    return { json in
      json.array { json in
        for action in actions { write(action, to: &json) }
      }
    }
  }

  private func actions(
    for diagnostic: Diagnostic,
    _ run: LintRun,
    _ files: [SourceFile]
  ) throws -> [CodeAction] {
    var json = JSONWriter(isCompact: true)
    let numbers = Set([diagnostic.location.file] + diagnostic.notes.map(\.location.file))
    let places = numbers.map { number in
      let file = files[number]
      return (number, DocumentPlaces(uri: documents.uri(of: file.path), positions: positions(file)))
    }
    write(diagnostic, Dictionary(uniqueKeysWithValues: places), to: &json)
    var actions: [CodeAction] = []
    let fixed = run.applyingFixes(of: [diagnostic])
    let edits = try edits(
      fixed.compactMap { new in files.first { $0.path == new.path }.map { ($0, new.bytes) } }
    )
    if !edits.isEmpty {
      actions.append(
        CodeAction(
          title: diagnostic.fix.map { Escaping.terminal($0.title) } ?? "format the file",
          kind: "quickfix",
          diagnostic: json.bytes,
          isPreferred: true,
          edits: edits
        )
      )
    }
    if let action = try adding(diagnostic, run, files, json.bytes) { actions.append(action) }
    if let action = try declaring(diagnostic, run, files, json.bytes) { actions.append(action) }
    for until in [nil] + [today?.later(months: 3)].filter({ $0 != nil }) {
      if let action = try ignoring(diagnostic, until, run, json.bytes) { actions.append(action) }
    }
    return actions
  }

  /// The action that removes the error at a place from catalog, packs and lock and retires its names, as `errcat remove`
  /// does; `nil` without an error, or if it is still needed.
  private func retiring(_ parameters: JSONValue) throws -> CodeAction? {
    guard let found = try key(parameters), found.file.path == found.project.files[0].path,
      found.project.catalog.entries.contains(where: { $0.key.value == found.key }),
      let pipeline = found.family.pipelines.first(where: { $0.project === found.project })
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

  /// The action that declares the argument of a finding; `nil` for a finding about anything else.
  private func declaring(
    _ diagnostic: Diagnostic,
    _ run: LintRun,
    _ files: [SourceFile],
    _ json: [UInt8]
  ) throws -> CodeAction? {
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
    let edits = try edits([(file, editor.laidOutBytes)])
    guard !edits.isEmpty else { return nil }
    return CodeAction(
      title: "declare argument '\(Escaping.terminal(name))' of '\(Escaping.terminal(key))'",
      kind: "quickfix",
      diagnostic: json,
      edits: edits
    )
  }

  /// The action that adds the key of a finding to the pack that lacks it, with the source message as a draft; `nil` for a
  /// finding about anything else.
  private func adding(
    _ diagnostic: Diagnostic,
    _ run: LintRun,
    _ files: [SourceFile],
    _ json: [UInt8]
  ) throws -> CodeAction? {
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
    let edits = try edits([(file, PackEditor.apply(added, to: file, order: order))])
    guard !edits.isEmpty else { return nil }
    return CodeAction(
      title: "add the source message of '\(Escaping.terminal(key))' to translate it",
      kind: "quickfix",
      diagnostic: json,
      edits: edits
    )
  }

  /// The action that adds a finding to `lint.ignore` of its catalog; `nil` for a finding that can't be ignored.
  private func ignoring(
    _ diagnostic: Diagnostic,
    _ until: CalendarDay?,
    _ run: LintRun,
    _ json: [UInt8]
  ) throws -> CodeAction? {
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
    let edits = try edits([(file, editor.laidOutBytes)])
    guard !edits.isEmpty else { return nil }
    return CodeAction(
      title:
        "ignore '\(id)' for '\(Escaping.terminal(key))'\(until.map { " until \($0.text)" } ?? "")",
      kind: "quickfix",
      diagnostic: json,
      edits: edits
    )
  }

  private func write(_ action: CodeAction, to json: inout JSONWriter) {
    json.object { json in
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
}
