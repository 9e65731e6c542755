import CatalogFormat
import PositionedJSON

/// Where a server's responses have what the app needs, from a catalog's `server`.
///
/// A class, because it is made once for each catalog.
final class ServerPaths: Sendable {
  /// The names of places that a catalog can set.
  enum Name: String {
    case code, message
    /// The field messages.
    case fields
    /// Where each value at ``fields`` has the field's name, message and code.
    case fieldName, fieldText, fieldCode
    /// The delay.
    case retryAfter
  }

  private let places: [Name: ServerPath]
  /// The names of the headers with values, in lower case.
  let headers: Set<String>
  /// The name of the header with the trace id, in lower case; `nil` if the catalog sets none.
  let traceID: String?
  /// Whether the server writes field messages for users; `nil` if the catalog doesn't set it.
  let showsFieldMessages: Bool?
  /// The places of the arguments of all errors, by the argument's name.
  let arguments: [String: ServerPath]
  /// The places of the arguments of an entry, by the entry's index and the argument's name.
  let entryArguments: [Int: [String: ServerPath]]

  /// Reads the members of a catalog's `server`.
  init(_ lines: [CatalogSettings.ServerPath], domain: String) {
    var places: [Name: ServerPath] = [:]
    var traceID: String?
    var showsFieldMessages: Bool?
    var arguments: [String: ServerPath] = [:]
    var entryArguments: [Int: [String: ServerPath]] = [:]
    var headers: Set<String> = []
    for line in lines {
      if let argument = line.argument {
        let path = ServerPath(line.path)
        if let entry = argument.entry {
          entryArguments[entry, default: [:]][argument.name] = path
        } else {
          arguments[argument.name] = path
        }
      } else if let name = Name(rawValue: line.name) {
        places[name] = ServerPath(line.path)
      } else if line.name == "where" {
        if let header = ServerPath(line.path).header { headers.insert(header) }
      } else if line.name == "traceID" {
        traceID = line.path.lowercased()
      } else if line.name == "fieldMessages" {
        showsFieldMessages = line.path == "forUsers"
      } else {
        TableName(.settings, of: domain).isDamaged(
          "'\(line.name)' is not a place in a response"
        )
      }
    }
    self.places = places
    self.traceID = traceID
    self.showsFieldMessages = showsFieldMessages
    self.arguments = arguments
    self.entryArguments = entryArguments
    let withHeaders = [Name.code, .message, .retryAfter].compactMap { places[$0] }
    let all = withHeaders + arguments.values + entryArguments.values.flatMap(\.values)
    self.headers = headers.union(all.compactMap(\.header))
  }

  /// A place; `nil` if the catalog sets none.
  subscript(name: Name) -> ServerPath? { places[name] }
}

extension [ServerPaths] {
  /// The place that the first catalog which sets it has.
  subscript(name: ServerPaths.Name) -> ServerPath? { first { $0[name] } }

  /// The value of the first catalog that sets it.
  func first<Value>(_ value: (ServerPaths) -> Value?) -> Value? {
    for paths in self {
      if let value = value(paths) { return value }
    }
    return nil
  }
}

/// The place of values in a server's response: a header, such as `header:X-Error-Code`, or a JSONPath (RFC 9535)
/// without `$`.
///
/// `error.code` is a member of a member, `errors[0].code` a member of the first element, and
/// `errors[*].code` or `errors.*.code` that of every element or member. A unit after the place of a duration
/// says what its numbers count, as in `retry_after_ms ms`. `$` is the whole body.
struct ServerPath: Sendable {
  /// The maximum number of values that are read.
  static let maximumValues = 100

  private enum Step: Sendable {
    case name(String)
    case index(Int)
    /// All elements of an array, or the values of all members.
    case all
  }

  /// The name of a header, in lower case; `nil` for a member of the body.
  let header: String?
  /// The unit of a number at the place, in seconds.
  let unit: Double
  private let steps: [Step]

  /// Parses a path that lint accepts.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    unit = parts.count == 2 ? ServerPlace.units[String(parts[1])] ?? 1 : 1
    let text = String(parts.first ?? "")
    header = ServerPlace.header(text)?.lowercased()
    steps =
      text == "$"
      ? []
      : text.utf8.split(separator: UInt8(ascii: ".")).flatMap { part in
        part.split(separator: UInt8(ascii: "[")).map { piece -> Step in
          if piece.last == UInt8(ascii: "]") {
            return Int(String(Substring(piece.dropLast()))).map { .index($0) } ?? .all
          }
          let name = String(Substring(piece))
          return name == "*" ? .all : .name(name)
        }
      }
  }

  /// Whether the path is that of the whole body.
  var isRoot: Bool { header == nil && steps.isEmpty }

  /// The values at the path in the order of the text, at most ``maximumValues``.
  func values(in root: JSONValue) -> [JSONValue] {
    var values = [root]
    for step in steps {
      var next: [JSONValue] = []
      for value in values where next.count < Self.maximumValues {
        next += Self.values(at: step, in: value).prefix(Self.maximumValues - next.count)
      }
      values = next
    }
    return values
  }

  private static func values(at step: Step, in value: JSONValue) -> [JSONValue] {
    switch step {
    case .name(let name):
      return value.member(name).map { [$0] } ?? []
    case .index(let index):
      let elements = value.elements
      return elements.indices.contains(index) ? [elements[index]] : []
    case .all:
      return value.kind == .array ? value.elements : value.members.map(\.value)
    }
  }
}

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

  /// Whether the value is a number, however it is written; in a header, every number is a text.
  func isEqual(_ number: Int) -> Bool {
    let text = if case .text(let text) = self { text } else { numberText }
    guard let text, text.utf8.count <= 64 else { return false }
    return Int(text) == number || ServerText.number(text).flatMap { Int(exactly: $0) } == number
  }

  /// Whether the value is neither null, false, empty nor without elements.
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
  ///
  /// - Parameters:
  ///   - root: the body; `nil` if it isn't read.
  ///   - headers: the values by the headers' names in lower case.
  /// - Returns: the values in their order.
  func values(in root: JSONValue?, _ headers: [String: [String]]) -> [ResponseValue] {
    if let header { return (headers[header] ?? []).map { .text($0) } }
    return root.map { values(in: $0).map { .json($0) } } ?? []
  }
}
