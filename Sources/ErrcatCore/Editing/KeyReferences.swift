import ErrcatCompiler
package import PositionedJSON

/// A value or a name in a catalog that refers to something.
struct CatalogReference {
  /// What it refers to.
  let target: Reference
  /// The text, without escapes.
  let text: String
  /// The JSON string, with its quotes.
  let range: ByteRange
  /// The names of the members that lead to it, at least one.
  let path: [String]
  /// The nearest array or object of the user's names, and the number of the element or member in it.
  let list: (range: ByteRange, index: Int)

  /// The references in a catalog, in the order of the file.
  static func all(in root: JSONValue) -> [CatalogReference] {
    var found: [CatalogReference] = []
    collect(.object(.catalog), root, [], (root.range, 0), into: &found)
    return found
  }

  private static func collect(
    _ shape: Shape,
    _ value: JSONValue,
    _ path: [String],
    _ list: (range: ByteRange, index: Int),
    into found: inout [CatalogReference]
  ) {
    switch shape {
    case .reference(let target, _):
      guard let text = value.string else { return }
      found.append(Self(target: target, text: text, range: value.range, path: path, list: list))
    case .object(let object):
      for member in value.members {
        guard let field = object.fields.first(where: { $0.name == member.key }) else { continue }
        collect(field.type, member.value, path + [member.key], list, into: &found)
      }
    case .map(let element, let names):
      for (index, member) in value.members.enumerated() {
        let list = (value.range, index)
        if case .reference(let target, _) = names {
          found.append(
            Self(target: target, text: member.key, range: member.keyRange, path: path, list: list)
          )
        }
        collect(element, member.value, path + [member.key], list, into: &found)
      }
    case .list(let element), .set(let element, _):
      for (index, child) in value.elements.enumerated() {
        collect(element, child, path, (value.range, index), into: &found)
      }
    case .any(let shapes):
      for shape in shapes { collect(shape, value, path, list, into: &found) }
    case .string, .text, .integer, .number, .boolean, .oneOf: break
    }
  }
}

/// The places in a catalog that refer to keys: fields that name a key, and settings for keys or for patterns
/// of keys.
package struct KeyReferences {
  /// A field that names the key of an error or of a text.
  struct Field {
    let key: String
    /// The field and what it belongs to, such as `'hint' of 'error.a.b'`.
    let label: String
    /// The key of the entry that it belongs to; `nil` for a field of the catalog or of a category.
    let entry: String?
    /// The name of the category that it belongs to; `nil` for any other field.
    let category: String?
    /// The JSON string, with its quotes.
    let range: ByteRange
  }

  /// A setting for a key, or for all keys that match a pattern.
  struct Setting {
    let pattern: Glob
    /// Where it is, such as `'lint.ignore'`.
    let label: String
    /// Whether it makes a category own the keys.
    let isOwnership: Bool
    /// Whether it is still needed after its key was removed: `errcat diff` compares with versions that have the key.
    let outlivesKey: Bool
    /// The array or object that it is in an element or member of.
    let list: ByteRange
    /// The number of the element or member.
    let index: Int
    /// The JSON string, with its quotes.
    let range: ByteRange

    /// Whether it is for one key only.
    var isExact: Bool { pattern.isExact }
  }

  /// In the order of the file.
  private(set) var fields: [Field] = []
  /// In the order of the file.
  private(set) var settings: [Setting] = []

  /// - Parameter root: the JSON of the catalog.
  init(_ root: JSONValue) {
    for found in CatalogReference.all(in: root) {
      let (path, section) = (found.path, found.path[0])
      switch found.target {
      case .error, .title, .hint:
        // What a retired error names doesn't prevent removing it, because it is retired then too.
        let entry = section == "errors" ? path[1] : section == "retired" ? found.text : nil
        fields.append(
          Field(
            key: found.text,
            label: Self.label(path),
            entry: entry,
            category: section == "categories" ? path[1] : nil,
            range: found.range
          )
        )
      case .keys:
        let isOwnership = section == "categories"
        settings.append(
          Setting(
            pattern: Glob(found.text),
            label: isOwnership ? Self.label(path) : "'\(section).\(path[1])'",
            isOwnership: isOwnership,
            outlivesKey: section == "diff",
            list: found.list.range,
            index: found.list.index,
            range: found.range
          )
        )
      case .action, .category, .argument: break
      }
    }
  }

  /// A field and what it belongs to.
  private static func label(_ path: [String]) -> String {
    let field = "'\(path[path.count - 1])'"
    guard path.count > 1 else { return field }
    let nouns = ["categories": "category ", "retired": "retired ", "deprecated": "deprecated "]
    let noun = (path.prefix(1) + path.dropFirst(2)).compactMap { nouns[$0] }.joined()
    return "\(field) of \(noun)'\(path[1])'"
  }
}

extension KeyReferences {
  /// The places of a catalog's fields that name a key, without quotes.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - file: the catalog.
  /// - Returns: the ranges in the order of the file.
  package static func places(of key: String, in file: SourceFile) -> [ByteRange] {
    guard let root = JSONDocument(file.bytes).root else { return [] }
    let references = KeyReferences(root)
    let settings = references.settings.filter { $0.pattern.text == key }.map(\.range)
    return (references.fields.filter { $0.key == key }.map(\.range) + settings).map(\.inner)
      .sortedByNumber(\.lowerBound)
  }
}
