package import PositionedJSON

/// The files of a pack: `i18n/tr.json`, or all files in `i18n/tr`.
package struct PackFiles: Sendable {
  /// The name of the file without `.json`, or the name of the folder.
  package let name: String
  /// The JSON files: one, or those of the folder.
  package let files: [SourceFile]
  /// The JSON of the files; parsed by the initializer, which callers run in parallel while the catalog
  /// is still being read.
  package let documents: [JSONDocument]
  /// For each file that may have other names, what they have in common.
  let identities: [String?]

  package init(name: String, files: [SourceFile], identities: [String?] = []) {
    self.name = name
    self.files = files
    self.identities = identities
    documents = files.map { JSONDocument($0.bytes) }
  }
}

/// The contents of the packs' folder.
package struct PackFolder: Sendable {
  /// The packs, in any order.
  package let packs: [PackFiles]
  /// `errcat.lock`; `nil` if there is none.
  package let lock: SourceFile?
  /// The names of files and folders that aren't read as packs, such as `de.json.txt`.
  package let others: [String]

  package init(_ packs: [PackFiles], lock: SourceFile? = nil, others: [String] = []) {
    self.packs = packs
    self.lock = lock
    self.others = others
  }
}
