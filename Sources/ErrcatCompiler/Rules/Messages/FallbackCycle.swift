import MessageFormat
import PositionedJSON

extension Rule {
  package static let fallbackCycle: Rule = Rule(
    id: "fallback-cycle",
    group: .catalog,
    severity: .error,
    summary: "The fallbacks of a language lead back to it.",
    explanation: """
      'fallbacks' says where to look when a language has no text. Languages that name each other \
      have no order in which one comes before the other: leave one of the steps out.
      """,
    examples: [
      RuleExample(
        catalog: "\"fallbacks\": {\"de-AT\": [\"de-CH\"], \"de-CH\": [\"de-AT\"]}, \"errors\": {}",
        finds: ["catalog.json:2:26: fallbacks of 'de-AT' lead back to it: de-AT → de-CH → de-AT"]
      ),
      RuleExample(
        catalog: "\"fallbacks\": {\"de-AT\": [\"de-CH\"], \"de-CH\": [\"de\"]}, \"errors\": {}"
      ),
    ],
    check: .project { project, findings in
      let fallbacks = project.catalog.fallbacks
      var reported: Set<String> = []
      for language in fallbacks.keys.sorted() {
        for next in fallbacks[language] ?? [] {
          guard !reported.contains(language), let path = path(next.value, language, fallbacks)
          else { continue }
          reported.formUnion(path)
          findings.report(
            .fallbackCycle,
            "fallbacks of '\(language)' lead back to it: \(([language] + path).joined(separator: " → "))",
            at: Location(0, next.range),
            language: language
          )
        }
      }
    }
  )

  /// The steps from one language to another, both included; `nil` if there are none.
  private static func path(
    _ start: String,
    _ goal: String,
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
