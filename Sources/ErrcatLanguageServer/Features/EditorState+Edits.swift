import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
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
