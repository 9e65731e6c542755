import ErrcatCompiler

extension ChangeKind {
  static let summaryChanged: ChangeKind = ChangeKind(
    id: "summary-changed",
    surface: .wire,
    level: .patch,
    summary: "The summary for developers has changed.",
    explanation: """
      Reports have another message; services that group by message start a new group.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"summary": "The socket was closed."}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"summary": "The peer closed the socket."}}"#
        ),
        finds: [
          "'error.a.b': summary changed from 'The socket was closed.' to 'The peer closed the socket.'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"note": "a"}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"note": "b"}}"#)
      ),
    ],
    check: .property("summary", field: "summary") { $0.entry.summary?.value }
  )
}
