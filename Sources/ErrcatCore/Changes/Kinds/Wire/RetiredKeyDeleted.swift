import ErrcatCompiler

extension ChangeKind {
  static let retiredKeyDeleted: ChangeKind = ChangeKind(
    id: "retired-key-deleted",
    surface: .wire,
    level: .patch,
    needsApproval: true,
    summary: "A key isn't retired anymore.",
    explanation: """
      The catalog has forgotten that the key was used, so that a new error can get it. Keys that go out of \
      use stay in 'retired' forever.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"reason": "gone"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}"#
        ),
        finds: ["key 'error.a.b' is no longer retired"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"code": 7}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"7": {"key": "error.a.b"}}"#
        )
      ),
    ],
    check: .retirementDeleted("key", \.retiredKeys) { $0.key.value }
  )
}
