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
    var root = PackNode(object, keepsLayout: false)
    switch project.source?.layout {
    case .flat: root.children = root.texts()
    case .nested: root.children = PackNode.nested(root.texts()) ?? root.children
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
      root.sort()
    case .source:
      var last = Int.min
      root.setPlaces(after: &last) { project.keys.find($0) }
      root.sort()
    }
    let style = JSONStyle(bytes, indentation: indentation)
    var result: [UInt8] = []
    root.write(style, to: &result)
    return result + style.lineBreak
  }
}

extension PackNode {
  /// The paths of the texts, and of groups without texts.
  fileprivate var paths: [String] { children.isEmpty ? [path] : children.flatMap(\.paths) }
}
