package import ErrcatCompiler
import PositionedJSON

/// Lays out a pack's file: the same keys and the same bytes of text in another order or shape.
package struct PackLayout: Sendable {
  /// The order of keys.
  package enum Order: String, CaseIterable, Sendable {
    /// The source pack's; keys that it doesn't have stay after the key that they follow.
    case source
    /// By the keys' code points.
    case alphabetical
    /// The file's.
    case kept
  }

  private let order: Order
  /// Spaces per level; `nil` to keep the file's.
  private let indentation: Int?

  /// - Parameters:
  ///   - order: the order of keys.
  ///   - indentation: spaces per level; `nil` to keep the file's.
  package init(order: Order = .source, indentation: Int? = nil) {
    self.order = order
    self.indentation = indentation
  }

  /// A pack's file in this layout, and in the source pack's shape.
  ///
  /// - Parameters:
  ///   - project: the project that has the pack.
  ///   - file: the file's index in the project.
  /// - Returns: the whole file; unchanged if it isn't a pack's; `nil` if it has duplicate keys, so that
  ///   something would be lost.
  package func text(_ project: Project, file: Int) -> [UInt8]? {
    let bytes = project.files[file].bytes
    let document = JSONDocument(bytes)
    guard let object = document.root, object.kind == .object, document.faults.isEmpty,
      project.packs.contains(where: { $0.files.contains(file) })
    else { return bytes }
    guard !object.hasDuplicateKey else { return nil }
    var root = JSONTree(object)
    root.putGroupsOnLines()
    switch project.source?.layout {
    case .flat: root.children = root.texts()
    case .nested: root.children = JSONTree.nested(root.texts()) ?? root.children
    case nil: break
    }
    switch order {
    case .kept: break
    case .alphabetical:
      var last = 0
      let places = Dictionary(
        root.paths.sorted().enumerated().map { ($1, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      root.setPlaces(after: &last) { places[$0] }
      root.sortTexts()
    case .source:
      var last = Int.min
      root.setPlaces(after: &last) { project.keys.find($0) }
      root.sortTexts()
    }
    let style = JSONStyle(bytes, indentation: indentation)
    var result: [UInt8] = []
    root.write(style, to: &result)
    return result + style.lineBreak
  }
}

extension JSONTree {
  /// The paths of the texts, and of groups without texts.
  fileprivate var paths: [String] { isText ? [path] : children.flatMap(\.paths) }

  /// Whether it is a text, or a group without texts.
  private var isText: Bool { !isObject || children.isEmpty }

  fileprivate mutating func putGroupsOnLines() {
    guard isObject else { return }
    putOnLines()
    for index in children.indices { children[index].putGroupsOnLines() }
  }

  /// All texts in a group by their dotted keys.
  fileprivate func texts(_ prefix: [UInt8] = []) -> [JSONTree] {
    children.flatMap { child in
      let key = (prefix.isEmpty ? [] : prefix + [UInt8(ascii: ".")]) + (child.key ?? [])
      return child.isObject ? child.texts(key) : [child.renamed(key, path: child.path)]
    }
  }

  /// Texts in groups by the parts of their dotted keys.
  ///
  /// - Returns: the texts and groups in the order of the first text of each; `nil` if a key is both a text's and the
  ///   beginning of another.
  static func nested(_ texts: [JSONTree]) -> [JSONTree]? {
    nested(texts.map { ($0.key.map { $0[...] } ?? [], $0) })
  }

  /// Texts in groups by the rest of their keys.
  private static func nested(_ texts: [(rest: ArraySlice<UInt8>, text: JSONTree)]) -> [JSONTree]? {
    let dot = UInt8(ascii: ".")
    var names: [ArraySlice<UInt8>] = []
    var groups: [ArraySlice<UInt8>: [(rest: ArraySlice<UInt8>, text: JSONTree)]] = [:]
    for text in texts {
      let name = text.rest.prefix { $0 != dot }
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append(text)
    }
    var nodes: [JSONTree] = []
    for name in names {
      let members = groups[name] ?? []
      if members.count == 1, members[0].rest.count == name.count {
        nodes.append(members[0].text.renamed(Array(name), path: members[0].text.path))
        continue
      }
      var group = JSONTree(nil, key: Array(name))
      guard members.allSatisfy({ $0.rest.count > name.count }),
        let children = nested(members.map { ($0.rest.dropFirst(name.count + 1), $0.text) })
      else { return nil }
      group.children = children
      nodes.append(group)
    }
    return nodes
  }

  /// Sets the place of each text.
  ///
  /// - Parameters:
  ///   - last: the place of the text before this one, which a text without a place gets too.
  ///   - place: the place of a path; `nil` if it has none.
  mutating func setPlaces(after last: inout Int, _ place: (String) -> Int?) {
    if isText {
      last = place(path) ?? last
      self.place = last
      return
    }
    for index in children.indices { children[index].setPlaces(after: &last, place) }
  }

  /// Sorts the texts of all groups by place; a group has the place of its first child.
  fileprivate mutating func sortTexts() {
    guard isObject else { return }
    for index in children.indices { children[index].sortTexts() }
    sort()
    if let first = children.first { place = first.place }
  }
}

extension Pipeline {
  /// The files that laying out changes.
  ///
  /// - Parameters:
  ///   - order: the order of keys in packs.
  ///   - indentation: spaces per level; `nil` to keep each file's.
  /// - Returns: the catalog first, then the packs' files.
  /// - Throws: `BlockingFindings` if a file can't be read, or has duplicate keys; `FileError` for duplicate keys that
  ///   the catalog's `lint` allows.
  package func laidOut(order: PackLayout.Order, indentation: Int?) throws -> [FileChange] {
    try requireEditable()
    let layout = PackLayout(order: order, indentation: indentation)
    var changes: [FileChange] = []
    for (number, file) in project.files.enumerated() {
      let bytes =
        number == 0
        ? CatalogLayout(indentation: indentation).text(file) : layout.text(project, file: number)
      guard let bytes else {
        throw FileError(path: file.path, reason: "the file has duplicate keys")
      }
      if bytes != file.bytes {
        changes.append(FileChange(path: file.path, bytes: bytes, expected: .bytes(file.bytes)))
      }
    }
    return changes
  }
}
