import ErrcatCompiler
import ErrcatFiles

/// What a command does about an earlier one that ended between two files.
enum Interruption {
  private static let fact = "a command was interrupted while it wrote files"

  /// Restores the files of an interrupted command, and lists them on standard error.
  ///
  /// - Parameter catalog: the path of the catalog; `nil` for the one here or in a parent folder.
  /// - Throws: `FileError` if a file can't be restored.
  static func undo(ofCatalog catalog: String?) throws(FileError) {
    guard let folder = WriteJournal.folder(ofCatalog: catalog) else { return }
    switch try WriteJournal.undo(in: folder) {
    case .nothing: return
    case .restored(let paths):
      Output.complain("\(fact); its changes are undone")
      for path in paths { Output.complain("restored \(shown(path))") }
    case .changed(let path):
      Output.complain(
        "warning: \(fact), and '\(shown(path))' has changed since; its other changes are kept"
      )
    }
  }

  /// Warns on standard error if files hold parts of an interrupted command's changes.
  ///
  /// - Parameter catalog: the path of the catalog; `nil` for the one here or in a parent folder.
  static func warn(ofCatalog catalog: String?) {
    guard let folder = WriteJournal.folder(ofCatalog: catalog), WriteJournal.isPending(in: folder)
    else { return }
    Output.complain("warning: \(fact); run it again, or 'errcat format' to undo its changes")
  }

  /// An absolute path, relative to the current folder if it is below.
  private static func shown(_ path: String) -> String {
    let here = FileSystem.resolved(".")
    return Escaping.terminal(
      path.hasPrefix("\(here)/") ? String(path.dropFirst(here.count + 1)) : path
    )
  }
}
