import ErrcatCompiler

extension ChangeKind {
  static let actionAdded: ChangeKind = ChangeKind(
    id: "action-added",
    surface: .swift,
    level: .major,
    summary: "An action was added.",
    explanation: """
      A switch over 'Action' without 'default' doesn't compile until it handles the new \
      case; it does if the old version has "nonexhaustive": true in 'swift'.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""actions": {"retry": {}}, "errors": {}"#),
        ChangeExample.Side(#""actions": {"retry": {}, "call": {}}, "errors": {}"#),
        finds: ["action 'call' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(#""actions": {"retry": {}, "call": {}}, "errors": {}"#),
        ChangeExample.Side(#""actions": {"retry": {}}, "errors": {}"#)
      ),
    ],
    check: .names("action", added: true) { $0.actions.map(\.name) }
  )
}
