import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// A document that a client has open: its text is the client's until it is closed, not that on the disk.
struct OpenDocument: Sendable {
  /// The URI as the client spells it.
  let uri: String
  /// The number of the client's version; `nil` if it sends none.
  var version: Int?
  /// The text in UTF-8.
  var bytes: [UInt8]

  /// Applies the changes of `textDocument/didChange`, one after the other.
  ///
  /// - Parameters:
  ///   - changes: the elements of `contentChanges`; those that can't be understood are skipped.
  ///   - encoding: how the client counts characters.
  mutating func apply(_ changes: [JSONValue], _ encoding: PositionEncoding) {
    // Clients that replace many words start with the last one: until then, lines before a change are as they were.
    var known: (positions: TextPositions, lines: Int)?
    for change in changes {
      guard let text = change.member("text")?.string else { continue }
      guard let place = change.member("range") else {
        bytes = Array(text.utf8)
        known = nil
        continue
      }
      guard let start = TextPosition(place.member("start")),
        let end = TextPosition(place.member("end"))
      else { continue }
      let positions =
        known.flatMap { max(start.line, end.line) < $0.lines ? $0.positions : nil }
        ?? TextPositions(bytes, encoding)
      let range = positions.range(start, end)
      bytes.replaceSubrange(range.offsets, with: text.utf8)
      known = (positions, positions.position(of: range.lowerBound).line)
    }
  }
}

/// The documents that a client has open, by their paths without symbolic links.
struct OpenDocuments: Sendable {
  private(set) var all: [String: OpenDocument] = [:]
  /// The path of a file without symbolic links.
  private let resolved: @Sendable (String) -> String

  init(resolved: @escaping @Sendable (String) -> String) { self.resolved = resolved }

  subscript(path: String) -> OpenDocument? {
    get { all[path] }
    set { all[path] = newValue }
  }

  /// The path without symbolic links of a file that a client names; `nil` if the URI isn't that of a file.
  func path(_ uri: String) -> String? { DocumentURI.path(uri).map(resolved) }

  /// The document of a file that was read by any of its paths; `nil` if it isn't open.
  func document(_ path: String) -> OpenDocument? {
    if all.isEmpty { return nil }
    return all[PathText.normalized(path)] ?? all[resolved(path)]
  }

  /// The URI of a file: the one under which the client has opened it, if it has.
  func uri(of path: String) -> String {
    document(path)?.uri ?? Escaping.uri(PathText.normalized(path))
  }

  /// The files as the client sees them: open documents instead of what is on the disk, also where there is nothing.
  ///
  /// - Parameters:
  ///   - disk: the files on the disk.
  ///   - unchanged: the bytes of files that haven't changed since they were read, by path.
  /// - Returns: the reader.
  func reader(over disk: FileReader, unchanged: [String: [UInt8]]) -> FileReader {
    if all.isEmpty { return disk }
    var names: [String: Set<String>] = [:]
    for path in all.keys {
      var path = path
      while let parent = PathText.parent(path), parent != path {
        let name = PathText.name(path)
        // Hidden files are in no list.
        guard !name.hasPrefix("."), names[parent, default: []].insert(name).inserted else { break }
        path = parent
      }
    }
    let (documents, resolved) = (self, resolved)
    return FileReader(
      read: { path throws(FileError) in
        if let document = documents.document(path) { return document.bytes }
        if let bytes = unchanged[path] { return bytes }
        return try disk.read(path)
      },
      list: { [names] folder throws(FileError) in
        let own = names[PathText.normalized(folder)] ?? names[resolved(folder)] ?? []
        guard let found = try disk.list(folder) else { return own.isEmpty ? nil : own.sorted() }
        return own.isEmpty ? found : own.union(found).sorted()
      },
      exists: { documents.document($0) != nil || disk.exists($0) },
      link: disk.link
    )
  }
}
