import CatalogFormat
import ErrcatCompiler

extension Rule {
  static let delayWithoutUnit: Rule = Rule(
    id: "delay-without-unit",
    group: .catalog,
    severity: .warning,
    summary: "A duration is named after a unit that its place lacks.",
    explanation: """
      Numbers at the place of a duration, in a response or bound from another error, are read as seconds. If the server \
      sends milliseconds, 200 is more than three minutes, and no retry waits so long. Write the unit after the place, \
      such as 'retry_after_ms ms'. If the name is misleading, write 's'.
      """,
    examples: [
      RuleExample(
        catalog: """
          "server": {"retryAfter": "error.retry_after_ms", "arguments": {"wait": "error.waitMinutes"}},
          "errors": {"error.a.b": {"arguments": {"wait": "duration"}, "from": {"http": [429]}}}
          """,
        finds: [
          "catalog.json:2:27: 'error.retry_after_ms' looks like milliseconds, but is read as seconds; write 'error.retry_after_ms ms', or 's' for seconds",
          "catalog.json:2:73: 'error.waitMinutes' looks like minutes, but is read as seconds; write 'error.waitMinutes m', or 's' for seconds",
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"wait": "duration"}, "from": {
            "type": [{"type": "SDKError", "bind": {"wait": "limit.retryAfterMs"}}]}}}
          """,
        finds: [
          "catalog.json:3:51: 'limit.retryAfterMs' looks like milliseconds, but is read as seconds; write 'limit.retryAfterMs ms', or 's' for seconds"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"wait": "duration"}, "from": {
            "type": [{"type": "SDKError", "bind": {"wait": "retryAfterMs ms"}}]}}}
          """
      ),
      RuleExample(
        catalog: """
          "server": {"retryAfter": "error.retry_after_ms ms", "arguments": {"wait": "error.items", "place": "error.place_ms"}},
          "errors": {"error.a.b": {"arguments": {"wait": "duration", "place": "string"}, "from": {"http": [429]}}}
          """
      ),
    ],
    check: .project { project, findings in
      var places = project.catalog.servers.compactMap { $0["retryAfter"] }
      let durations = Set(
        project.arguments.flatMap { $0.filter { $0.type == .duration } }.map(\.name)
      )
      places += project.catalog.serverArguments.filter { durations.contains($0.name.value) }.map(
        \.path
      )
      for (entry, arguments) in zip(project.catalog.entries, project.arguments) {
        let own = Set(arguments.filter { $0.type == .duration }.map(\.name))
        places += entry.serverArguments.filter { own.contains($0.name.value) }.map(\.path)
        let bound = entry.bindings.flatMap(\.values)
        places += bound.filter { own.contains($0.argument.value) && $0.value.value.unit == nil }.map
        {
          Located($0.value.value.text, $0.value.range)
        }
      }
      for place in places {
        guard let (unit, name) = unitName(of: place.value) else { continue }
        findings.report(
          "'\(place.value)' looks like \(name), but is read as seconds; write '\(place.value) \(unit)', or 's' for seconds",
          at: .catalog(place.range)
        )
      }
    }
  )

  /// The unit that the last word of a place names; `nil` if the place has a unit, or names none.
  private static func unitName(of place: String) -> (unit: String, name: String)? {
    guard !place.contains(" ") else { return nil }
    let start = place.lastIndex { !$0.isLetter || $0.isUppercase } ?? place.startIndex
    let last = place[start...].drop { !$0.isLetter }.lowercased()
    switch last {
    case "ms", "msec", "msecs", "millis", "milliseconds": return ("ms", "milliseconds")
    case "m", "min", "mins", "minutes": return ("m", "minutes")
    case "h", "hours": return ("h", "hours")
    default: return nil
    }
  }
}
