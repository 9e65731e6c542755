/// Which table of which catalog a literal is, for reports of damage.
package struct TableName: Equatable, Sendable, CustomStringConvertible {
  /// The tables of a catalog.
  package enum Part: Equatable, Sendable {
    case entries, keys, keyIndex, mappings, mappingIndex, mapped, links, fallbacks, serverPaths
    /// The texts of a language.
    case texts(language: String)
  }

  /// The catalog's domain.
  package let domain: String
  /// Which of its tables.
  package let part: Part

  package init(_ part: Part, of domain: String) {
    self.domain = domain
    self.part = part
  }

  /// Such as `keyIndex of 'com.example.shop'`.
  package var description: String {
    if case .texts(let language) = part { return "texts (\(language)) of '\(domain)'" }
    return "\(part) of '\(domain)'"
  }
}
