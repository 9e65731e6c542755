import ErrcatCompiler

extension ChangeKind {
  static let codeRemoved: ChangeKind = ChangeKind(
    id: "code-removed",
    surface: .wire,
    level: .major,
    summary: "An error has no code anymore.",
    explanation: "What recognizes the error by its code doesn't anymore.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["'error.a.b': code changed from '2' to none"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#)
      ),
    ],
    check: .property(
      "code",
      field: "code",
      if: { _, new in new.entry.code == nil },
      details: { $0.unretiredCode(of: $1.old) }
    ) {
      $0.entry.code.map { String($0.value) }
    }
  )
}
