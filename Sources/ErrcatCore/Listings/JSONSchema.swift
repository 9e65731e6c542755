import ErrcatCompiler

/// The JSON Schema (2020-12) of `catalog.json`, written from the shapes that the reader checks by.
package enum JSONSchema {
  package static let catalog: String = {
    var definitions: [String: String] = [:]
    let root = object(.catalog, &definitions)
    let names = definitions.keys.sorted()
    let list = names.map { "    \(Escaping.json($0)): \(definitions[$0] ?? "{}")" }.joined(
      separator: ",\n"
    )
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "errcat catalog",
        \(root.dropFirst(2).dropLast(2)),
        "$defs": {
      \(list)
        }
      }

      """
  }()

  private static func object(_ shape: ObjectShape, _ definitions: inout [String: String]) -> String
  {
    var properties: [String] = []
    for field in shape.fields {
      let type = schema(field.type, &definitions)
      properties.append(
        "\(Escaping.json(field.name)): { \"description\": \(Escaping.json(field.summary)), \(type) }"
      )
    }
    let required = shape.fields.filter(\.isRequired).map { Escaping.json($0.name) }
    let requirement =
      required.isEmpty ? "" : "\"required\": [\(required.joined(separator: ", "))], "
    return
      "{ \"description\": \(Escaping.json(shape.summary)), \"type\": \"object\", \(requirement)"
      + "\"additionalProperties\": false, \"properties\": { \(properties.joined(separator: ", ")) } }"
  }

  /// The members of a schema object, without its braces.
  private static func schema(_ shape: Shape, _ definitions: inout [String: String]) -> String {
    switch shape {
    case .string: return "\"type\": \"string\""
    case .pattern(let pattern):
      return "\"type\": \"string\", \"pattern\": \(Escaping.json(pattern))"
    case .integer(let minimum, let maximum):
      return "\"type\": \"integer\"" + limits(minimum.map(String.init), maximum.map(String.init))
    case .number(let minimum, let maximum):
      return "\"type\": \"number\"" + limits(minimum.map { "\($0)" }, maximum.map { "\($0)" })
    case .boolean: return "\"type\": \"boolean\""
    case .oneOf(let words): return "\"enum\": [\(words.map(Escaping.json).joined(separator: ", "))]"
    case .list(let element):
      return "\"type\": \"array\", \"items\": { \(schema(element, &definitions)) }"
    case .map(let value):
      return "\"type\": \"object\", \"additionalProperties\": { \(schema(value, &definitions)) }"
    case .any(let shapes):
      let list = shapes.map { "{ \(schema($0, &definitions)) }" }
      return "\"anyOf\": [\(list.joined(separator: ", "))]"
    case .object(let object):
      if definitions[object.name] == nil {
        definitions[object.name] = "{}"
        definitions[object.name] = self.object(object, &definitions)
      }
      return "\"$ref\": \"#/$defs/\(object.name)\""
    }
  }

  private static func limits(_ minimum: String?, _ maximum: String?) -> String {
    (minimum.map { ", \"minimum\": \($0)" } ?? "") + (maximum.map { ", \"maximum\": \($0)" } ?? "")
  }
}
