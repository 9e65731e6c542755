import ErrcatCompiler

extension ChangeKind {
  static let errorDeprecated: ChangeKind = ChangeKind(
    id: "error-deprecated",
    surface: .swift,
    level: .minor,
    summary: "An error is deprecated.",
    explanation: "Code that uses the case compiles with a warning.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "note": "Not sent anymore."}}}"#
        ),
        finds: ["'error.a.b' is deprecated"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.0", "note": "Not sent anymore."}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"deprecated": {"since": "2.1", "note": "Not sent anymore."}}}"#
        )
      ),
    ],
    check: .deprecation(withdrawn: false)
  )
}
