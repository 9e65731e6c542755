package import ErrcatCompiler
import PositionedJSON

extension Pipeline {
  /// The files that laying out changes.
  ///
  /// - Parameters:
  ///   - order: the order of keys in packs.
  ///   - indentation: spaces per level; `nil` to keep each file's.
  /// - Returns: the catalog first, then the packs' files.
  /// - Throws: `FileError` if a file can't be read, or has duplicate keys.
  package func laidOut(
    order: PackLayout.Order,
    indentation: Int?
  ) throws(FileError) -> [FileChange] {
    if let fault = unreadable.first {
      var printer = DiagnosticPrinter(project.files)
      throw FileError(
        path: printer.place(fault.location),
        reason: "\(fault.message); fix this first; nothing was written"
      )
    }
    let layout = PackLayout(order: order, indentation: indentation)
    var changes: [FileChange] = []
    for (number, file) in project.files.enumerated() {
      let bytes =
        number == 0
        ? CatalogLayout(indentation: indentation).text(file) : layout.text(project, file: number)
      guard let bytes else {
        throw FileError(
          path: file.path,
          reason: "the file has duplicate keys; run 'errcat lint' to find them"
        )
      }
      if bytes != file.bytes {
        changes.append(FileChange(path: file.path, bytes: bytes, expected: .bytes(file.bytes)))
      }
    }
    return changes
  }
}
