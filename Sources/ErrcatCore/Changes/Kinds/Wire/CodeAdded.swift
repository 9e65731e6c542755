import ErrcatCompiler

extension ChangeKind {
  static let codeAdded: ChangeKind = ChangeKind(
    id: "code-added",
    surface: .wire,
    level: .minor,
    summary: "An error has a code and had none.",
    explanation: """
      Reports and NSErrors have the code from now on; NSErrors had 0.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#),
        finds: ["'error.a.b': code changed from none to '2'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"code": 2}}"#)
      ),
    ],
    check: .property("code", field: "code", if: { old, _ in old.entry.code == nil }) {
      $0.entry.code.map { String($0.value) }
    }
  )
}
