import ErrcatCompiler

extension ChangeKind {
  static let serverCodeMapped: ChangeKind = ChangeKind(
    id: "server-code-mapped",
    surface: .wire,
    level: .minor,
    summary: "A server code maps to an error and didn't before.",
    explanation: """
      A server that sends the code got the fallback, and gets an error of its own from now on.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}}"#
        ),
        finds: ["server code 7 maps to 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"from": {"server": [7]}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#)
      ),
    ],
    check: .mapping(.added) { $0.isServerCode }
  )
}
