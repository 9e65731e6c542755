import ErrcatCompiler

extension ChangeKind {
  static let caseReused: ChangeKind = ChangeKind(
    id: "case-reused",
    surface: .swift,
    level: .major,
    needsApproval: true,
    summary: "A Swift case belongs to another error than before.",
    explanation: """
      Code that was written for the other error still compiles, and handles this one. Set 'case' to a name \
      that has never been used.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "x", "code": 1}, "error.a.c": {"case": "y", "code": 2}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "y", "code": 1}, "error.a.c": {"case": "x", "code": 2}}"#
        ),
        finds: [
          "Swift case 'y' of 'error.a.b' was that of 'error.a.c'",
          "Swift case 'x' of 'error.a.c' was that of 'error.a.b'",
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.d": {}}, "retired": {"error.a.b": {"case": "x"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.d": {}, "error.a.c": {"case": "x"}}"#
        ),
        finds: ["Swift case 'x' of 'error.a.c' was that of 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "x", "code": 1}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "y", "code": 1}}"#
        )
      ),
    ],
    check: .reuse(
      of: "Swift case",
      field: "case",
      \.swiftName,
      retired: { $0.caseName.map { [$0] } ?? [] }
    )
  )
}
