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
      page by 'javascript' or 'data'. If the catalog has a 'site', a link to it names an error by its key, \
      code or Swift case. 'use' of a retired error is the key of an error, or of one that is retired \
      too. Pages on the web aren't requested.
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
          "site": "https://errors.example.com", "categories": {"a": {}}, "errors": {
          "error.a.b": {"help": "https://help.example.com/b", "code": 8},
          "error.a.c": {"help": "https://errors.example.com/#8"}},
          "retired": {"7": {"key": "error.a.e", "use": "error.a.f"}, "9": {"key": "error.a.f", "use": "error.a.b"}}
          """
      ),
    ],
    roles: .needsWholeCatalog,
    check: .project { project, findings in
      let catalog = project.catalog
      var links = Links(catalog, project.related ?? [])
      func check(_ link: Located<String>?, _ phrase: (String) -> String, key: String? = nil) {
        guard let link, let problem = links.problem(with: link.value) else { return }
        findings.report(
          .brokenLink,
          "\(phrase(link.value)) \(problem)",
          at: .catalog(link.range),
          key: key
        )
      }
      for entry in catalog.entries {
        let key = entry.key.value
        check(entry.help, { "help page '\($0)' of '\(key)'" }, key: key)
      }
      for action in catalog.actions {
        check(action.link, { "link '\($0)' of action '\(action.name.value)'" })
      }
      for retirement in catalog.retired {
        guard let use = retirement.use, let hint = links.hint(forReplacement: use.value) else {
          continue
        }
        findings.report(
          .brokenLink,
          "replacement '\(use.value)' of retired '\(retirement.name.value)' is not an error\(hint)",
          at: .catalog(use.range)
        )
      }
    }
  )
}

/// Where links of a catalog can lead.
private struct Links {
  /// The address of the site's page, up to the name of an error; `nil` without a site.
  private let prefix: String?
  private let keys: [String]
  private let replacements: Set<String>
  private let fragments: Set<String>
  private var suggestions = SpellingSuggestions()

  init(_ catalog: Catalog, _ related: [RelatedCatalog]) {
    let catalogs = [catalog] + related.map(\.catalog)
    let site = catalogs.lazy.compactMap(\.site).first?.value
    prefix = site?.entry("")
    let entries = catalogs.flatMap(\.entries)
    keys = entries.map(\.key.value)
    let retired = catalogs.flatMap { $0.retiredKeys.map(\.value) }
    replacements = Set(keys + retired)
    let names = entries.flatMap { entry in
      [entry.key.value, entry.swiftName] + (entry.code.map { [String($0.value)] } ?? [])
    }
    let codes = catalogs.flatMap { $0.retiredCodes.map { String($0.value) } }
    let addresses = site.map { site in (names + retired + codes).map(site.entry) }
    fragments = Set(addresses ?? [])
  }

  /// What is wrong with a URL; `nil` if nothing is known.
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
    guard let prefix, url.hasPrefix(prefix), url != prefix, !fragments.contains(url) else {
      return nil
    }
    let meant = String(url.dropFirst(prefix.count))
    return "is not an error of the site\(suggestions.hint(for: meant, in: keys))"
  }

  /// A suggestion for a key that is neither an error's nor a retired one's; `nil` if it is.
  mutating func hint(forReplacement key: String) -> String? {
    replacements.contains(key) ? nil : suggestions.hint(for: key, in: keys)
  }

  private static let inSchemes = Array("+-.".utf8)
}
