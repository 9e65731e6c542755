import PositionedJSON

/// A value of a response: of its body, or the text of a header.
enum ResponseValue {
  case json(JSONValue)
  case text(String)

  var string: String? {
    switch self {
    case .json(let value): return value.string
    case .text(let text): return text
    }
  }

  var numberText: String? {
    if case .json(let value) = self { return value.numberText }
    return nil
  }

  var boolean: Bool? {
    if case .json(let value) = self { return value.boolean }
    return nil
  }

  /// Whether the value says that there is something: neither null, false, empty nor without elements.
  var isPresent: Bool {
    switch self {
    case .text(let text): return !text.isEmpty
    case .json(let value):
      switch value.kind {
      case .object, .array: return !value.isEmpty
      case .null: return false
      default: return value.boolean != false && value.string != ""
      }
    }
  }
}

extension ServerPath {
  /// The values of a response at the place.
  func values(in root: JSONValue?, _ headers: ResponseHeaders) -> [ResponseValue] {
    if let header { return headers.others[header].map { [.text($0)] } ?? [] }
    return root.map { values(in: $0).map { .json($0) } } ?? []
  }
}
