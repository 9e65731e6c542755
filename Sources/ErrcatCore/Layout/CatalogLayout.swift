import ErrcatCompiler
package import PositionedJSON

/// Lays out a catalog: fields in the order of the schema, entries in their order, and everything on one
/// line that fits.
package struct CatalogLayout: Sendable {
  private static let width = 118
  private let indentation: Int?

  /// - Parameter indentation: spaces per level; `nil` to keep the file's.
  package init(indentation: Int? = nil) { self.indentation = indentation }

  /// The whole file; `nil` if an object has duplicate names, so that something would be lost.
  package func text(_ file: SourceFile) -> [UInt8]? {
    let document = JSONDocument(file.bytes)
    guard let root = document.root, document.faults.isEmpty else { return file.bytes }
    guard !root.hasDuplicateKey else { return nil }
    let style = JSONStyle(file.bytes, indentation: indentation)
    var tree = JSONTree(root)
    tree.putOnOneLine()
    layOut(&tree, root, .object(.catalog), style, level: 0, column: 0)
    var result: [UInt8] = []
    tree.write(style, to: &result)
    return result + style.lineBreak
  }

  /// Sorts the members of a value on one line, and puts them on lines of their own if the line is too long.
  ///
  /// - Parameters:
  ///   - tree: the value.
  ///   - value: the same value in the file.
  ///   - shape: the shape, which has the order of the members; unknown names come last.
  ///   - style: the style of the file.
  ///   - level: how many objects and arrays it is in.
  ///   - column: the column in which it starts; `nil` if it stays on the line of the value that it is in.
  private func layOut(
    _ tree: inout JSONTree,
    _ value: JSONValue,
    _ shape: Shape,
    _ style: JSONStyle,
    level: Int,
    column: Int?
  ) {
    if tree.children.isEmpty { return }
    // Members of the catalog, and of its lists of actions, categories and errors, are on lines of their own.
    let isList = level == 0 || level == 1 && shape.object == nil && value.kind == .object
    let isOnLines = column.map { isList || $0 + tree.width > Self.width } ?? false
    if isOnLines { tree.putOnLines() }
    let values = value.members.map(\.value) + value.elements
    let fields = value.kind == .object ? fields(of: value.members, shape) : nil
    for index in tree.children.indices {
      let key = tree.children[index].key.map { $0.count + 4 } ?? 0
      layOut(
        &tree.children[index],
        values[index],
        fields?[index].shape ?? shape.element,
        style,
        level: level + 1,
        column: isOnLines ? style.indentation(level + 1).count + key + 1 : nil
      )
      tree.children[index].place = fields?[index].place ?? index
    }
    tree.sort()
  }

  /// The shapes of members, and their places in the order of the shape; `nil` if the shape isn't that of an object.
  private func fields(of members: [JSONMember], _ shape: Shape) -> [(place: Int, shape: Shape)]? {
    shape.object.map { object in
      members.map { member in
        let place = object.fields.firstIndex { $0.name == member.key }
        return place.map { ($0, object.fields[$0].type) } ?? (.max, .string)
      }
    }
  }
}

extension JSONTree {
  /// The number of bytes of a value on one line.
  fileprivate var width: Int {
    guard text == nil, !children.isEmpty else { return text?.count ?? 2 }
    let widths = children.map { child in child.width + (child.key.map { $0.count + 4 } ?? 0) }
    return widths.reduce(0, +) + 2 * (children.count - 1) + (isObject ? 4 : 2)
  }
}

extension Shape {
  /// The shape of an object; `nil` for other values.
  fileprivate var object: ObjectShape? {
    switch self {
    case .object(let object): return object
    case .any(let shapes): return shapes.lazy.compactMap(\.object).first
    default: return nil
    }
  }

  /// The shape of the elements of a list or map.
  fileprivate var element: Shape {
    switch self {
    case .list(let element), .map(let element, _): return element
    case .any(let shapes):
      for case .list(let element) in shapes { return element }
      for case .map(let element, _) in shapes { return element }
      return .string
    default: return .string
    }
  }
}
