import ErrcatCompiler

extension ChangeKind {
  static let codeChanged: ChangeKind = ChangeKind(
    id: "code-changed",
    surface: .wire,
    level: .major,
    summary: "An error has another code.",
    explanation: """
      Old and new versions of the app report the error with different codes, and a server that \
      sends or reads codes doesn't know the new one.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#),
        finds: ["'error.a.b': code changed from '1' to '2'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#)
      ),
    ],
    check: .property(
      "code",
      field: "code",
      if: { $0.entry.code != nil && $1.entry.code != nil },
      details: { $0.unretiredCode(of: $1.old) }
    ) {
      $0.entry.code.map { String($0.value) }
    }
  )
}
