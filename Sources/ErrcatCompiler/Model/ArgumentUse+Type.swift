package import CatalogFormat
package import MessageFormat

extension ArgumentUse {
  /// The type that a message's use of an argument implies.
  package var type: ArgumentType { ArgumentType(rawValue: roles.impliedType) ?? .string }
}
