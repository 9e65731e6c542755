import PositionedJSON

/// The content of a catalog's tables, as values.
package struct CatalogContent: Equatable, Sendable {
  /// The keys of all messages; those of the entries come first, in their order.
  package var keys: [String] = []
  /// The entries in the order of the enum's cases.
  package var entries: [EntryContent] = []
  /// What isn't about one entry.
  package var settings = CatalogSettings()

  /// The content of an empty catalog.
  package init() {}
}

/// The part of a catalog's content that isn't about one entry: names with a text or several.
package struct CatalogSettings: Equatable, Sendable {
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
      let parts = name.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
      guard parts.count == 2, let name = String(parts[1]) else { return nil }
      if parts[0].isEmpty { return (name, nil) }
      return String(parts[0]).flatMap { Int($0) }.map { (name, $0) }
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

  /// The name of the argument with which messages show the trace id of an occurrence; `nil` for none.
  package var traceIDArgument: String?
  /// The address of the site that shows the errors; `nil` for none.
  package var site: String?
  /// The actions that open a URL.
  package var links: [Link] = []
  /// The languages that have fallbacks.
  package var fallbacks: [Fallback] = []
  /// The places of values in the responses of each server; the places of single entries and of conditions are in any of them.
  package var servers: [[ServerPath]] = []

  /// No setting.
  package init() {}

  /// The settings as a JSON object, a line for each name.
  package var text: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("traceIDArgument", ifAny: traceIDArgument)
      json.member("site", ifAny: site)
      if !links.isEmpty {
        json.object("links", .lines) { json in
          for link in links { json.member(link.action, link.url) }
        }
      }
      if !fallbacks.isEmpty {
        json.object("fallbacks", .lines) { json in
          for fallback in fallbacks {
            json.key(fallback.language)
            fallback.others.write(to: &json)
          }
        }
      }
      if !servers.isEmpty {
        json.array("servers", .lines) { json in
          for server in servers {
            json.object { json in for path in server { json.member(path.name, path.path) } }
          }
        }
      }
    }
    return json.text
  }

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - text: the JSON of ``text``.
  ///   - isDamaged: stops the app at a text that errcat can't have written, with the problem.
  package init(_ text: String, isDamaged: (_ problem: String) -> Never) {
    let document = JSONDocument(Array(text.utf8))
    guard document.faults.isEmpty, let root = document.root, root.kind == .object else {
      isDamaged("the text is not a JSON object")
    }
    func string(_ name: String) -> String? {
      guard let member = root.member(name) else { return nil }
      if let value = String(record: member) { return value }
      isDamaged("'\(name)' is not a text")
    }
    func values<Value: RecordValue>(_ name: String, in object: JSONValue? = nil)
      -> [(name: String, value: Value)]
    {
      ((object ?? root.member(name))?.members ?? []).map { member in
        if let value = Value(record: member.value) { return (member.key, value) }
        isDamaged("'\(name)' has an unknown value for '\(member.key)'")
      }
    }
    traceIDArgument = string("traceIDArgument")
    site = string("site")
    links = values("links").map { Link(action: $0.name, url: $0.value) }
    fallbacks = values("fallbacks").map { Fallback(language: $0.name, others: $0.value) }
    servers = (root.member("servers")?.elements ?? []).map { server in
      values("servers", in: server).map { ServerPath(name: $0.name, path: $0.value) }
    }
  }
}

/// How a catalog writes the place of a value in a server's response.
package enum ServerPlace {
  /// The unit of the numbers of a duration, in seconds; without a unit, they count seconds.
  package static let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3_600]

  /// The names of several members, as in `'name','index']` at the end of a path; `nil` for other brackets.
  package static func names(inBrackets text: some StringProtocol) -> [String]? {
    guard text.hasPrefix("'") else { return nil }
    return text.dropLast().split(separator: ",").map { String($0.dropFirst().dropLast()) }
  }

  /// The name of a header, as in `header:X-Error-Code`; `nil` for the path of a member.
  package static func header(_ place: some StringProtocol) -> String? {
    place.hasPrefix("header:") ? String(place.dropFirst(7)) : nil
  }
}
