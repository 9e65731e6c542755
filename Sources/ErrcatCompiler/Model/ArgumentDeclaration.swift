package import CatalogFormat

/// An argument of an error as the catalog declares it.
package struct ArgumentDeclaration: Sendable {
  /// The argument's name, a Swift identifier.
  package let name: Located<String>
  /// The argument's type; `string` if the catalog's type is unknown.
  package let type: ArgumentType
  /// Whether the argument's value may leave the device.
  package let privacy: ArgumentPrivacy
}
