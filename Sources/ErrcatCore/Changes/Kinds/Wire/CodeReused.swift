import ErrcatCompiler

extension ChangeKind {
  static let codeReused: ChangeKind = ChangeKind(
    id: "code-reused",
    surface: .wire,
    level: .major,
    needsApproval: true,
    summary: "A code belongs to another error than before.",
    explanation: """
      Old versions of the app, and old reports, use the code for the other error: users see a \
      wrong message, and dashboards mix two errors. Choose a code that has never been used.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}"#,
          packs: ["en": #"{"error.a.b": "You are offline."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 7}}"#,
          packs: ["en": #"{"error.a.c": "Your card was declined by the bank."}"#]
        ),
        finds: ["code '7' of 'error.a.c' was that of 'error.a.b'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {}, "retired": {"7": "gone"}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.c": {"code": 7}}"#),
        finds: ["code '7' of 'error.a.c' was retired"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 7}}"#,
          packs: ["en": #"{"error.a.b": "You are offline."}"#]
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"code": 7}}"#,
          packs: ["en": #"{"error.a.c": "You are offline."}"#]
        )
      ),
    ],
    check: .reuse(
      of: "code",
      field: "code",
      acrossCatalogs: true,
      { $0.code?.value },
      retired: \.codes
    )
  )
}
