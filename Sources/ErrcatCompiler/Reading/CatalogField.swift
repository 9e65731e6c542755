import CatalogFormat
import PositionedJSON

/// A field of an object in the catalog: its name, its values, its description, and where the model has its
/// value.
///
/// The reader, the JSON Schema, the reference in the guides and the canonical order all come from these rows.
struct CatalogField<Model>: Sendable {
  /// Its part of the JSON Schema and the reference.
  let shape: ObjectShape.Field
  /// Reads a value into the model; reports what doesn't fit.
  let read: @Sendable (inout FieldReader, JSONValue, inout Model) -> Void
  /// Takes the value of another model if the model has none.
  let inherit: @Sendable (inout Model, Model) -> Void

  private init(
    _ name: String,
    _ shape: Shape,
    _ summary: String,
    isRequired: Bool,
    requiredWith requiring: String? = nil,
    inherit: @escaping @Sendable (inout Model, Model) -> Void = { _, _ in },
    read: @escaping @Sendable (inout FieldReader, JSONValue, inout Model) -> Void
  ) {
    self.shape = ObjectShape.Field(
      name: name,
      type: shape,
      isRequired: isRequired,
      requiring: requiring,
      summary: summary
    )
    self.read = read
    self.inherit = inherit
  }

  /// A field whose value the model has in a property that can be `nil`.
  init<Value>(
    _ name: String,
    _ type: FieldType<Value>,
    _ property: any (WritableKeyPath<Model, Value?> & Sendable),
    isRequired: Bool = false,
    requiredWith requiring: String? = nil,
    _ summary: String
  ) {
    self.init(
      name,
      type.shape,
      summary,
      isRequired: isRequired,
      requiredWith: requiring,
      inherit: { model, other in
        if model[keyPath: property] == nil { model[keyPath: property] = other[keyPath: property] }
      },
      read: { reader, value, model in model[keyPath: property] = type.read(&reader, value) }
    )
  }

  /// A field whose property keeps its default where no value can be read.
  init<Value>(
    _ name: String,
    _ type: FieldType<Value>,
    sets property: any (WritableKeyPath<Model, Value> & Sendable),
    isRequired: Bool = false,
    _ summary: String
  ) {
    self.init(name, type.shape, summary, isRequired: isRequired) { reader, value, model in
      if let value = type.read(&reader, value) { model[keyPath: property] = value }
    }
  }

  /// A field with an object whose fields are further properties of the model.
  init(_ name: String, _ object: CatalogObject<Model>, _ summary: String) {
    self.init(name, .object(object.shape), summary, isRequired: false) { reader, value, model in
      reader.read(value, object, into: &model)
    }
  }

  /// A field that is checked, and that nothing in errcat needs.
  init<Value>(
    _ name: String,
    checks type: FieldType<Value>,
    isRequired: Bool = false,
    _ summary: String
  ) {
    self.init(name, type.shape, summary, isRequired: isRequired) { reader, value, _ in
      _ = type.read(&reader, value)
    }
  }

  /// A field whose value becomes more than one property.
  init(
    _ name: String,
    _ shape: Shape,
    isRequired: Bool = false,
    _ summary: String,
    read: @escaping @Sendable (inout FieldReader, JSONValue, inout Model) -> Void
  ) {
    self.init(name, shape, summary, isRequired: isRequired, requiredWith: nil, read: read)
  }

  /// The field of an object that has the model in a property.
  func of<Whole>(_ property: any (WritableKeyPath<Whole, Model> & Sendable)) -> CatalogField<Whole>
  {
    CatalogField<Whole>(
      shape.name,
      shape.type,
      shape.summary,
      isRequired: shape.isRequired,
      requiredWith: shape.requiring,
      inherit: { [inherit] whole, other in
        inherit(&whole[keyPath: property], other[keyPath: property])
      },
      read: { [read] reader, value, whole in read(&reader, value, &whole[keyPath: property]) }
    )
  }
}

/// An object in the catalog whose fields are the properties of a model.
struct CatalogObject<Model>: Sendable {
  /// Its part of the JSON Schema and the reference.
  let shape: ObjectShape
  /// Its fields, in the canonical order.
  let fields: [CatalogField<Model>]

  /// - Parameters:
  ///   - name: the name of the definition in the JSON Schema.
  ///   - label: the object in a diagnostic, such as `an error`.
  ///   - summary: the description in the JSON Schema.
  ///   - fields: the fields, in the canonical order.
  init(name: String, label: String, summary: String, fields: [CatalogField<Model>]) {
    shape = ObjectShape(name: name, label: label, summary: summary, fields: fields.map(\.shape))
    self.fields = fields
  }
}

extension FieldReader {
  /// Reads the fields of an object into a model.
  mutating func read<Model>(
    _ value: JSONValue,
    _ object: CatalogObject<Model>,
    into model: inout Model
  ) {
    let members = fields(value, object.shape)
    for field in object.fields {
      if let value = members[field.shape.name] { field.read(&self, value, &model) }
    }
  }
}

/// The values of a field, and how they are read.
struct FieldType<Value: Sendable>: Sendable {
  /// The values that are allowed.
  let shape: Shape
  /// Reads a value; reports one that isn't allowed and returns `nil`.
  let read: @Sendable (inout FieldReader, JSONValue) -> Value?

  init(_ shape: Shape, _ read: @escaping @Sendable (inout FieldReader, JSONValue) -> Value?) {
    self.shape = shape
    self.read = read
  }

  /// The values of another type, without their places.
  init(_ located: FieldType<Located<Value>>) {
    self.init(located.shape) { located.read(&$0, $1)?.value }
  }
}

extension FieldType<String> {
  static let string = FieldType(.string)
  static let identifier = FieldType(.identifier)
  static let nonEmpty = FieldType(.nonEmpty)

  /// A text with a visible character; `name` is the field's.
  static func nonBlank(_ name: String) -> Self { FieldType(.nonBlank(name)) }
}

extension FieldType<Int> {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> Self { FieldType(.integer(range)) }
}

extension FieldType<Bool> {
  static let boolean = FieldType(.boolean) { $0.boolean($1) }
}

extension FieldType<Located<String>> {
  static let string = FieldType(.string) { $0.string($1) }
  static let identifier = FieldType(.text(.identifier)) { $0.identifier($1) }
  static let nonEmpty = FieldType(.text(.nonEmpty)) {
    $0.parsed($1, "a name") { $0.isEmpty ? nil : $0 }
  }
  static let languageTag = FieldType(.text(.languageTag)) { $0.languageTag($1) }
  static let argumentReference = FieldType(
    .reference(.argument, .text(.argumentReference))
  ) { $0.argumentReference($1) }

  /// A text that refers to something.
  static func reference(_ target: Reference, _ shape: Shape = .string) -> Self {
    FieldType(.reference(target, shape)) { $0.string($1) }
  }

  /// A text with a visible character; `name` is the field's.
  static func nonBlank(_ name: String) -> Self {
    FieldType(.text(.nonBlank)) { $0.nonBlank($1, name) }
  }

  /// A Swift identifier of a narrower kind, which a rule checks.
  static func name(_ kind: TextKind) -> Self { FieldType(.text(kind)) { $0.identifier($1) } }
}

extension FieldType<Located<Int>> {
  /// Any whole number.
  static let integer = FieldType(.integer(minimum: nil, maximum: nil)) { $0.integer($1) }

  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> Self {
    FieldType(.integer(minimum: range.lowerBound, maximum: range.upperBound)) {
      $0.integer($1, in: range)
    }
  }
}

extension FieldType<Double> {
  /// A number in a range with whole bounds.
  static func number(_ range: ClosedRange<Double>) -> Self {
    FieldType(.number(minimum: range.lowerBound, maximum: range.upperBound)) {
      $0.number($1, in: range)
    }
  }
}

extension FieldType<Located<CalendarDay>> {
  static let day = FieldType(.text(.day)) {
    $0.parsed($1, "a date such as '2027-01-31'") { CalendarDay($0) }
  }
}

extension FieldType<Duration> {
  static let duration = FieldType(.text(.duration)) { reader, value in
    reader.duration(value).map { .milliseconds($0) }
  }
}

extension FieldType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of an enum's raw values; `name` is what a diagnostic calls it.
  static func choice(_ name: String) -> Self {
    FieldType(.oneOf(Value.allCases.map(\.rawValue))) { reader, value in
      let choice: Located<Value>? = reader.choice(value, name)
      return choice?.value
    }
  }
}

extension FieldType {
  /// A list of values, without those that can't be read.
  static func list<Element>(_ element: FieldType<Element>) -> Self where Value == [Element] {
    FieldType(.list(element.shape)) { reader, value in
      var elements: [Element] = []
      for each in reader.list(value) {
        if let element = element.read(&reader, each) { elements.append(element) }
      }
      return elements
    }
  }

  /// A list of different raw values of an enum, which can be empty; `name` is what a diagnostic calls one.
  static func distinct<Choice>(_ name: String) -> Self
  where Value == [Choice], Choice: RawRepresentable<String> & CaseIterable {
    FieldType(.set(.oneOf(Choice.allCases.map(\.rawValue)), minimum: 0)) { reader, value in
      guard value.kind == .array else {
        _ = reader.list(value)
        return nil
      }
      let choices: [Located<Choice>] = reader.distinct(value, name)
      return choices.map(\.value)
    }
  }

  /// An object.
  ///
  /// - Parameters:
  ///   - object: its fields.
  ///   - initial: the model without any field.
  /// - Returns: the type.
  static func object(_ object: CatalogObject<Value>, _ initial: Value) -> Self
  where Value: Sendable {
    FieldType(.object(object.shape)) { reader, value in
      var model = initial
      reader.read(value, object, into: &model)
      return model
    }
  }

  /// An object, or the value of one of its fields alone.
  ///
  /// - Parameters:
  ///   - object: its fields.
  ///   - initial: the model without any field.
  ///   - type: the values of the field.
  ///   - property: the property with its value.
  /// - Returns: the type.
  static func object<Field>(
    _ object: CatalogObject<Value>,
    _ initial: Value,
    or type: FieldType<Field>,
    _ property: any (WritableKeyPath<Value, Field?> & Sendable)
  ) -> Self {
    FieldType(.any([type.shape, .object(object.shape)])) { reader, value in
      var model = initial
      if value.kind == .object {
        reader.read(value, object, into: &model)
      } else {
        model[keyPath: property] = type.read(&reader, value)
      }
      return model
    }
  }

  /// A list of values, or one value alone.
  static func oneOrList<Element>(_ element: FieldType<Element>) -> Self where Value == [Element] {
    FieldType(.any([element.shape, .list(element.shape)])) { reader, value in
      value.kind == .array
        ? list(element).read(&reader, value) : [element.read(&reader, value)].compactMap(\.self)
    }
  }

  /// Values by names of the user's choice, in the order of the file.
  ///
  /// - Parameters:
  ///   - values: the values that are allowed.
  ///   - names: the names that are allowed.
  ///   - read: reads a member; `nil` for one that is left out.
  /// - Returns: the type.
  static func members<Element>(
    _ values: Shape,
    names: Shape = .string,
    _ read: @escaping @Sendable (inout FieldReader, JSONMember) -> Element?
  ) -> Self where Value == [Element] {
    FieldType(.map(values, names: names)) { reader, value in
      reader.entries(value).compactMap { read(&reader, $0) }
    }
  }

  /// Values by language, with canonical tags.
  static func byLanguage<Element>(_ element: FieldType<Element>) -> Self
  where Value == [String: Element] {
    byName(element, .languageTag) { $0.languageTag($1) }
  }

  /// Values by the id of a rule.
  static func byRule<Element>(_ element: FieldType<Element>) -> Self
  where Value == [String: Element] {
    byName(element, .ruleID) { $0.rule($1) }
  }

  private static func byName<Element>(
    _ element: FieldType<Element>,
    _ kind: TextKind,
    _ name: @escaping @Sendable (inout FieldReader, Located<String>) -> String?
  ) -> Self where Value == [String: Element] {
    FieldType(.map(element.shape, names: .text(kind))) { reader, value in
      var values: Value = [:]
      for member in reader.entries(value) {
        let value = element.read(&reader, member.value)
        if let name = name(&reader, member.name) { values[name] = value }
      }
      return values
    }
  }

  /// Values by key; in a key, `*` matches any text, and at most ``ProjectLimits/patterns`` keys have one.
  static func byPattern<Level>(_ level: FieldType<Level>) -> Self
  where Value == [(pattern: Glob, level: Level)] {
    FieldType(.map(level.shape, names: .reference(.keys, .string))) { reader, value in
      let members = reader.entries(value).map { (pattern: Glob($0.key), member: $0) }
      let limited = reader.limited(members, at: \.member.keyRange.inner) { !$0.pattern.isExact }
      return limited.compactMap { pattern, member in
        level.read(&reader, member.value).map { (pattern, $0) }
      }
    }
  }
}
