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
      for cycle in cycles(fallbacks) {
        let path = cycle + [cycle[0]]
        let next = fallbacks[path[0]]?.first { $0.value == path[1] }
        findings.report(
          "fallbacks of '\(path[0])' form a cycle: \(path.joined(separator: " → "))",
          at: .catalog(next?.range ?? .nowhere),
          language: path[0]
        )
      }
    }
  )

  /// Cycles that share no language, each from its first language by name: at least one of each group of languages that
  /// are fallbacks of each other.
  private static func cycles(_ fallbacks: [String: [Located<String>]]) -> [[String]] {
    var cycles: [[String]] = []
    var listed: Set<String> = []
    for first in TextOrder.sorted(fallbacks.keys) where !listed.contains(first) {
      // The language before each that can be reached.
      var before: [String: String] = [:]
      var reached = [first]
      while before[first] == nil, !reached.isEmpty {
        let language = reached.removeFirst()
        for next in (fallbacks[language] ?? []).map(\.value)
        where before[next] == nil && !listed.contains(next) {
          before[next] = language
          reached.append(next)
        }
      }
      guard var language = before[first] else { continue }
      var cycle = [first]
      while language != first {
        cycle.insert(language, at: 1)
        language = before[language] ?? first
      }
      cycles.append(cycle)
      listed.formUnion(cycle)
    }
    return cycles
  }
}
