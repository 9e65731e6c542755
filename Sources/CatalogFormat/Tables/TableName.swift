/// The name of a table and its catalog, for what stops an app whose tables are damaged.
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

  /// Stops the app, because generated code was edited, cut short or merged; a release build, too, names the
  /// table.
  ///
  /// - Parameter problem: what is wrong, such as `text 3 is not a number`.
  package func isDamaged(_ problem: String) -> Never {
    fatalError(
      "errcat: damaged table \(self): \(problem); generate the Swift of this catalog again"
    )
  }
}
