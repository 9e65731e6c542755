import ErrcatCompiler

extension ChangeKind {
  static let argumentSourceChanged: ChangeKind = ChangeKind(
    id: "argument-source-changed",
    surface: .behavior,
    level: .minor,
    summary: "The values of an argument come from somewhere else.",
    explanation: """
      Messages show another value, or none: what a server or another error contains is used in another way.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "string"}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "string"}, "from": {"server": [7]}, "server": {"arguments": {"n": "user.email"}}}}"#
        ),
        finds: [
          "'error.a.b': values of argument 'n' come from 'user.email' of server responses instead of 'limit' of server responses"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "string"}, "from": {"server": [7]}, "server": {"arguments": {"n": "limit"}}}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {"n": "string"}, "from": {"server": [7, 8]}, "server": {"arguments": {"n": "limit"}}}}"#
        )
      ),
    ],
    check: .argumentSources(ofPublic: false)
  )
}
