import MessageFormat
import PositionedJSON

extension Rule {
  /// Languages that are fallbacks of each other.
  package static let fallbackCycle: Rule = Rule(
    id: "fallback-cycle",
    group: .catalog,
    severity: .error,
    summary: "The fallbacks of languages form a cycle.",
    explanation: """
      'fallbacks' lists the languages that are searched for a missing text. Languages that are \
      fallbacks of each other have no order; remove one of the fallbacks.
      """,
    examples: [
      RuleExample(
        catalog: "\"fallbacks\": {\"de-AT\": [\"de-CH\"], \"de-CH\": [\"de-AT\"]}, \"errors\": {}",
        finds: ["catalog.json:2:26: fallbacks of 'de-AT' form a cycle: de-AT → de-CH → de-AT"]
      ),
      RuleExample(
        catalog: "\"fallbacks\": {\"de-AT\": [\"de-CH\"], \"de-CH\": [\"de\"]}, \"errors\": {}"
      ),
    ],
    check: .project { project, findings in
      let fallbacks = project.catalog.fallbacks
      var reported: Set<String> = []
      for language in TextOrder.sorted(fallbacks.keys) {
        for next in fallbacks[language] ?? [] {
          guard !reported.contains(language),
            let path = path(from: next.value, to: language, fallbacks)
          else { continue }
          reported.formUnion(path)
          findings.report(
            .fallbackCycle,
            "fallbacks of '\(language)' form a cycle: \(([language] + path).joined(separator: " → "))",
            at: .catalog(next.range),
            language: language
          )
        }
      }
    }
  )

  /// The languages on the shortest path from one language to another, including both; `nil` if there
  /// is no path.
  private static func path(
    from start: String,
    to goal: String,
    _ fallbacks: [String: [Located<String>]]
  ) -> [String]? {
    var seen: Set<String> = [start]
    var paths = [[start]]
    while !paths.isEmpty {
      let path = paths.removeFirst()
      guard let last = path.last else { continue }
      if last == goal { return path }
      for next in fallbacks[last] ?? [] where seen.insert(next.value).inserted {
        paths.append(path + [next.value])
      }
    }
    return nil
  }
}
