/// Functions on paths as text; relative paths stay relative in diagnostics.
package enum PathText {
  /// The path of a file in a folder; `name` itself if it is absolute or the folder is empty.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that contains a path; empty for a bare name, `nil` for the root.
  package static func parent(_ path: String) -> String? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard !path.isEmpty else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
