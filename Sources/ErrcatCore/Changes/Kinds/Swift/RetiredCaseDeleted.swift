import ErrcatCompiler

extension ChangeKind {
  static let retiredCaseDeleted: ChangeKind = ChangeKind(
    id: "retired-case-deleted",
    surface: .swift,
    level: .patch,
    needsApproval: true,
    summary: "A Swift case isn't retired anymore.",
    explanation: """
      The catalog has forgotten that the case was used, so that another error can get it and old code that \
      handles it compiles again.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b", "case": "x"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b"}}"#
        ),
        finds: ["Swift case 'x' is no longer retired"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"case": "x"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"case": "x", "reason": "gone"}}"#
        )
      ),
    ],
    check: .retirementDeleted("Swift case", \.retiredCases) { $0.swiftName }
  )
}
