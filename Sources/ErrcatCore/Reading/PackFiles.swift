package import ErrcatSource

/// The files of one language as they were found: `i18n/tr.json`, or all of `i18n/tr/`.
package struct PackFiles: Sendable {
  /// The file's name without `.json`, or the folder's.
  package let name: String
  package let files: [SourceFile]
  /// What the files hold; read at once, since whoever reads files does it on all cores, while the
  /// catalog, which says what the files mean, is still being read.
  let documents: [JSONDocument]

  package init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
    documents = files.map { JSONDocument($0.bytes) }
  }
}
