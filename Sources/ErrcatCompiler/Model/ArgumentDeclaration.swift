/// What a message's argument is, in the generated Swift.
package enum ArgumentType: String, CaseIterable, Sendable {
  case string, int, double, bool, date, duration, url
}

/// Whether an argument's value may leave the device.
package enum ArgumentPrivacy: String, CaseIterable, Sendable {
  case `private`, `public`, hash
}

/// One of an entry's arguments as the catalog declares it.
package struct ArgumentDeclaration: Sendable {
  package let name: Located<String>
  package let type: ArgumentType
  package let privacy: ArgumentPrivacy
}
