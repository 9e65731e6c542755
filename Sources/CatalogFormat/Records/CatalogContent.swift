/// What the tables of a catalog hold, as values.
package struct CatalogContent: Equatable, Sendable {
  /// A code from outside and the index of the entry that it maps to.
  package struct Mapping: Equatable, Sendable {
    /// The code from outside the catalog.
    package let code: ForeignCodeKey
    /// The index of the entry, from 0.
    package let entry: Int

    package init(_ code: ForeignCodeKey, _ entry: Int) {
      self.code = code
      self.entry = entry
    }
  }

  /// An action's name and the URL that it opens.
  package struct Link: Equatable, Sendable {
    /// The name of the action.
    package let action: String
    /// The URL as it is in the catalog.
    package let url: String

    package init(action: String, url: String) {
      self.action = action
      self.url = url
    }
  }

  /// What a member or header of the server's responses means, and where it is.
  package struct ServerPath: Equatable, Sendable {
    /// What is there, as the catalog's `server` calls it.
    package let name: String
    /// The names of members joined by dots, or the name of a header.
    package let path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// A language and those that are tried before its parents; BCP 47 tags.
  package struct Fallback: Equatable, Sendable {
    /// The language.
    package let language: String
    /// The languages that are tried, the first first.
    package let others: [String]

    package init(language: String, others: [String]) {
      self.language = language
      self.others = others
    }
  }

  /// The keys of all texts, the entries' first and in their order.
  package var keys: [String] = []
  /// In the catalog's order, which is that of the enum's cases.
  package var entries: [EntryContent] = []
  /// In the order in which they are written; each code once.
  package var mappings: [Mapping] = []
  /// The actions that open a URL.
  package var links: [Link] = []
  /// The languages that have fallbacks of their own.
  package var fallbacks: [Fallback] = []
  /// Where the server's responses hold a code, a trace id and the like.
  package var serverPaths: [ServerPath] = []

  package init() {}
}
