import ErrcatCompiler

extension ChangeKind {
  static let responseStatusChanged: ChangeKind = ChangeKind(
    id: "response-status-changed",
    surface: .wire,
    level: .major,
    summary: "A server responds to an error with another HTTP status.",
    explanation: """
      Clients of the server that look at the status treat the error in another way.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"http": 404}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"http": 410}}"#),
        finds: ["'error.a.b': HTTP status changed from '404' to '410'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"http": 404}}"#),
        ChangeExample.Side(#""categories": {"a": {"http": 404}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .property("HTTP status", field: "http") { $0.treatment.httpStatus.map(String.init) }
  )
}
