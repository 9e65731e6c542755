import ErrcatCompiler

extension ChangeKind {
  static let deprecationWithdrawn: ChangeKind = ChangeKind(
    id: "deprecation-withdrawn",
    surface: .swift,
    level: .patch,
    summary: "An error isn't deprecated anymore.",
    explanation: "Code that uses the case compiles without a warning again.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "note": "Not sent anymore."}}}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["'error.a.b' is no longer deprecated"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "note": "Not sent anymore."}}}"#
        )
      ),
    ],
    check: .deprecation(withdrawn: true)
  )
}
