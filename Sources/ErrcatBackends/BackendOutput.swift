package import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

/// The output of a program that generates files from a ``CatalogModel``: a JSON list of objects, each with the
/// `path` and the `text` of a file.
package enum BackendOutput {
  /// The most bytes that a program may print.
  package static let maximumBytes = 256 << 20

  /// Reads the output.
  ///
  /// - Parameters:
  ///   - bytes: what the program printed.
  ///   - folder: the folder of the files.
  /// - Returns: the files with their paths in the folder.
  /// - Throws: `RequestError.refused` if it isn't such a list, or if a path leads out of the folder.
  package static func files(
    _ bytes: [UInt8],
    in folder: String
  ) throws(RequestError) -> [FileChange] {
    let document = JSONDocument(bytes)
    var printer = DiagnosticPrinter([SourceFile(path: "output", bytes: bytes)])
    func refusal(_ problem: String, at range: ByteRange) -> RequestError {
      .refused("\(printer.place(Location(0, range))): \(problem)")
    }
    if let fault = document.faults.first { throw refusal(fault.message, at: fault.range) }
    guard let root = document.root, root.kind == .array else {
      throw .refused(
        "the command printed no JSON list of files; expected [{\"path\": \"…\", \"text\": \"…\"}]"
      )
    }
    var files: [FileChange] = []
    // Some disks don't tell upper case from lower case.
    var known: Set<String> = []
    for element in root.elements {
      var members: [String: String] = [:]
      for member in element.members {
        guard ["path", "text"].contains(member.key), let text = member.value.string,
          members.updateValue(text, forKey: member.key) == nil
        else {
          throw refusal("expected 'path' and 'text', two strings", at: member.keyRange.inner)
        }
      }
      guard let path = members["path"], let text = members["text"] else {
        throw refusal("expected an object with 'path' and 'text'", at: element.range)
      }
      guard isInside(path) else {
        throw refusal(
          "'\(Escaping.terminal(path))' is not a path inside the folder of the output",
          at: element.range
        )
      }
      guard known.insert(path.lowercased()).inserted else {
        throw refusal("two files are named '\(Escaping.terminal(path))'", at: element.range)
      }
      files.append(FileChange(path: PathText.join(folder, path), bytes: Array(text.utf8)))
    }
    let names = files.map { $0.path.lowercased() }
    let folders = Set(names.compactMap { PathText.parent($0) })
    if let both = zip(names, files).first(where: { folders.contains($0.0) })?.1 {
      throw .refused("'\(Escaping.terminal(both.path))' is a file and a folder of files")
    }
    return files
  }

  /// Whether a path is one of names alone, none of which is hidden, `.` or `..`.
  private static func isInside(_ path: String) -> Bool {
    path.utf8.allSatisfy { $0 > 0x1F && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= 255
      }
  }
}
