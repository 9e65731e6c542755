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
    var result: [UInt8] = []
    write(root, .object(.catalog), style: style, level: 0, column: 0, to: &result)
    return result + style.lineBreak
  }

  private func write(
    _ value: JSONValue,
    _ shape: Shape,
    style: JSONStyle,
    level: Int,
    column: Int,
    to result: inout [UInt8]
  ) {
    let line = oneLine(value, shape)
    // Members of the catalog, and of its lists of actions, categories and errors, are on lines of their own.
    let isList = level == 0 || level == 1 && shape.object == nil && !value.members.isEmpty
    if !isList, column + line.count <= Self.width || value.members.isEmpty && value.elements.isEmpty
    {
      result += line
      return
    }
    let isObject = value.kind == .object
    result.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    let inner = style.lineBreak + style.indentation(level + 1)
    if isObject {
      for (index, (member, shape)) in ordered(value, shape).enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        let key = Array(value.document.bytes[member.keyRange.offsets]) + Array(": ".utf8)
        result += inner + key
        let column = style.indentation(level + 1).count + key.count + 1
        write(member.value, shape, style: style, level: level + 1, column: column, to: &result)
      }
    } else {
      for (index, element) in value.elements.enumerated() {
        if index > 0 { result.append(UInt8(ascii: ",")) }
        result += inner
        let column = style.indentation(level + 1).count + 1
        write(element, shape.element, style: style, level: level + 1, column: column, to: &result)
      }
    }
    result += style.lineBreak + style.indentation(level)
    result.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// A value on one line, with the members of a known shape in its order.
  func oneLine(_ value: JSONValue, _ shape: Shape) -> [UInt8] {
    let bytes = value.document.bytes
    switch value.kind {
    case .object:
      let members = ordered(value, shape).map { member, shape in
        Array(bytes[member.keyRange.offsets]) + Array(": ".utf8) + oneLine(member.value, shape)
      }
      return members.isEmpty
        ? Array("{}".utf8)
        : Array("{ ".utf8) + Array(members.joined(separator: Array(", ".utf8))) + Array(" }".utf8)
    case .array:
      let elements = value.elements.map { oneLine($0, shape.element) }
      return Array("[".utf8) + Array(elements.joined(separator: Array(", ".utf8)))
        + Array("]".utf8)
    default: return Array(bytes[value.range.offsets])
    }
  }

  /// An object's members with their shapes, in the shape's order; unknown names come last.
  private func ordered(_ value: JSONValue, _ shape: Shape) -> [(JSONMember, Shape)] {
    guard let object = shape.object else {
      return value.members.map { ($0, shape.element) }
    }
    let places = Dictionary(
      uniqueKeysWithValues: object.fields.enumerated().map {
        ($1.name, (place: $0, shape: $1.type))
      }
    )
    return value.members.sortedByNumber { places[$0.key]?.place ?? .max }
      .map { ($0, places[$0.key]?.shape ?? .string) }
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
