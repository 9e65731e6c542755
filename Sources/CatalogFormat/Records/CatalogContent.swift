/// What the tables of a catalog hold, as values.
package struct CatalogContent: Equatable, Sendable {
  /// A code from outside and the index of the entry that it maps to.
  package struct Mapping: Equatable, Sendable {
    package let code: ForeignCodeKey
    package let entry: Int

    package init(_ code: ForeignCodeKey, _ entry: Int) {
      self.code = code
      self.entry = entry
    }
  }

  /// An action's name and the URL that it opens.
  package struct Link: Equatable, Sendable {
    package let action: String
    package let url: String

    package init(action: String, url: String) {
      self.action = action
      self.url = url
    }
  }

  /// What a member or header of the server's responses means, and where it is.
  package struct ServerPath: Equatable, Sendable {
    package let name: String
    package let path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// A language and those that are tried before its parents; BCP 47 tags.
  package struct Fallback: Equatable, Sendable {
    package let language: String
    package let others: [String]

    package init(language: String, others: [String]) {
      self.language = language
      self.others = others
    }
  }

  /// The keys of all texts, the entries' first and in their order.
  package var keys: [String] = []
  package var entries: [EntryContent] = []
  /// In the order in which they are written; each code once.
  package var mappings: [Mapping] = []
  package var links: [Link] = []
  package var fallbacks: [Fallback] = []
  package var serverPaths: [ServerPath] = []

  package init() {}
}
