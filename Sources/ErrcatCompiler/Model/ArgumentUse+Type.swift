package import CatalogFormat
package import MessageFormat

extension ArgumentUse {
  /// The type that a message's use of an argument implies.
  package var type: ArgumentType {
    if roles.contains(.date) { return .date }
    if roles.contains(.number) { return .double }
    if roles.contains(.integer) { return .int }
    if roles.contains(.duration) { return .duration }
    return .string
  }
}
