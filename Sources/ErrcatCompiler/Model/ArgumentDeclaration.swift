package import CatalogFormat

/// One of an entry's arguments as the catalog declares it.
package struct ArgumentDeclaration: Sendable {
  package let name: Located<String>
  package let type: ArgumentType
  package let privacy: ArgumentPrivacy
}
