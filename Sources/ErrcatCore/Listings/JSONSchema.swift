import ErrcatCompiler
import PositionedJSON

/// The JSON Schema (2020-12) of `catalog.json`, written from the shapes that the reader checks by.
package enum JSONSchema {
  /// The schema as JSON; ends with a line feed.
  package static let catalog: String = {
    let root = ObjectShape.catalog
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "errcat catalog")
      json.joined { members(root, to: &$0) }
      json.object("$defs", .lines) { json in
        let definitions = root.objects.dropFirst().map(\.shape).sorted(byText: \.name)
        for definition in definitions {
          json.object(definition.name) { members(definition, to: &$0) }
        }
        for kind in TextKind.allCases {
          json.object(kind.rawValue) { kind.members(to: &$0) }
        }
      }
    }
    json.endLine()
    return json.text
  }()

  private static func members(_ shape: ObjectShape, to json: inout JSONWriter) {
    json.member("description", shape.summary)
    json.member("type", "object")
    let required = shape.fields.filter(\.isRequired)
    if !required.isEmpty {
      json.array("required") { json in
        for field in required { json.value(field.name) }
      }
    }
    for field in shape.fields {
      guard let other = field.requiring else { continue }
      json.object("if") { json in
        json.object("properties") { $0.object(other) { $0.member("minProperties", 1) } }
      }
      json.object("then") { json in json.array("required") { $0.value(field.name) } }
    }
    json.member("additionalProperties", false)
    json.object("properties") { json in
      for field in shape.fields {
        json.object(field.name) { json in
          json.member("description", field.summary)
          members(field.type, to: &json)
        }
      }
    }
  }

  private static func members(_ shape: Shape, to json: inout JSONWriter) {
    switch shape {
    case .string: json.member("type", "string")
    case .text(let kind): json.member("$ref", "#/$defs/\(kind.rawValue)")
    case .integer(let minimum, let maximum):
      json.member("type", "integer")
      json.member("minimum", minimum ?? .min)
      json.member("maximum", maximum ?? .max)
    case .number(let minimum, let maximum):
      json.member("type", "number")
      if let minimum { json.member("minimum", number: "\(minimum)") }
      if let maximum { json.member("maximum", number: "\(maximum)") }
    case .boolean: json.member("type", "boolean")
    case .oneOf(let words):
      json.array("enum") { json in
        for word in words { json.value(word) }
      }
    case .list(let element), .set(let element):
      json.member("type", "array")
      if case .set = shape {
        json.member("minItems", 1)
        json.member("uniqueItems", true)
      }
      json.object("items") { members(element, to: &$0) }
    case .map(let value, let names):
      json.member("type", "object")
      if case .string = names {
      } else {
        json.object("propertyNames") { members(names, to: &$0) }
      }
      json.object("additionalProperties") { members(value, to: &$0) }
    case .any(let shapes):
      json.array("anyOf") { json in
        for shape in shapes { json.object { members(shape, to: &$0) } }
      }
    case .object(let object): json.member("$ref", "#/$defs/\(object.name)")
    }
  }
}
