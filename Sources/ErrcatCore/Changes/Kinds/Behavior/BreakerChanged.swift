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
        finds: ["'error.a.b': counted by circuit breakers changed from 'no' to 'yes'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"breaker": true}}"#),
        ChangeExample.Side(#""categories": {"a": {"breaker": true}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .property("counted by circuit breakers", field: "breaker") {
      $0.treatment.tripsBreaker ? "yes" : "no"
    }
  )
}
