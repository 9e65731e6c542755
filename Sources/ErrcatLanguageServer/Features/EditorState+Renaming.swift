import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
  /// The response to `textDocument/prepareRename`: the argument, the key or the Swift case at a place.
  func renamable(_ parameters: JSONValue) throws -> Reply {
    if let found = try argument(parameters) {
      let positions = positions(found.place.project.files[found.place.file])
      return { json in
        json.object { json in
          positions.write(found.range, to: &json)
          json.member("placeholder", found.name)
        }
      }
    }
    guard let found = try key(parameters) else { return { $0.null() } }
    let positions = positions(found.file)
    return { json in
      json.object { json in
        positions.write(found.range, to: &json)
        json.member("placeholder", found.isCase ? found.file.text(found.range) : found.key)
      }
    }
  }

  /// The response to `textDocument/rename`: the edits of `errcat rename` for a key, and where Swift code names the error;
  /// for an argument, those of the catalog, the packs and the lock.
  ///
  /// - Throws: why the argument, key or case can't have the name.
  func renaming(_ parameters: JSONValue) throws -> Reply {
    do {
      let edits = try edits(newNames(parameters))
      let versioned = client.hasDocumentChanges
      return { edits.write(versioned: versioned, to: &$0) }
    } catch let error as BlockingFindings {
      throw ResponseError(.requestFailed, error.text)
    } catch RequestError.absent(let reason), RequestError.refused(let reason) {
      throw ResponseError(.requestFailed, Escaping.terminal(reason))
    }
  }

  /// The files that a renaming changes.
  private func newNames(
    _ parameters: JSONValue
  ) throws -> [(file: SourceFile, bytes: [UInt8])] {
    let name = parameters.member("newName")?.string
    if let name, let found = try argument(parameters) { return try newName(name, of: found) }
    guard let name, let found = try key(parameters) else {
      throw ResponseError(.requestFailed, "expected a key at the cursor")
    }
    guard let pipeline = found.family.pipelines.first(where: { $0.project.hasKey(found.key) })
    else {
      throw ResponseError(.requestFailed, "no catalog has '\(Escaping.terminal(found.key))'")
    }
    let catalog = found.family.catalog.other(pipeline.project.files[0].path)
    try pipeline.requireEditable()
    let changes =
      try found.isCase
      ? newCase(found.key, name, in: pipeline, catalog)
      : newKey(found.key, name, in: pipeline, catalog)
    let after = try catalog.replacing(
      Dictionary(uniqueKeysWithValues: changes.map { ($0.file.path, $0.bytes) })
    ).read().project
    return try changes
      + codeChanges(
        found.key,
        found.isCase ? found.key : name,
        from: pipeline.project,
        to: after
      )
  }

  /// The files that `errcat rename` changes.
  private func newKey(
    _ key: String,
    _ name: String,
    in pipeline: Pipeline,
    _ catalog: CatalogFiles
  ) throws -> [(file: SourceFile, bytes: [UInt8])] {
    guard let pattern = RenamePattern(key, to: name) else {
      throw RequestError.refused("'\(name)' isn't a key")
    }
    let change = try KeyChange.rename(pattern, in: pipeline.project)
    return try changes(by: change, of: pipeline, catalog)
  }

  /// The files that a change of keys writes.
  ///
  /// - Throws: why the change isn't possible, such as Swift code that needs a key.
  func changes(
    by change: KeyChange,
    of pipeline: Pipeline,
    _ catalog: CatalogFiles,
    code: [SourceFile] = []
  ) throws -> [(file: SourceFile, bytes: [UInt8])] {
    let edit = try Workspace(catalog).edit(pipeline, change, sources: code, today: today)
    return try edit.changes.map { change in
      if case .bytes(let old) = change.expected {
        return (SourceFile(path: change.path, bytes: old), change.bytes)
      }
      return (SourceFile(path: change.path, bytes: try files.read(change.path)), change.bytes)
    }
  }

  /// The catalog with another name of a Swift case.
  private func newCase(
    _ key: String,
    _ name: String,
    in pipeline: Pipeline,
    _ catalog: CatalogFiles
  ) throws -> [(file: SourceFile, bytes: [UInt8])] {
    guard SwiftName.isIdentifier(name) else {
      throw RequestError.refused("'\(name)' isn't the name of a Swift case")
    }
    let file = pipeline.project.files[0]
    var editor = CatalogEditor(file)
    editor.setCase(name, of: key)
    let changes = [(file: file, bytes: editor.laidOutBytes)]
    try refuseNewErrors(pipeline, catalog, changes)
    return changes
  }

  /// The Swift files in which an error gets its new names: its key as a string, and its case after a dot, unless the dot
  /// follows something else than the enum's name.
  private func codeChanges(
    _ key: String,
    _ newKey: String,
    from before: Project,
    to after: Project
  ) throws -> [(file: SourceFile, bytes: [UInt8])] {
    let entry = before.catalog.entries.first { $0.key.value == key }
    let newCase = after.catalog.entries.first { $0.key.value == newKey }?.swiftName
    let code = code()
    let mentions = KeyMention.find(
      in: code,
      firstFile: 0,
      entries: entry.map { [$0] } ?? [],
      keys: [key]
    )
    var edits: [Int: [(range: ByteRange, text: String)]] = [:]
    for mention in mentions {
      let file = code[mention.location.file]
      let text: String?
      switch mention.kind {
      case .key: text = newKey.utf8.allSatisfy { $0.isASCIIWord || $0 == 0x2E } ? newKey : nil
      case .caseName:
        let isOwn = file.isMember(mention.location.range, of: before.catalog.swift.enumName.value)
        text = isOwn ? newCase : nil
      }
      if let text {
        edits[mention.location.file, default: []].append((mention.location.range, text))
      }
    }
    return edits.sorted { $0.key < $1.key }.map { number, edits in
      var bytes = code[number].bytes
      for edit in edits.reversed() {
        bytes.replaceSubrange(edit.range.offsets, with: edit.text.utf8)
      }
      return (code[number], bytes)
    }
  }
}

extension Project {
  /// Whether the catalog or a pack has a key.
  fileprivate func hasKey(_ key: String) -> Bool {
    keys.find(key) != nil || packs.contains { $0.extraKeys.find(key) != nil }
  }
}

extension SourceFile {
  /// Whether the name at a range follows a dot that begins an expression or a pattern, or comes after the name of a type.
  fileprivate func isMember(_ range: ByteRange, of type: String) -> Bool {
    var index = range.lowerBound - 1
    while index >= 0, bytes[index] != UInt8(ascii: ".") { index -= 1 }
    let dot = index
    while index > 0, bytes[index - 1] <= 0x20 { index -= 1 }
    guard index > 0 else { return true }
    let end = index
    while index > 0, bytes[index - 1].isASCIIWord || bytes[index - 1] >= 0x80 { index -= 1 }
    let word = String(decoding: bytes[index..<end], as: UTF8.self)
    if word.isEmpty { return !")]}?!>`\"".utf8.contains(bytes[end - 1]) }
    let keywords = ["case", "return", "throw", "in", "is", "as", "try", "await", "else", "where"]
    return word == type || end < dot && keywords.contains(word)
  }
}
