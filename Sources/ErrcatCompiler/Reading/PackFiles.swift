package import PositionedJSON

/// The files of one language as they were found: `i18n/tr.json`, or all of `i18n/tr/`.
package struct PackFiles: Sendable {
  /// The file's name without `.json`, or the folder's.
  package let name: String
  package let files: [SourceFile]
  /// What the files hold; read at once, since whoever reads files does it on all cores, while the
  /// catalog, which says what the files mean, is still being read.
  package let documents: [JSONDocument]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
    documents = files.map { JSONDocument($0.bytes) }
  }
}

/// What the folder of the packs holds.
package struct PackFolder: Sendable {
  /// In any order.
  package let packs: [PackFiles]
  /// `errcat.lock`, if there is one.
  package let lock: SourceFile?

  package init(_ packs: [PackFiles], lock: SourceFile? = nil) {
    self.packs = packs
    self.lock = lock
  }
}
