import ErrcatCompiler

extension ChangeKind {
  static let actionsChanged: ChangeKind = ChangeKind(
    id: "actions-changed",
    surface: .behavior,
    level: .minor,
    summary: "Users are offered other actions.",
    explanation: """
      Code that shows actions must carry out the new ones; users may miss the old ones.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}, "call": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"actions": ["retry"]}}}"#
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}, "call": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"actions": ["retry", "call"]}}}"#
        ),
        finds: ["'error.a.b': actions changed from 'retry' to 'retry, call'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {"recovery": {"actions": ["retry"]}}}"#
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {"recovery": {"actions": ["retry"]}}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .property("actions", field: "recovery.actions") {
      $0.treatment.actions.isEmpty ? nil : $0.treatment.actions.joined(separator: ", ")
    }
  )
}
