import ErrcatCompiler

extension ChangeKind {
  static let publicArgumentSourceChanged: ChangeKind = ChangeKind(
    id: "public-argument-source-changed",
    surface: .privacy,
    level: .major,
    needsApproval: true,
    summary: "The values of a public argument come from somewhere else.",
    explanation: """
      Other values leave the device in logs and reports from now on. Approve the change only if none of them can \
      identify a person or is a secret.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "user.email"}}}}"#
        ),
        finds: [
          "'error.a.b': values of argument 'n' come from 'user.email' of server responses instead of 'limit' of server responses"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": {"type": "string", "privacy": "public"}}, "from": {"server": [7, 8]}, "server": {"arguments": {"n": "limit"}}}}"#
        )
      ),
    ],
    check: .argumentSources(ofPublic: true)
  )
}
