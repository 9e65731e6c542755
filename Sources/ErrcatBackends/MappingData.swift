import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The mapping of servers' responses to errors, as data for the runtime.
struct MappingData {
  /// A code of the server with the error that it becomes.
  private struct Code {
    let code: ForeignCode
    let key: String
  }

  private let projects: [Project]
  /// Codes with conditions, those with most first, then single codes, ranges and beginnings.
  private var codes: [Code] = []
  /// Statuses: those with conditions, single ones, then ranges.
  private var statuses: [Code] = []
  /// Codes of `URLError` and POSIX by their names, for requests without a response.
  private var failures: [(name: String, key: String)] = []

  init(_ projects: [Project]) {
    self.projects = projects
    var conditional: [Code] = []
    var ranges: [Code] = []
    // A code that is listed itself is more specific.
    var words: [(name: String, key: String)] = []
    for project in projects {
      let catalog = project.catalog
      let table = ForeignCodeTable(catalog)
      let all = catalog.entries.indices.flatMap { index in
        catalog.entries[index].foreignCodes.map { (index, $0.value) }
      }
      conditional += table.conditional.map {
        Code(code: $0.code, key: catalog.entries[$0.entry].key.value)
      }
      for (index, code) in all {
        guard let key = code.key, table.entries[key] == index, code.serverPattern == nil else {
          continue
        }
        let name = catalog.entries[index].key.value
        switch code {
        case .serverName, .serverNumber: codes.append(Code(code: code, key: name))
        case .http(let range) where range.count == 1: statuses.append(Code(code: code, key: name))
        case .url(let code), .posix(let code): failures.append((code, name))
        case .connection(let failure): words += failure.codes.compactMap(\.name).map { ($0, name) }
        default: break
        }
      }
      for (_, key, index) in table.patterns {
        guard case .serverName(let name) = key else { continue }
        codes.append(Code(code: .serverName(name), key: catalog.entries[index].key.value))
      }
      for (index, code) in all {
        guard case .http(let range) = code, range.count > 1 else { continue }
        ranges.append(Code(code: code, key: catalog.entries[index].key.value))
      }
    }
    codes = conditional.filter { $0.code.isServerCode } + codes
    statuses = conditional.filter { $0.code.isStatus } + statuses + ranges
    failures += words
  }

  /// Writes the members of the mapping; `keys` are those that a field's message can be.
  func write(keys: [String], to json: inout JSONWriter) {
    json.array("servers", .lines) { json in
      for project in projects where !project.catalog.servers.isEmpty {
        json.objects(of: project.catalog.servers) { json, server in
          for (name, path) in server.paths {
            switch name {
            case "fieldMessages": json.member(name, path.value)
            case "traceID": json.member(name, path.value.lowercased())
            default: json.object(name) { Self.write(place: path.value, to: &$0) }
            }
          }
          for argument in server.arguments {
            json.object("#\(argument.name.value)") {
              Self.write(place: argument.path.value, to: &$0)
            }
          }
        }
      }
    }
    json.array("codes", .lines) { json in
      for each in codes { json.array { Self.write(each, to: &$0) } }
    }
    json.array("statuses", .lines) { json in
      for each in statuses { json.array { Self.write(each, to: &$0) } }
    }
    json.object("failures", .lines) { json in
      var known: Set<String> = []
      for (name, key) in failures where known.insert(name).inserted { json.member(name, key) }
    }
    json.object("places", .lines) { json in
      for (number, project) in projects.enumerated() {
        for (index, entry) in project.catalog.entries.enumerated() {
          let shared = number > 0 ? project.catalog.serverArguments : []
          let places = Self.places(entry.serverArguments, otherwise: shared)
          guard !places.isEmpty else { continue }
          json.object(entry.key.value) { json in
            for name in project.arguments[index].map(\.name) {
              guard let paths = places[name] else { continue }
              json.objects(name, of: paths) { Self.write(place: $1.path.value, to: &$0) }
            }
          }
        }
      }
    }
    json.member("keys", keys, .lines)
  }

  /// The places of an error's arguments by name: its own, otherwise the module's, which come before the first catalog's.
  private static func places(_ own: [ServerArgument], otherwise shared: [ServerArgument])
    -> [String: [ServerArgument]]
  {
    let own = Dictionary(grouping: own, by: \.name.value)
    return own.merging(Dictionary(grouping: shared, by: \.name.value)) { own, _ in own }
  }

  private static func write(_ code: Code, to json: inout JSONWriter) {
    switch code.code.base {
    case .http(let range):
      json.value(range.lowerBound)
      json.value(range.upperBound)
    case .serverNumber(let number): write(number, to: &json)
    case .serverName(let name):
      switch code.code.base.serverPattern {
      case .range(let range):
        json.array { json in
          write(range.lowerBound, to: &json)
          write(range.upperBound, to: &json)
        }
      case .prefix(let prefix): json.array { $0.value(prefix) }
      case nil: json.value(name)
      }
    default: preconditionFailure("a code that no response has")
    }
    json.value(code.key)
    guard !code.code.conditions.isEmpty else { return }
    json.array { json in
      for condition in code.code.conditions {
        json.array { json in
          json.object { write(place: condition.path, to: &$0) }
          if case .not(let other) = condition.value {
            write(other, to: &json)
            json.value(true)
          } else {
            write(condition.value, to: &json)
          }
        }
      }
    }
  }

  private static func write(_ value: ForeignCondition.Value, to json: inout JSONWriter) {
    switch value {
    case .text(let text): json.value(text)
    case .number(let number): json.value(number)
    case .truth(let truth): json.value(truth)
    case .member, .not: preconditionFailure("not a value of a server's response")
    }
  }

  /// Writes a number; one that JavaScript can't hold exactly as its digits, which every code has too.
  private static func write(_ number: Int, to json: inout JSONWriter) {
    let isExact = number.magnitude <= 9_007_199_254_740_991
    if isExact { json.value(number) } else { json.value(String(number)) }
  }

  /// Writes the members of a place: a header, or the steps to values of the body, `null` for all of a list.
  private static func write(place text: String, to json: inout JSONWriter) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let path = parts.first ?? ""
    if let header = ServerPlace.header(path) {
      json.member("header", header.lowercased())
    } else {
      json.array("steps") { json in
        for name in path == "$" ? [] : path.split(separator: ".") {
          for piece in name.split(separator: "[") {
            if piece.hasSuffix("]") {
              if let names = ServerPlace.names(inBrackets: piece) {
                json.array { json in for name in names { json.value(name) } }
              } else if let index = Int(piece.dropLast()) {
                json.value(index)
              } else {
                json.null()
              }
            } else if piece == "*" {
              json.null()
            } else {
              json.value(String(piece))
            }
          }
        }
      }
    }
    guard parts.count == 2, let unit = ServerPlace.units[parts[1]], unit != 1 else { return }
    json.member("unit", number: unit < 1 ? "\(unit)" : "\(Int(unit))")
  }
}
