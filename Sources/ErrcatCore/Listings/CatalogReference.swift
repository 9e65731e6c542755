package import ErrcatCompiler

/// Every field of `catalog.json` in Markdown, written from the shapes that the reader checks by.
package enum CatalogReference {
  /// A heading and a table for the root and for each object in it, in the order in which a reader
  /// meets them.
  package static func text(of root: ObjectShape) -> String {
    var text = """
      # Catalog reference

      Every field of `catalog.json`: its type, its default and what it does.

      [The catalog](Catalog.md) explains how the fields work together. `errcat schema` prints the same as a JSON \
      Schema, with which an editor completes and checks the file.

      """
    for (shape, path) in root.objects {
      text += "\n## \(shape.name)\n\n\(Rule.prose(shape.summary))\n"
      if !path.isEmpty { text += "\nIn `\(path)`.\n" }
      text += "\n| field | type | |\n|---|---|---|\n"
      for field in shape.fields {
        let mark = field.isRequired ? "Required. " : ""
        text += "| `\(field.name)` | \(type(field.type)) | \(mark)\(Rule.prose(field.summary)) |\n"
      }
    }
    return text
  }

  private static func type(_ shape: Shape) -> String {
    switch shape {
    case .string, .text: "string"
    case .integer(let minimum, let maximum):
      "whole number" + bounds(minimum.map(String.init), maximum.map(String.init))
    case .number(let minimum, let maximum):
      "number" + bounds(minimum.map { Quantity.text($0) }, maximum.map { Quantity.text($0) })
    case .boolean: "true or false"
    case .oneOf(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let element): "list of: \(type(element))"
    case .set(let element): "list of one or more different: \(type(element))"
    case .map(let value, _): "object, any names; each value: \(type(value))"
    case .any(let shapes): shapes.map(type).joined(separator: "; or ")
    case .object(let object): "[\(object.name)](#\(object.name.lowercased()))"
    }
  }

  private static func bounds(_ minimum: String?, _ maximum: String?) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum: ", \(minimum)"
    case (let minimum?, let maximum?): ", \(minimum) to \(maximum)"
    case (let minimum?, nil): ", at least \(minimum)"
    case (nil, let maximum?): ", at most \(maximum)"
    case (nil, nil): ""
    }
  }
}
