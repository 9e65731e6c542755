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

  /// The response to `textDocument/rename`: the edits of `errcat rename` for a key, a case or an argument, and where Swift
  /// code names it.
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
    let argument = try self.argument(parameters)
    let found = try argument == nil ? self.key(parameters) : nil
    guard let name = parameters.member("newName")?.string,
      let key = argument?.key ?? found?.key, let family = argument?.place.family ?? found?.family
    else { throw ResponseError(.requestFailed, "expected a key at the cursor") }
    let pipeline =
      argument?.place.pipeline ?? family.shown.first { $0.project.hasKey(key) }
    guard let pipeline else {
      throw ResponseError(.requestFailed, "no catalog has '\(Escaping.terminal(key))'")
    }
    try pipeline.requireEditable()
    let project = pipeline.project
    let change: KeyChange
    if let argument {
      change = try .renameArgument(argument.name, of: key, to: name, in: project)
    } else if found?.isCase == true {
      change = try .renameCase(of: key, to: name, in: project)
    } else {
      guard let pattern = RenamePattern(key, to: name) else {
        throw RequestError.refused("'\(name)' isn't a key")
      }
      change = try .rename(pattern, in: project)
    }
    let catalog = family.catalog.other(project.files[0].path)
    let changes = try self.changes(by: change, of: pipeline, catalog)
    let after = try catalog.replacing(
      Dictionary(
        changes.map { ($0.file.path, $0.bytes) },
        uniquingKeysWith: { first, _ in first }
      )
    ).read().project
    return changes + codeChanges(key, change, from: project, to: after)
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

  /// The Swift files in which an error gets its new names: its key as a string, and its case and the labels of the
  /// arguments after a dot, unless the dot follows something else than the enum's name.
  private func codeChanges(
    _ key: String,
    _ change: KeyChange,
    from before: Project,
    to after: Project
  ) -> [(file: SourceFile, bytes: [UInt8])] {
    var (newKey, labels) = (key, [String: String]())
    switch change {
    case .rename(let names, _): newKey = names[key] ?? key
    case .renameArgument(let rename):
      labels = [SwiftName.label(rename.name): SwiftName.escapedArgument(rename.newName)]
    default: break
    }
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
      var texts: [(range: ByteRange, text: String)] = []
      switch mention.kind {
      case .key:
        if newKey.utf8.allSatisfy({ $0.isASCIIWord || $0 == 0x2E }) {
          texts = [(mention.location.range, newKey)]
        }
      case .caseName:
        guard let newCase,
          file.isMember(mention.location.range, of: before.catalog.swift.enumName.value)
        else { continue }
        texts =
          [(mention.location.range, newCase)]
          + mention.labels.compactMap { label in labels[label.name].map { (label.range, $0) } }
      }
      edits[mention.location.file, default: []] += texts
    }
    return edits.sorted { $0.key < $1.key }.map { number, edits in
      (code[number], code[number].bytes.replacing(edits))
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
