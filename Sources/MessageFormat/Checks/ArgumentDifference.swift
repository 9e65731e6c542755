/// The arguments that only a translation or only its source message has.
package struct ArgumentDifference: Sendable {
  /// The arguments that only the translation has, in its order.
  package let surplus: [ArgumentUse]
  /// The arguments that only the source message shows, in its order: a translation needn't choose among variants.
  package let lacking: [ArgumentUse]

  /// Compares the names of arguments, byte for byte.
  ///
  /// - Parameters:
  ///   - uses: the arguments of the translation.
  ///   - bytes: the bytes that the names of `uses` refer to.
  ///   - source: the arguments of the source message.
  ///   - sourceBytes: the bytes that the names of `source` refer to.
  package init(
    _ uses: [ArgumentUse],
    _ bytes: [UInt8],
    source: [ArgumentUse],
    in sourceBytes: [UInt8]
  ) {
    let names = Self.names(uses, bytes)
    let sourceNames = Self.names(source, sourceBytes)
    surplus = uses.filter { sourceNames[bytes[$0.name]] == nil }
    lacking = source.filter { $0.roles.contains(.shown) && names[sourceBytes[$0.name]] == nil }
  }

  /// A dictionary of the type that ``ArgumentUse`` has too, so that apps link the code once.
  private static func names(_ uses: [ArgumentUse], _ bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    var names: [ArraySlice<UInt8>: Int] = [:]
    for use in uses { names[bytes[use.name]] = 0 }
    return names
  }
}

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
