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
        // A cycle has no beginning; it is reported where its first language by name is.
        let start = cycle.indices.min { cycle[$0].utf8.lexicographicallyPrecedes(cycle[$1].utf8) }
        guard let start else { continue }
        let path = Array(cycle[start...] + cycle[..<start] + [cycle[start]])
        let next = fallbacks[path[0]]?.first { $0.value == path[1] }
        findings.report(
          "fallbacks of '\(path[0])' form a cycle: \(path.joined(separator: " → "))",
          at: .catalog(next?.range ?? .nowhere),
          language: path[0]
        )
      }
    }
  )

  /// Cycles that share no language, found by visiting each language once: at least one of each group of languages
  /// that are fallbacks of each other.
  private static func cycles(_ fallbacks: [String: [Located<String>]]) -> [[String]] {
    var cycles: [[String]] = []
    var listed: Set<String> = []
    var finished: Set<String> = []
    for first in TextOrder.sorted(fallbacks.keys) where !finished.contains(first) {
      // The languages on the way to the current one, each with the fallbacks that are left and with the place of
      // the last language before it that is in a listed cycle.
      var path: [(language: String, left: ArraySlice<Located<String>>, listed: Int)] = []
      var places: [String: Int] = [:]
      func enter(_ language: String, _ lastListed: Int) {
        places[language] = path.count
        path.append((language, (fallbacks[language] ?? [])[...], lastListed))
      }
      enter(first, -1)
      while let (language, _, before) = path.last {
        let lastListed = listed.contains(language) ? path.count - 1 : before
        guard let next = path[path.count - 1].left.popFirst() else {
          path.removeLast()
          places[language] = nil
          finished.insert(language)
          continue
        }
        if let place = places[next.value] {
          guard place > lastListed else { continue }
          let cycle = path[place...].map(\.language)
          cycles.append(cycle)
          listed.formUnion(cycle)
        } else if !finished.contains(next.value) {
          enter(next.value, lastListed)
        }
      }
    }
    return cycles
  }
}
