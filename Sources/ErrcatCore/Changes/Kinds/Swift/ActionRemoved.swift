import ErrcatCompiler

extension ChangeKind {
  static let actionRemoved: ChangeKind = ChangeKind(
    id: "action-removed",
    surface: .swift,
    level: .major,
    summary: "An action was removed.",
    explanation: "Code that names the case of 'Action' doesn't compile anymore.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""actions": {"retry": {}, "call": {}}, "errors": {}"#),
        ChangeExample.Side(#""actions": {"retry": {}}, "errors": {}"#),
        finds: ["action 'call' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(#""actions": {"retry": {}}, "errors": {}"#),
        ChangeExample.Side(#""actions": {"retry": {}, "call": {}}, "errors": {}"#)
      ),
    ],
    check: .names("action", added: false) { $0.actions.map(\.name) }
  )
}
