import ErrcatCompiler

extension ChangeKind {
  static let errorAdded: ChangeKind = ChangeKind(
    id: "error-added",
    surface: .swift,
    level: .major,
    summary: "An error was added.",
    explanation: """
      A switch over all errors without 'default' doesn't compile until it handles the new \
      case. With "nonexhaustive": true in 'swift', switches in other packages need \
      '@unknown default', and a new error is a minor change. So are the errors of a new module.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        finds: ["case 'aC' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.c": {"code": 1}}"#)
      ),
    ],
    check: .errors(added: true)
  )
}
