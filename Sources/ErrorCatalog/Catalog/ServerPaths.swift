import CatalogFormat
import PositionedJSON

/// Where responses have what the app needs, from a catalog: its servers, and its entries' own places.
///
/// A class, because it is made once for each catalog.
final class ResponsePlaces: Sendable {
  /// The servers; at least one.
  private let servers: [ServerPaths]
  /// The names of the headers with values, in lower case.
  let headers: Set<String>
  /// The places of the arguments of an entry, by the entry's index and the argument's name; the first with a value counts.
  let ofEntries: [Int: [String: [ServerPath]]]

  /// Reads the members of each object of a catalog's `server`.
  init(_ servers: [[CatalogSettings.ServerPath]], domain: String) {
    self.servers = (servers.isEmpty ? [[]] : servers).map { ServerPaths($0, domain: domain) }
    var headers = Set(self.servers.flatMap(\.headers))
    var ofEntries: [Int: [String: [ServerPath]]] = [:]
    for line in servers.joined() {
      let path = ServerPath(line.path)
      if let argument = line.argument, let entry = argument.entry {
        ofEntries[entry, default: [:]][argument.name, default: []].append(path)
        if let header = path.header { headers.insert(header) }
      } else if line.name == "where", let header = path.header {
        headers.insert(header)
      }
    }
    self.headers = headers
    self.ofEntries = ofEntries
  }

  /// The server that sent a response: the first that has its code there, or else the first.
  func server(of root: JSONValue?, _ headers: [String: String]) -> ServerPaths {
    servers.first { server in
      server[.code]?.values(in: root, headers).contains { $0.string ?? $0.numberText ?? "" != "" }
        ?? false
    } ?? servers[0]
  }
}

/// Where a server's responses have what the app needs, from a catalog's `server`.
struct ServerPaths: Sendable {
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

  private var places: [Name: ServerPath] = [:]
  /// The name of the header with the trace id, in lower case; `nil` if the catalog sets none.
  private(set) var traceID: String?
  /// Whether the server writes field messages for users; `nil` if the catalog doesn't set it.
  private(set) var showsFieldMessages: Bool?
  /// The places of the arguments of all errors, by the argument's name.
  private(set) var arguments: [String: ServerPath] = [:]

  fileprivate init(_ lines: [CatalogSettings.ServerPath], domain: String) {
    for line in lines {
      if let argument = line.argument {
        if argument.entry == nil { arguments[argument.name] = ServerPath(line.path) }
      } else if let name = Name(rawValue: line.name) {
        places[name] = ServerPath(line.path)
      } else if line.name == "traceID" {
        traceID = line.path.lowercased()
      } else if line.name == "fieldMessages" {
        showsFieldMessages = line.path == "forUsers"
      } else if line.name != "where" {
        TableName(.settings, of: domain).isDamaged(
          "'\(line.name)' is not a place in a response"
        )
      }
    }
  }

  /// A place; `nil` if the catalog sets none.
  subscript(name: Name) -> ServerPath? { places[name] }

  /// The names of the headers with values, in lower case.
  fileprivate var headers: [String] {
    (Array(places.values) + arguments.values).compactMap(\.header) + [traceID].compactMap(\.self)
  }
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
    /// A member, or several in this order.
    case names([String])
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
          let name = String(Substring(piece))
          guard name.hasSuffix("]") else { return name == "*" ? .all : .names([name]) }
          if let names = ServerPlace.names(inBrackets: name) { return .names(names) }
          return Int(name.dropLast()).map { .index($0) } ?? .all
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
    case .names(let names):
      return names.compactMap { value.member($0) }
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
  func values(in root: JSONValue?, _ headers: [String: String]) -> [ResponseValue] {
    if let header { return headers[header].map { [.text($0)] } ?? [] }
    return root.map { values(in: $0).map { .json($0) } } ?? []
  }
}
