/// The content of a catalog's tables, as values.
package struct CatalogContent: Equatable, Sendable {
  /// An action's name and the URL that it opens.
  package struct Link: Equatable, Sendable {
    /// The name of the action.
    package let action: String
    /// The URL as it is in the catalog.
    package let url: String

    /// A link that an action's button opens.
    package init(action: String, url: String) {
      self.action = action
      self.url = url
    }
  }

  /// A member of the catalog's `server`, most of them places in the server's responses.
  package struct ServerPath: Equatable, Sendable {
    /// The name in the catalog's `server`, such as `code`; `#` and the name of an argument, after the
    /// index of its entry if it is in an entry's `server`.
    package let name: String
    /// The path of a member, the name of a header, or the value of `fieldMessages`.
    package let path: String

    /// A place in the server's responses, such as `error.code` for `code`.
    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    /// The place of an argument's value, for an entry by its index or, without one, for all.
    package init(argument name: String, ofEntry entry: Int? = nil, path: String) {
      self.init(name: "\(entry.map { String($0) } ?? "")#\(name)", path: path)
    }

    /// The argument whose value is at the path; `nil` for other members.
    package var argument: (name: String, entry: Int?)? {
      let parts = FieldText.parts(name, "#")
      guard parts.count == 2 else { return nil }
      if parts[0].isEmpty { return (parts[1], nil) }
      return Int(parts[0]).map { (parts[1], $0) }
    }
  }

  /// A language with its fallbacks, as BCP 47 tags.
  package struct Fallback: Equatable, Sendable {
    /// The language whose messages may be missing.
    package let language: String
    /// The languages in which messages are looked up before the parents, nearest first.
    package let others: [String]

    /// The fallbacks of a language, nearest first.
    package init(language: String, others: [String]) {
      self.language = language
      self.others = others
    }
  }

  /// The keys of all messages; those of the entries come first, in their order.
  package var keys: [String] = []
  /// The entries in the order of the enum's cases.
  package var entries: [EntryContent] = []
  /// The actions that open a URL.
  package var links: [Link] = []
  /// The languages that have fallbacks.
  package var fallbacks: [Fallback] = []
  /// The places of codes, messages, trace ids and fields in the server's responses.
  package var serverPaths: [ServerPath] = []

  /// The summary of each entry, empty if it has none; no element at all if no entry has one.
  package var summaries: [String] = []

  /// The content of an empty catalog.
  package init() {}
}

/// How a catalog writes the place of a value in a server's response.
package enum ServerPlace {
  /// The unit of the numbers of a duration, in seconds; without a unit, they count seconds.
  package static let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3_600]

  /// The name of a header, as in `header:X-Error-Code`; `nil` for the path of a member.
  package static func header(_ place: some StringProtocol) -> String? {
    place.hasPrefix("header:") ? String(place.dropFirst(7)) : nil
  }
}
