/// The place of an argument's value in a server's responses.
package struct ServerArgument: Sendable {
  /// The name of the argument.
  package let name: Located<String>
  /// The path of the value, such as `error.limit`.
  package let path: String
}

/// For whom a server writes messages about fields.
enum FieldMessages: String, CaseIterable, Sendable {
  case forDevelopers, forUsers
}
