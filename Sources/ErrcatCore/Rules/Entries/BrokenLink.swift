import CatalogFormat
import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let brokenLink: Rule = Rule(
    id: "broken-link",
    group: .catalog,
    severity: .warning,
    summary: "A link leads nowhere.",
    explanation: """
      'help' and the 'link' of an action are URLs with a scheme, such as https; browsers don't open a \
      page by 'javascript' or 'data'. The placeholders of 'help' are {code}, {key} and {traceID}. If the catalog has a 'site', a link to it names an error by its key, \
      code or Swift case. 'use' of a retired error is the key of an error, or of one that is retired \
      too. A link such as {helpPage} is an argument of the type url, of each error that offers the action. Pages on \
      the web aren't requested.
      """,
    examples: [
      RuleExample(
        catalog: """
          "site": "https://errors.example.com", "categories": {"a": {}}, "errors": {
          "error.a.b": {"help": "help.example.com/b"},
          "error.a.c": {"help": "https://errors.example.com/#error.a.d"}},
          "retired": {"7": {"key": "error.a.e", "use": "error.a.d"}}
          """,
        finds: [
          "catalog.json:3:24: help page 'help.example.com/b' of 'error.a.b' has no scheme, such as 'https://'",
          "catalog.json:4:24: help page 'https://errors.example.com/#error.a.d' of 'error.a.c' is not an error of the site; did you mean 'error.a.b'?",
          "catalog.json:5:47: replacement 'error.a.d' of retired '7' is not an error; did you mean 'error.a.b'?",
        ]
      ),
      RuleExample(
        catalog: """
          "help": "{key}", "categories": {"a": {"help": "https://help.example.com/{code}?trace={trace}"}}, "errors": {
          "error.a.b": {"help": "https://help.example.com/{key}?code={code}&trace={traceID}"}}
          """,
        finds: [
          "catalog.json:2:10: help page '{key}' of the catalog has no scheme, such as 'https://'",
          "catalog.json:2:48: help page 'https://help.example.com/{code}?trace={trace}' of category 'a' has placeholder '{trace}'; expected {code}, {key} or {traceID}",
        ]
      ),
      RuleExample(
        catalog: """
          "site": "https://errors.example.com", "categories": {"a": {}}, "errors": {
          "error.a.b": {"help": "https://help.example.com/b", "code": 8},
          "error.a.c": {"help": "https://errors.example.com/#8"}},
          "retired": {"7": {"key": "error.a.e", "use": "error.a.f"}, "9": {"key": "error.a.f", "use": "error.a.b"}}
          """
      ),
      RuleExample(
        catalog: """
          "actions": {"help": {"link": "{page}"}}, "categories": {"a": {"recovery": {"actions": ["help"]}}}, "errors": {
          "error.a.b": {"arguments": {"pages": "url"}},
          "error.a.c": {"arguments": {"page": "string"}},
          "error.a.d": {"recovery": {"actions": []}}}
          """,
        finds: [
          "catalog.json:3:2: 'error.a.b' has no argument 'page' for the link of action 'help'; did you mean 'pages'?",
          "catalog.json:4:2: the link of action 'help' needs a url; argument 'page' of 'error.a.c' has type 'string'",
        ]
      ),
      RuleExample(
        catalog: """
          "actions": {"help": {"link": "{page}"}}, "categories": {"a": {}}, "errors": {
          "error.a.b": {"arguments": {"page": "url"}, "recovery": {"actions": ["help"]}}, "error.a.c": {}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let catalog = project.catalog
      var links = Links(catalog, project.related ?? [])
      for page in HelpPage.all(of: project) {
        guard let problem = links.problem(with: page) else { continue }
        findings.report(
          "help page '\(page.url)' of \(page.owner) \(problem)",
          at: .catalog(page.range),
          key: page.entry?.key.value
        )
      }
      var arguments: [String: String] = [:]
      for action in catalog.actions {
        let name = action.name.value
        if let argument = action.link?.value.argumentName {
          arguments[name] = argument
        } else if let link = action.link, let problem = links.problem(with: link.value) {
          findings.report(
            "link '\(link.value)' of action '\(name)' \(problem)",
            at: .catalog(link.range)
          )
        }
      }
      if !arguments.isEmpty {
        for (entry, known) in zip(catalog.entries, project.arguments) {
          for action in entry.resolvedTreatment.actions {
            guard let argument = arguments[action],
              let problem = links.problem(with: argument, of: entry, known, action: action)
            else { continue }
            findings.report(problem, at: .catalog(entry.key.range), key: entry.key.value)
          }
        }
      }
      for retirement in catalog.retired {
        guard let use = retirement.use, let hint = links.hint(forReplacement: use.value) else {
          continue
        }
        findings.report(
          "replacement '\(use.value)' of retired '\(retirement.name.value)' is not an error\(hint)",
          at: .catalog(use.range)
        )
      }
    }
  )
}

/// A `help` of an error, a category or the catalog.
private struct HelpPage {
  /// The URL with its placeholders.
  let url: String
  /// The object that has it, in words.
  let owner: String
  /// The error that has it; `nil` if others inherit it.
  let entry: Entry?
  let range: ByteRange

  /// The help pages, the catalog's first.
  static func all(of project: Project) -> [HelpPage] {
    let catalog = project.catalog
    var places: [(names: [String], owner: String, treatment: Treatment, entry: Entry?)] = [
      ([], "the catalog", catalog.treatment, nil)
    ]
    for category in catalog.categories {
      let name = category.name.value
      places.append((["categories", name], "category '\(name)'", category.treatment, nil))
    }
    for entry in catalog.entries {
      let key = entry.key.value
      places.append((["errors", key], "'\(key)'", entry.treatment, entry))
    }
    let used = places.filter { $0.treatment.content.help != nil }
    guard !used.isEmpty else { return [] }
    let root = JSONDocument(project.files[0].bytes).root
    return used.compactMap { place in
      let object = place.names.reduce(root) { $0?.member($1) }
      guard let url = place.treatment.content.help, let value = object?.member("help") else {
        return nil
      }
      return HelpPage(url: url, owner: place.owner, entry: place.entry, range: value.range.inner)
    }
  }
}

/// Where links of a catalog can lead.
private struct Links {
  private let catalogs: [Catalog]
  private let site: WebAddress?
  // Most catalogs have no link to an error, so that none of these is needed.
  private lazy var keys = catalogs.flatMap { $0.entries.map(\.key.value) }
  private lazy var retiredKeys = catalogs.flatMap { $0.retiredKeys.map(\.value) }
  private lazy var replacements = Set(keys + retiredKeys)
  private lazy var addresses = addressesOfErrors()
  private var suggestions = SpellingSuggestions()

  init(_ catalog: Catalog, _ related: [RelatedCatalog]) {
    catalogs = [catalog] + related.map(\.catalog)
    site = catalogs.lazy.compactMap(\.site).first?.value
  }

  /// The addresses of errors on the site: by key, name of the case and code.
  private mutating func addressesOfErrors() -> Set<String> {
    guard let site else { return [] }
    var names = keys + retiredKeys
    for catalog in catalogs {
      for entry in catalog.entries {
        names.append(entry.swiftName)
        if let code = entry.code { names.append(String(code.value)) }
      }
      names += catalog.retiredCodes.map { String($0.value) }
    }
    return Set(names.map(site.entry))
  }

  /// The problem with an action's link in an argument of an error; `nil` if there is none.
  mutating func problem(
    with argument: String,
    of entry: Entry,
    _ arguments: [ResolvedArgument],
    action: String
  ) -> String? {
    let key = entry.key.value
    guard let found = arguments.first(where: { $0.name == argument }) else {
      let hint = suggestions.hint(for: argument, in: arguments.map(\.name))
      return "'\(key)' has no argument '\(argument)' for the link of action '\(action)'\(hint)"
    }
    guard found.type != .url else { return nil }
    return
      "the link of action '\(action)' needs a url; argument '\(argument)' of '\(key)' has type '\(found.type.rawValue)'"
  }

  /// The problem with a help page; `nil` if none is known.
  mutating func problem(with page: HelpPage) -> String? {
    let known = EntryContent.helpPlaceholders
    if let other = SummaryText.names(in: page.url).first(where: { !known.contains($0) }) {
      return "has placeholder '{\(other)}'; expected {code}, {key} or {traceID}"
    }
    var content = EntryContent()
    content.help = page.url
    return content.helpPage(
      key: page.entry?.key.value ?? "",
      code: page.entry?.code?.value,
      traceID: ""
    ).flatMap { problem(with: $0) }
  }

  /// The problem with a URL; `nil` if none is known.
  mutating func problem(with url: String) -> String? {
    let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") }
    let isScheme =
      scheme.count < url.utf8.count
      && scheme.first.map { $0.isASCIIAlphanumeric && !$0.isASCIIDigit } == true
      && scheme.allSatisfy { $0.isASCIIAlphanumeric || Self.inSchemes.contains($0) }
    guard isScheme else { return "has no scheme, such as 'https://'" }
    let name = String(Substring(scheme)).lowercased()
    if ["data", "javascript", "vbscript"].contains(name) {
      return "has the scheme '\(name)', which browsers don't open"
    }
    guard let prefix = site?.entry(""), url.hasPrefix(prefix), url != prefix,
      !addresses.contains(url)
    else { return nil }
    let meant = String(url.dropFirst(prefix.count))
    return "is not an error of the site\(suggestions.hint(for: meant, in: keys))"
  }

  /// A suggestion for a key that is neither an error's nor a retired one's; `nil` if it is.
  mutating func hint(forReplacement key: String) -> String? {
    replacements.contains(key) ? nil : suggestions.hint(for: key, in: keys)
  }

  private static let inSchemes = Array("+-.".utf8)
}

extension String {
  /// The name in braces that is all of a link; `nil` for a URL.
  fileprivate var argumentName: String? {
    hasPrefix("{") && hasSuffix("}") ? String(dropFirst().dropLast()) : nil
  }
}
