import ErrcatCompiler

extension ChangeKind {
  static let hintReplaced: ChangeKind = ChangeKind(
    id: "hint-replaced",
    surface: .behavior,
    level: .patch,
    summary: "An error has another recovery hint.",
    explanation: "Users get other advice. The text is that of another key.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"hint": "recovery.wait"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"hint": "recovery.restart"}}}"#
        ),
        finds: ["'error.a.b': hint changed from 'recovery.wait' to 'recovery.restart'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"hint": "recovery.wait"}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {"recovery": {"hint": "recovery.wait"}}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .property("hint", field: "recovery.hint") { $0.treatment.hint }
  )
}
