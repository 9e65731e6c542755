import ErrcatCompiler

extension ChangeKind {
  static let retiredCodeDeleted: ChangeKind = ChangeKind(
    id: "retired-code-deleted",
    surface: .wire,
    level: .patch,
    needsApproval: true,
    summary: "A code isn't retired anymore.",
    explanation: """
      The catalog has forgotten that the code was used, so that a new error can get it. \
      Numbers that go out of use stay in 'retired' forever. An error that gets the code is reported instead.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone"}"#
        ),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}"#),
        finds: ["code '7' is no longer retired"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone"}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "retired": {"7": "gone in 2.1", "8": "gone"}"#
        )
      ),
    ],
    check: .retirementDeleted("code", \.retiredCodes) { $0.code?.value }
  )
}
