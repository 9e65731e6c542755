/// Where the responses of a server have what the app needs.
package struct Server: Sendable {
  /// The names of values and their paths, in the order of the reference.
  package var paths: [(name: String, path: Located<String>)] = []
  /// The places of the values of arguments, for all errors.
  package var arguments: [ServerArgument] = []

  /// The place of a value; `nil` if the catalog sets none.
  package subscript(name: String) -> Located<String>? {
    paths.first { $0.name == name }?.path
  }
}

/// The place of an argument's value in a server's responses.
package struct ServerArgument: Sendable {
  /// The name of the argument.
  package let name: Located<String>
  /// The place of the value, such as `error.limit`.
  package let path: Located<String>
}

/// For whom a server writes messages about fields.
enum FieldMessages: String, CaseIterable, Sendable {
  case forDevelopers, forUsers
}

extension Catalog {
  /// The places of the values of arguments in the responses of all servers, for all errors.
  package var serverArguments: [ServerArgument] { servers.flatMap(\.arguments) }
}
