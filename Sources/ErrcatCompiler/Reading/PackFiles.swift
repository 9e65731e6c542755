package import PositionedJSON

/// The files of a pack: `i18n/tr.json`, or all files in `i18n/tr`.
package struct PackFiles: Sendable {
  /// The name of the file without `.json`, or the name of the folder.
  package let name: String
  /// The paths of the JSON files: one, or those of the folder.
  package let paths: [String]
  /// For each file, what all its names have in common; `nil` where that isn't known.
  let identities: [String?]
  /// The files and their JSON.
  let files: [ParsedFile]

  /// Parses the files, which callers do in parallel.
  package init(
    name: String,
    files: [SourceFile],
    identities: [String?] = [],
    known: KnownResults? = nil
  ) {
    self.name = name
    paths = files.map(\.path)
    self.identities = identities
    self.files = files.map { file in
      ParsedFile(
        file: file,
        document: known.result("JSON of \(file.path)", file) { JSONDocument(file.bytes) }
      )
    }
  }
}

/// A file of a pack and its JSON.
struct ParsedFile: Sendable {
  let file: SourceFile
  let document: JSONDocument
}

/// The contents of the packs' folder.
package struct PackFolder: Sendable {
  /// The packs, in any order.
  package let packs: [PackFiles]
  /// `errcat.lock`; `nil` if there is none.
  package let lock: SourceFile?
  /// The names of files and folders that aren't read as packs, such as `de.json.txt`.
  package let others: [String]
  /// The paths of JSON files that are in no pack, such as those in folders below a pack's folder.
  let unread: [String]

  package init(
    _ packs: [PackFiles],
    lock: SourceFile? = nil,
    others: [String] = [],
    unread: [String] = []
  ) {
    self.unread = unread
    self.packs = packs
    self.lock = lock
    self.others = others
  }
}
