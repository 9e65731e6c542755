/// The name of a table and its catalog, for reports of damage.
package struct TableName: Equatable, Sendable, CustomStringConvertible {
  /// The tables of a catalog.
  package enum Part: Equatable, Sendable {
    case entries, keys, keyIndex, links, fallbacks, serverPaths, summaries
    /// The messages of a language.
    case texts(language: String)
  }

  /// The catalog's domain.
  package let domain: String
  /// The table of the catalog.
  package let part: Part

  /// The name of a table of the catalog with a domain.
  package init(_ part: Part, of domain: String) {
    self.domain = domain
    self.part = part
  }

  /// The table and the domain, such as `keyIndex of 'com.example.shop'`.
  package var description: String {
    if case .texts(let language) = part { return "texts (\(language)) of '\(domain)'" }
    return "\(part) of '\(domain)'"
  }
}
