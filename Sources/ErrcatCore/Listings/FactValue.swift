import CatalogFormat
import ErrcatCompiler
import PositionedJSON

/// A value of an ``EntryFact``: its JSON, the type that it has in JSON Schemas, and its words.
protocol FactValue: Sendable {
  /// The type in a JSON Schema: the members of an object.
  static var schema: String { get }
  /// How a list has several values.
  static var listLayout: JSONWriter.Layout { get }
  /// Writes the value as JSON.
  func write(to json: inout JSONWriter)
  /// The value in words; `nil` for a type whose facts have words of their own.
  var phrase: String? { get }
}

extension FactValue {
  static var listLayout: JSONWriter.Layout { .line }
  var phrase: String? { nil }
}

extension String: FactValue {
  static var schema: String { #""type": "string""# }
  func write(to json: inout JSONWriter) { json.value(self) }
  var phrase: String? { self }
}

extension Int: FactValue {
  static var schema: String { #""type": "integer""# }
  func write(to json: inout JSONWriter) { json.value(self) }
  var phrase: String? { String(self) }
}

extension SentCode: FactValue {
  static var schema: String { #""type": ["integer", "string"]"# }
  var phrase: String? { text }
}

extension Bool: FactValue {
  static var schema: String { #""type": "boolean""# }
  func write(to json: inout JSONWriter) { json.value(self) }
}

extension FactValue where Self: RawRepresentable<String> & CaseIterable {
  static var schema: String {
    "\"enum\": [\(allCases.map { Escaping.json($0.rawValue) }.joined(separator: ", "))]"
  }
  func write(to json: inout JSONWriter) { json.value(rawValue) }
  var phrase: String? { rawValue }
}

extension DisplayStyle: FactValue {}
extension ErrorSeverity: FactValue {}
extension ResponseMember: FactValue {}

extension Array: FactValue where Element: FactValue {
  static var schema: String { "\"type\": \"array\", \"items\": { \(Element.schema) }" }
  func write(to json: inout JSONWriter) {
    json.array(Element.listLayout) { json in for element in self { element.write(to: &json) } }
  }
  var phrase: String? { compactMap(\.phrase).joined(separator: ", ") }
}

extension RetryPolicy: FactValue {
  static var schema: String {
    """
    "anyOf": [{ "enum": ["never", "manual"] }, { "type": "object", \
    "required": ["maximumAttempts", "initialDelayMilliseconds", "multiplier", "maximumDelayMilliseconds", "jitter"], \
    "additionalProperties": false, "properties": { "maximumAttempts": { "type": "integer" }, \
    "initialDelayMilliseconds": { "type": "integer" }, "multiplier": { "type": "number" }, \
    "maximumDelayMilliseconds": { "type": "integer" }, "jitter": { "type": "number" } } }]
    """
  }
  func write(to json: inout JSONWriter) {
    switch self {
    case .never: json.value("never")
    case .manual: json.value("manual")
    case .automatic(let backoff):
      json.object { json in
        json.member("maximumAttempts", backoff.maximumAttempts)
        json.member("initialDelayMilliseconds", backoff.initialDelay.milliseconds)
        json.member("multiplier", number: Quantity.text(backoff.multiplier))
        json.member("maximumDelayMilliseconds", backoff.maximumDelay.milliseconds)
        json.member("jitter", number: Quantity.text(backoff.jitter))
      }
    }
  }
}

extension Deprecation: FactValue {
  static var schema: String {
    """
    "type": "object", "additionalProperties": false, "properties": { \
    "since": { "description": "The first version in which it is deprecated.", "type": "string" }, \
    "date": { "type": "string" }, \
    "use": { "description": "The key of the error to use instead.", "type": "string" }, \
    "note": { "type": "string" } }
    """
  }
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("since", ifAny: since)
      json.member("date", ifAny: date?.text)
      json.member("use", ifAny: use)
      json.member("note", ifAny: note)
    }
  }
}

/// An argument of an error.
struct ArgumentFact: FactValue {
  let argument: ResolvedArgument
  /// The place of the value in a server's responses; `nil` if it has none.
  let path: String?
  /// An example of the value; `nil` if the catalog has none.
  let example: ExampleValue?

  static var schema: String {
    """
    "type": "object", "required": ["name", "type", "privacy"], "additionalProperties": false, "properties": { \
    "name": { "type": "string" }, "type": { \(ArgumentType.schema) }, "privacy": { \(ArgumentPrivacy.schema) }, \
    "path": { "description": "The place of the value in a server's responses.", "type": "string" }, \
    "example": { "type": ["string", "number", "boolean"] } }
    """
  }
  static var listLayout: JSONWriter.Layout { .lines }
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", argument.name)
      json.member("type", argument.type.rawValue)
      json.member("privacy", argument.privacy.rawValue)
      json.member("path", ifAny: path)
      example?.write("example", to: &json)
    }
  }
  var phrase: String? {
    "\(argument.name): \(argument.type.rawValue) (\(argument.privacy.rawValue))"
  }
}

extension ArgumentType: FactValue {}
extension ArgumentPrivacy: FactValue {}

/// The values of a foreign error that become arguments.
struct BindingFact: FactValue {
  /// The foreign error in words.
  let source: String
  /// The arguments, each with its value.
  let values: [(argument: String, value: String)]

  static var schema: String { #""type": "object""# }
  static var listLayout: JSONWriter.Layout { .lines }
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("of", source)
      json.object("arguments") { json in
        for (argument, value) in values { json.member(argument, value) }
      }
    }
  }
}
