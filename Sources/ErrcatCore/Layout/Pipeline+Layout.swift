package import ErrcatCompiler
import PositionedJSON

extension Pipeline {
  /// The files whose layout is not the canonical one, as they are to be.
  ///
  /// - Parameters:
  ///   - order: of the keys in packs.
  ///   - indentation: spaces per level; `nil` for what each file has.
  /// - Returns: the catalog first, then the packs' files.
  /// - Throws: `FileError` if a file could not be understood, or has a key twice.
  package func laidOut(
    order: PackLayout.Order,
    indentation: Int?
  ) throws(FileError) -> [FileChange] {
    if let fault = unreadable.first {
      var printer = DiagnosticPrinter(project.files)
      throw FileError(
        path: printer.place(fault.location),
        reason: "\(fault.message); nothing is written before it is fixed"
      )
    }
    let layout = PackLayout(order: order, indentation: indentation)
    var changes: [FileChange] = []
    for (number, file) in project.files.enumerated() {
      let bytes =
        number == 0
        ? CatalogLayout(indentation: indentation).text(file) : layout.text(project, file: number)
      guard let bytes else {
        throw FileError(path: file.path, reason: "has keys twice; 'errcat lint' shows them")
      }
      if bytes != file.bytes {
        changes.append(FileChange(path: file.path, bytes: bytes, expected: .bytes(file.bytes)))
      }
    }
    return changes
  }
}
