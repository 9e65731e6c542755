import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The capabilities of a client.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  var hasRelatedInformation = false
  var hasMarkdown = false
  var hasSnippets = false
  var hasDocumentChanges = false
  var hasSymbolTrees = false
  /// Whether the client can be asked to report files that others change.
  var watchesFiles = false
  var showsProgress = false
}

extension ClientCapabilities {
  /// Reads the parameters of `initialize`.
  init(_ parameters: JSONValue?) {
    guard let all = parameters?.member("capabilities") else { return }
    let encodings = all.value(at: "general", "positionEncodings")?.elements.compactMap(\.string)
    // The first one that is known: clients list the one that costs them least first.
    encoding = encodings?.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    hasRelatedInformation = all.isTrue("textDocument", "publishDiagnostics", "relatedInformation")
    hasMarkdown =
      all.value(at: "textDocument", "hover", "contentFormat")?.elements
      .contains { $0.string == "markdown" } ?? false
    hasSnippets = all.isTrue("textDocument", "completion", "completionItem", "snippetSupport")
    hasDocumentChanges = all.isTrue("workspace", "workspaceEdit", "documentChanges")
    hasSymbolTrees = all.isTrue(
      "textDocument",
      "documentSymbol",
      "hierarchicalDocumentSymbolSupport"
    )
    showsProgress = all.isTrue("window", "workDoneProgress")
    watchesFiles = all.isTrue("workspace", "didChangeWatchedFiles", "dynamicRegistration")
  }
}

/// The state that requests look at: the open documents, and the catalogs with these documents.
struct EditorState: Sendable {
  let client: ClientCapabilities
  let folders: WorkspaceFolders
  var documents: OpenDocuments
  /// The files as the client sees them.
  var files: FileReader
  let read: ReadCatalogs
  /// The catalogs as they could be read last, by path.
  let readable: [String: Project]
  /// The findings of `errcat lint`; `nil` until they are known.
  var checked: CheckedCatalogs?
  /// Paths of the app's Swift code; empty for the folder `Sources` beside a catalog.
  let sources: [String]
  let resolved: @Sendable (String) -> String
  let today: CalendarDay?
  /// Results that were computed earlier.
  let known: KnownResults

  /// The converter of positions in a file.
  func positions(_ file: SourceFile) -> TextPositions {
    known.result("positions of \(file.path)", file) {
      TextPositions(file.bytes, client.encoding)
    }
  }

  /// Writes a `Location`.
  func write(_ range: ByteRange, of file: SourceFile, to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", documents.uri(of: file.path))
      positions(file).write(range, to: &json)
    }
  }
}

extension EditorState {
  /// Whether a file that was read is shown to the user, and may be changed.
  func isShown(_ path: String) -> Bool { folders.shows(path, resolved: resolved) }

  /// The edits that give files new contents.
  ///
  /// - Parameter changes: files as they were read, each with its new bytes.
  /// - Returns: the edits of each file that changes.
  /// - Throws: `ResponseError` for a file that is neither in an open folder nor in a named catalog's.
  func edits(_ changes: [(file: SourceFile, bytes: [UInt8])]) throws -> [DocumentEdits] {
    try changes.filter { $0.bytes != $0.file.bytes }.map { file, bytes in
      let path = PathText.normalized(file.path)
      guard
        folders.contains(resolved(path)) || !folders.named.isEmpty && read.files.contains(path)
      else {
        let shown = Escaping.terminal(path)
        throw ResponseError(.requestFailed, "'\(shown)' isn't in a folder that is open")
      }
      return DocumentEdits(
        uri: documents.uri(of: path),
        version: documents.document(path)?.version,
        positions: positions(file),
        edits: LineDifference.edits(file.bytes, bytes)
      )
    }
  }

  /// The response to `textDocument/formatting`: what `errcat format` does; nothing while the file can't be read.
  func formatting(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)),
      !place.pipeline.unreadable.contains(where: { $0.location.file == place.file })
    else { return { $0.null() } }
    let file = place.project.files[place.file]
    let bytes =
      place.file == 0
      ? CatalogLayout().text(file) : PackLayout().text(place.project, file: place.file)
    guard let bytes, let edits = try edits([(file, bytes)]).first else { return { $0.null() } }
    return { edits.write(to: &$0) }
  }
}
