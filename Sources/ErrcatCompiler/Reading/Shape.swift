/// What the catalog's objects may hold: the reader checks by it, and the JSON Schema is written
/// from it, so that neither knows a field that the other does not.
package struct ObjectShape: Sendable {
  /// The name under which the schema defines it.
  package let name: String
  package let summary: String
  package let fields: [Field]
  /// The names of all fields.
  package let names: [String]

  package init(name: String, summary: String, fields: [Field]) {
    self.name = name
    self.summary = summary
    self.fields = fields
    names = fields.map(\.name)
  }

  package struct Field: Sendable {
    package let name: String
    package let type: Shape
    package let isRequired: Bool
    package let summary: String
  }
}

/// What one value may be.
package indirect enum Shape: Sendable {
  case string
  /// A string of ECMAScript's regular expressions, for editors; the reader checks by hand.
  case pattern(String)
  case integer(minimum: Int?, maximum: Int?)
  case number(minimum: Double?, maximum: Double?)
  case boolean
  case oneOf([String])
  case list(Shape)
  case object(ObjectShape)
  /// Any names, each with a value of one shape.
  case map(Shape)
  case any([Shape])
}

extension ObjectShape.Field {
  package static func required(_ name: String, _ type: Shape, _ summary: String) -> Self {
    Self(name: name, type: type, isRequired: true, summary: summary)
  }

  package static func optional(_ name: String, _ type: Shape, _ summary: String) -> Self {
    Self(name: name, type: type, isRequired: false, summary: summary)
  }
}
