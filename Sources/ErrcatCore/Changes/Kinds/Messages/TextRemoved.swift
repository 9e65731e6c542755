import ErrcatCompiler

extension ChangeKind {
  static let textRemoved: ChangeKind = ChangeKind(
    id: "text-removed",
    surface: .messages,
    level: .patch,
    summary: """
      The source pack lacks a text that it had, and that isn't an error's message.
      """,
    explanation: "Code that asks for the text by its key gets the key.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"action.retry": "Try again"}"#]
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["'action.retry' was removed"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#]
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .text(.text, .removed)
  )
}
