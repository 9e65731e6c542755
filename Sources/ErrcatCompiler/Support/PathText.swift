/// Functions on paths as text; relative paths stay relative in diagnostics.
package enum PathText {
  /// The path of a file in a folder; `name` itself if it is absolute or the folder is empty.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// A path without `.`, without repeated slashes, and without `..` after a folder's name.
  ///
  /// Works on the text alone: symbolic links stay as they are.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of a file, relative to a folder; both are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let (parts, start) = (
      normalized(path).split(separator: "/"), normalized(folder).split(separator: "/")
    )
    let common = zip(parts, start).prefix { $0 == $1 }.count
    let up = start[common...].map { _ in ".." }
    return (up + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// The last part of a path; the path itself if it has only one.
  package static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name of a file without its extension: `tr` for `i18n/tr.json`.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The folder that contains a path; empty for a bare name, `nil` for the root.
  package static func parent(_ path: String) -> String? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard !path.isEmpty else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The order of texts by their bytes.
///
/// Values that are sorted by a text are sorted here, as texts: a copy of the sorting algorithm for each
/// type would be a large part of what each build that uses the plugin compiles.
enum TextOrder {
  /// The indices of texts in the order of the texts.
  static func places(_ texts: [String]) -> [Int] {
    texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
  }

  /// The texts in their order.
  static func sorted(_ texts: some Sequence<String>) -> [String] {
    let texts = Array(texts)
    return places(texts).map { texts[$0] }
  }
}

extension Sequence {
  /// The elements in the order of their texts; those with equal texts keep their order.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return TextOrder.places(elements.map(text)).map { elements[$0] }
  }
}
