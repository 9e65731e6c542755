import ErrcatCompiler

extension ChangeKind {
  static let circuitOpenErrorChanged: ChangeKind = ChangeKind(
    id: "circuit-open-error-changed",
    surface: .behavior,
    level: .minor,
    summary: "Calls that a circuit breaker rejects fail with another error.",
    explanation: "Users see another message while a service is down.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""circuitOpen": "error.a.b", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""circuitOpen": "error.a.c", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        finds: ["error for an open circuit breaker changed from 'error.a.b' to 'error.a.c'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 4}, "error.a.c": {}}"#
        )
      ),
    ],
    check: .catalogProperty("error for an open circuit breaker", field: "circuitOpen") {
      $0.circuitOpen?.value
    }
  )
}
