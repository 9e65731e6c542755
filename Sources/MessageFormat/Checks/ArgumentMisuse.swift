/// A use of an argument that its type doesn't allow.
package struct ArgumentMisuse: Sendable {
  /// The type, as the catalog names it.
  package let type: String
  /// The use of the argument in the message: `date`, `number` or `duration`.
  package let use: String

  /// Finds the first role that a type doesn't allow; `nil` if it allows all of them.
  ///
  /// - Parameters:
  ///   - roles: the roles of the argument in a message.
  ///   - type: the type, as the catalog names it.
  package init?(_ roles: ArgumentUse.Roles, ofType type: String) {
    let isNumber = type == "int" || type == "double"
    if roles.contains(.date), type != "date" {
      use = "date"
    } else if !roles.isDisjoint(with: .numeric), !isNumber {
      use = "number"
    } else if roles.contains(.duration), type != "duration", !isNumber {
      use = "duration"
    } else {
      return nil
    }
    self.type = type
  }

  /// The description of the fault, such as `argument 'n' of 'a' has type 'string' but is used as a number`.
  package func text(_ name: String, of key: String) -> String {
    "argument '\(name)' of '\(key)' has type '\(type)' but is used as a \(use)"
  }
}

extension ArgumentUse.Roles {
  /// The name of the type that the roles imply: `date`, `double`, `int`, `duration` or `string`.
  package var impliedType: String {
    if contains(.date) { return "date" }
    if contains(.number) { return "double" }
    if contains(.integer) { return "int" }
    if contains(.duration) { return "duration" }
    return "string"
  }
}
