import PositionedJSON

/// The fields of an object in the catalog; the reader and the JSON Schema both use it, so that they
/// always agree.
package struct ObjectShape: Sendable {
  /// The name of the definition in the JSON Schema.
  package let name: String
  /// The object in a diagnostic, such as `an error` or `'retry'`.
  package let label: String
  /// The description in the JSON Schema.
  package let summary: String
  /// The fields in the order of the JSON Schema.
  package let fields: [Field]
  /// The names of all fields.
  package let names: [String]

  package init(name: String, label: String, summary: String, fields: [Field]) {
    self.name = name
    self.label = label
    self.summary = summary
    self.fields = fields
    names = fields.map(\.name)
  }

  /// This object and every object that its fields can hold, each once, with the first path that leads to it, in the
  /// order in which a reader meets them.
  package var objects: [(shape: ObjectShape, path: String)] {
    var found = [(shape: self, path: "")]
    var next = 0
    while next < found.count {
      let (shape, path) = found[next]
      next += 1
      for field in shape.fields {
        let fieldPath = path.isEmpty ? field.name : "\(path).\(field.name)"
        for (object, place) in field.type.objects(fieldPath)
        where !found.contains(where: { $0.shape.name == object.name }) {
          found.append((object, place))
        }
      }
    }
    return found
  }

  /// A member that the object can have.
  package struct Field: Sendable {
    /// The name of the member.
    package let name: String
    /// The values that are allowed.
    package let type: Shape
    /// Whether the object must have the field.
    package let isRequired: Bool
    /// The field whose members make this one required; `nil` for none.
    package var requiring: String?
    /// The description in the JSON Schema.
    package let summary: String
  }
}

/// The values that are allowed for a field.
package indirect enum Shape: Sendable {
  case string
  /// A string of a kind that the reader checks.
  case text(TextKind)
  case integer(minimum: Int?, maximum: Int?)
  case number(minimum: Double?, maximum: Double?)
  case boolean
  /// One of these strings.
  case oneOf([String])
  case list(Shape)
  /// A list with a minimum number of elements, all of them different.
  case set(Shape, minimum: Int)
  case object(ObjectShape)
  /// An object with names of the user's choice, all of one shape, and with values of one shape.
  case map(Shape, names: Shape = .string)
  /// A value of any of these shapes.
  case any([Shape])
  /// A value of a shape that refers to something.
  case reference(Reference, Shape)
}

/// Something that a value or a name in the catalog refers to: it is found, completed and renamed with it.
package enum Reference: Sendable {
  /// An error, by its key.
  case error
  /// A text of the packs, by its key.
  case title, hint
  /// An action, by its name.
  case action
  /// A category, by its name.
  case category
  /// An argument of an error, by its name; a value has the name in braces.
  case argument
  /// Errors and texts, by a key or by a pattern of keys.
  case keys
}

extension Shape {
  /// The objects that a value at a path may be or hold, each with its path.
  fileprivate func objects(_ path: String) -> [(ObjectShape, String)] {
    switch self {
    case .object(let object): [(object, path)]
    case .list(let element), .set(let element, _): element.objects("\(path)[]")
    case .map(let value, _): value.objects("\(path).*")
    case .any(let shapes): shapes.flatMap { $0.objects(path) }
    case .string, .text, .integer, .number, .boolean, .oneOf, .reference: []
    }
  }
}

extension ObjectShape.Field {
  /// A field that the object must have: its name, its values and its description.
  package static func required(_ name: String, _ type: Shape, summary: String) -> Self {
    Self(name: name, type: type, isRequired: true, summary: summary)
  }

  /// A field that the object can have: its name, its values and its description.
  package static func optional(_ name: String, _ type: Shape, summary: String) -> Self {
    Self(name: name, type: type, isRequired: false, summary: summary)
  }

  /// A field that the object must have if another field has members.
  package static func optional(
    _ name: String,
    _ type: Shape,
    requiredWith requiring: String,
    summary: String
  ) -> Self {
    Self(name: name, type: type, isRequired: false, requiring: requiring, summary: summary)
  }
}

/// A kind of strings in the catalog.
package enum TextKind: String, CaseIterable, Sendable {
  /// A key from which Swift names are made.
  case key
  /// A BCP 47 language tag.
  case languageTag
  /// A Swift identifier; it can be a keyword.
  case identifier
  /// The name of an enum in the generated Swift.
  case typeName
  /// The name of a case in the generated Swift.
  case caseName
  /// The name of an argument: a Swift identifier or a number.
  case argumentName
  /// The name of an argument in braces, such as `{seconds}`.
  case argumentReference
  /// The name of a Swift type, such as `DecodingError` or `Core.AppError`.
  case qualifiedTypeName
  /// The name of a Swift type, or of a case after its type, such as `SDKError.failed(code:_:)`.
  case typeOrCase
  /// The name of a case of a foreign enum, such as `failed` or `failed(code:_:)`.
  case foreignCase
  /// A value of a foreign error, such as `code`, `0` or `response?.statusCode`.
  case valuePath
  /// A place in an error's values, with the unit of a duration or without.
  case valuePathAndUnit
  /// A number with a unit, such as `500ms`; at most seven days.
  case duration
  /// Two HTTP statuses, such as `500-599`.
  case statusRange
  /// Two codes, such as `1000-1999` or `-99--1`.
  case codeRange
  /// A day, such as `2027-01-31`.
  case day
  /// The path of a member in a JSON document, such as `error.code`.
  case memberPath
  /// The path of a member in a JSON document, or `$` for the document.
  case fieldsPath
  /// The place of a value in a response: the path of a member, or a header, such as `header:X-Error-Code`.
  case place
  /// The place of a value that can be a duration, which can end with a unit, such as `error.wait ms`.
  case durationPlace
  /// The name of an HTTP header.
  case headerName
  /// The address of a folder on the web, such as `https://errors.example.com`.
  case webAddress
  /// The Swift name of a `URLError` code.
  case urlErrorName
  /// The symbol of a POSIX error.
  case posixName
  /// The id of a rule that the catalog can configure.
  case ruleID
  /// Any text that isn't empty.
  case nonEmpty
  /// Any text with a visible character.
  case nonBlank
}
