import ErrcatCompiler

extension ChangeKind {
  static let breakerChanged: ChangeKind = ChangeKind(
    id: "breaker-changed",
    surface: .behavior,
    level: .minor,
    summary: "Circuit breakers count an error, or don't anymore.",
    explanation: "A breaker opens earlier or later than before when the service fails.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"breaker": true}}"#),
        finds: ["'error.a.b' now counts for circuit breakers"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"breaker": true}}"#),
        ChangeExample.Side(#""categories": {"a": {"breaker": true}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .entry { pair, changes in
      let counts = pair.new.treatment.tripsBreaker
      guard counts != pair.old.treatment.tripsBreaker else { return }
      changes.report(
        "'\(pair.new.key)' \(counts ? "now" : "no longer") counts for circuit breakers",
        key: pair.new.key,
        old: pair.old.place(of: "breaker"),
        new: pair.new.place(of: "breaker")
      )
    }
  )
}
