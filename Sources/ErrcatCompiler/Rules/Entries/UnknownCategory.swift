import PositionedJSON

extension Rule {
  /// A category in an error's key that the catalog doesn't declare.
  package static let unknownCategory: Rule = Rule(
    id: "unknown-category",
    group: .catalog,
    severity: .error,
    summary: "An error's key names a category that the catalog does not declare.",
    explanation: "Declare the category in 'categories', or correct the key.",
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.netwrok.timeout\": {}}",
        finds: ["catalog.json:2:50: unknown category 'netwrok'; did you mean 'network'?"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"network\": {}}, \"errors\": {\"error.network.timeout\": {}}"
      ),
    ],
    check: .project { project, findings in
      let names = project.catalog.categories.map(\.name.value)
      for entry in project.catalog.entries where entry.category == nil {
        guard let name = UnknownCategory.name(of: entry) else { continue }
        let start = entry.key.range.lowerBound + "error.".utf8.count
        let isPlain = entry.key.range.count == entry.key.value.utf8.count
        findings.report(
          .unknownCategory,
          "unknown category '\(name)'\(Spelling.hint(for: name, in: names))",
          at: .catalog(isPlain ? ByteRange(start, start + name.utf8.count) : entry.key.range),
          key: entry.key.value
        )
      }
    }
  )
}

/// The category in keys that no declared category matches.
enum UnknownCategory {
  /// The category in a key of the form `error.<category>.<name>`; `nil` if it has another form.
  @inline(never)  // For the reason stated for `Findings.report`.
  package static func name(of entry: Entry) -> String? {
    let words = entry.key.value.utf8.split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard words.count >= 3, entry.key.value.hasPrefix("error."), !words[1].isEmpty else {
      return nil
    }
    return String(Substring(words[1]))
  }
}
