import CatalogFormat

/// Where a server's responses have what the app needs, from a catalog's `server`.
///
/// A class, because it is made once for each catalog.
final class ServerPaths: Sendable {
  /// The place of the code; `nil` if the catalog sets none.
  let code: ServerPath?
  /// The place of the message for developers; `nil` if the catalog sets none.
  let message: ServerPath?
  /// The place of the field messages; `nil` if the catalog sets none.
  let fields: ServerPath?
  /// Where each value at ``fields`` has the field's name, message and code; `nil` if the catalog sets none.
  let fieldName: ServerPath?
  let fieldText: ServerPath?
  let fieldCode: ServerPath?
  /// The place of the delay; `nil` if the catalog sets none.
  let retryAfter: ServerPath?
  /// The place of what only failures have, with any status; `nil` if the catalog sets none.
  let failure: ServerPath?
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

  /// Reads the lines of a catalog's table.
  init(_ lines: [CatalogContent.ServerPath], domain: String) {
    var places: [String: String] = [:]
    var arguments: [String: ServerPath] = [:]
    var entryArguments: [Int: [String: ServerPath]] = [:]
    for line in lines {
      if let argument = line.argument {
        let path = ServerPath(line.path)
        if let entry = argument.entry {
          entryArguments[entry, default: [:]][argument.name] = path
        } else {
          arguments[argument.name] = path
        }
      } else if Self.names.contains(line.name) {
        places[line.name] = line.path
      } else {
        TableName(.serverPaths, of: domain).isDamaged(
          "'\(line.name)' is not a place in a response"
        )
      }
    }
    code = places["code"].map { ServerPath($0) }
    message = places["message"].map { ServerPath($0) }
    fields = places["fields"].map { ServerPath($0) }
    fieldName = places["fieldName"].map { ServerPath($0) }
    fieldText = places["fieldText"].map { ServerPath($0) }
    fieldCode = places["fieldCode"].map { ServerPath($0) }
    retryAfter = places["retryAfter"].map { ServerPath($0) }
    failure = places["failure"].map { ServerPath($0) }
    traceID = places["traceID"]?.lowercased()
    showsFieldMessages = places["fieldMessages"].map { $0 == "forUsers" }
    self.arguments = arguments
    self.entryArguments = entryArguments
    let all =
      [code, message, retryAfter, failure].compactMap { $0 } + arguments.values
      + entryArguments.values.flatMap(\.values)
    headers = Set(all.compactMap(\.header))
  }

  private static let names = [
    "code", "message", "fields", "fieldName", "fieldText", "fieldCode", "retryAfter", "failure",
    "traceID", "fieldMessages",
  ]
}

extension [ServerPaths] {
  /// The value of the first catalog that sets it.
  func first<Value>(_ value: (ServerPaths) -> Value?) -> Value? {
    for paths in self {
      if let value = value(paths) { return value }
    }
    return nil
  }
}
