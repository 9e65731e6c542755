import ErrcatCompiler

extension ChangeKind {
  static let helpPageChanged: ChangeKind = ChangeKind(
    id: "help-page-changed",
    surface: .behavior,
    level: .patch,
    summary: "An error has another help page.",
    explanation: "Users and reports are sent to another URL.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"help": "https://example.com/a"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"help": "https://example.com/b"}}"#
        ),
        finds: [
          "'error.a.b': help page changed from 'https://example.com/a' to 'https://example.com/b'"
        ]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"help": "https://example.com/a"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"help": "https://example.com/a", "code": 1}}"#
        )
      ),
    ],
    check: .property("help page", field: "help") { $0.entry.help?.value }
  )
}
