import ErrcatCompiler

extension ChangeKind {
  static let keyReused: ChangeKind = ChangeKind(
    id: "key-reused",
    surface: .wire,
    level: .major,
    needsApproval: true,
    summary: "A retired key belongs to an error again.",
    explanation: """
      Logs and reports name errors by their keys: old ones use the key for another error, and dashboards mix \
      the two. Choose a key that has never been used.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"reason": "gone"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["key 'error.a.b' was retired"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {}, "retired": {"error.a.b": {"reason": "gone"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {}}"#
        )
      ),
    ],
    check: .reuse(of: "key", field: nil, { $0.key.value }, retired: \.keys)
  )
}
