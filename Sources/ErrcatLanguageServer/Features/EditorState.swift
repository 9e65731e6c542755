import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// What a client understands.
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

/// What requests look at: the open documents, and the catalogs with these documents.
struct EditorState: Sendable {
  let client: ClientCapabilities
  let folders: WorkspaceFolders
  var documents: OpenDocuments
  /// The files as the client sees them.
  var files: FileReader
  let read: ReadCatalogs
  /// What `errcat lint` finds; `nil` until it is known.
  var checked: CheckedCatalogs?
  /// Paths of the app's Swift code; empty for the folder `Sources` beside a catalog.
  let sources: [String]
  let resolved: @Sendable (String) -> String
  let today: CalendarDay?
  /// What was computed earlier.
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
