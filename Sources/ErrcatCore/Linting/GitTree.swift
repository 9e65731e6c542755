import ErrcatCompiler
import PositionedJSON

/// The files of a commit, and the folders that they are in.
package struct GitTree: Sendable {
  /// The absolute path of the working tree, without symbolic links.
  package let root: String
  /// Whether the listing has files whose conflicts aren't resolved.
  package private(set) var hasConflicts = false
  /// The names of the blobs, by path relative to the root.
  private var blobs: [String: String] = [:]
  /// The names in each folder, by path relative to the root.
  private var folders: [String: Set<String>] = ["": []]

  /// - Parameters:
  ///   - root: the absolute path of the working tree, without symbolic links.
  ///   - listing: the output of `git ls-tree -r -z --full-tree`, or of `git ls-files --stage -z`.
  package init(root: String, listing: String) {
    self.root = root
    for line in listing.split(separator: "\0") {
      // `100644 blob <name>` or `100644 <name> <stage>`, a tab, the path; other objects than blobs are submodules.
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let words = line[..<tab].split(separator: " ")
      guard words.count == 3, words[0] != "160000", words[1] != "commit" else { continue }
      let isStaged = words[1] != "blob"
      if isStaged, words[2] != "0" { hasConflicts = true }
      var path = String(line[line.index(after: tab)...])
      blobs[path] = String(isStaged ? words[1] : words[2])
      while !path.isEmpty {
        let folder = PathText.parent(path) ?? ""
        let isNew = folders[folder, default: []].insert(PathText.name(path)).inserted
        guard isNew else { break }
        path = folder
      }
    }
  }

  /// The name of the blob of a file.
  ///
  /// - Parameters:
  ///   - path: a path as it is used in the working tree.
  ///   - folder: the absolute path of the folder that a relative path starts from.
  /// - Returns: the name; `nil` if there is no such file.
  package func blob(at path: String, from folder: String) -> String? {
    relative(path, from: folder).flatMap { blobs[$0] }
  }

  /// The names of the blobs of a folder's files with an ending, those in its folders and in theirs included.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder.
  ///   - ending: the end of the files' names.
  ///   - maximum: the most names that are wanted.
  /// - Returns: the names in no order; none if there are more than `maximum`.
  package func blobs(in folder: String, ending: String, maximum: Int) -> [String] {
    var found: [String] = []
    var level = relative(folder, from: root).map { [$0] } ?? []
    // The folder, its folders and theirs.
    for _ in 0..<3 {
      var next: [String] = []
      for folder in level {
        for name in folders[folder] ?? [] {
          let path = folder.isEmpty ? name : "\(folder)/\(name)"
          guard let blob = blobs[path] else {
            next.append(path)
            continue
          }
          if name.hasSuffix(ending) { found.append(blob) }
          if found.count > maximum { return [] }
        }
      }
      level = next
    }
    return found
  }

  /// The names in a folder, sorted, without hidden files; `nil` if there is no such folder.
  package func names(in path: String, from folder: String) -> [String]? {
    relative(path, from: folder).flatMap { folders[$0] }?.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths of all files with a name, relative to the root, sorted.
  package func paths(named name: String) -> [String] {
    blobs.keys.filter { PathText.name($0) == name }.sorted()
  }

  /// Whether there is a file or a folder at a path.
  package func contains(_ path: String, from folder: String) -> Bool {
    relative(path, from: folder).map { blobs[$0] != nil || folders[$0] != nil } ?? false
  }

  /// A path relative to the root; `nil` outside of it.
  private func relative(_ path: String, from folder: String) -> String? {
    let absolute = PathText.normalized(PathText.join(folder, path.isEmpty ? "." : path))
    if absolute == root { return "" }
    let prefix = root.hasSuffix("/") ? root : "\(root)/"
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : nil
  }
}

/// The output of `git cat-file --batch`.
package enum GitBatch {
  /// The most objects that are asked for at once: their names, of 64 digits with SHA-256, fit into a pipe.
  package static let maximumCount = 240

  /// The contents of blobs, by name.
  ///
  /// - Parameter output: for each object a line with its name, `blob` and its size, then its contents and a line feed.
  /// - Returns: what is complete; objects that Git doesn't have are left out.
  package static func contents(_ output: [UInt8]) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3 else { continue }
      guard let size = Int(words[2]), size >= 0, size < rest.count else { break }
      let bytes = rest.prefix(size)
      if words[1] == "blob" { contents[String(words[0])] = Array(bytes) }
      rest = rest[(rest.startIndex + size + 1)...]
    }
    return contents
  }
}
