/// Paths as text, joined as the user gave them so that diagnostics stay relative.
package enum PathText {
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that holds a path; empty for a bare name, `nil` for the root.
  package static func parent(_ path: String) -> String? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard !path.isEmpty else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
