import ErrcatCompiler

extension ChangeKind {
  static let textAdded: ChangeKind = ChangeKind(
    id: "text-added",
    surface: .messages,
    level: .patch,
    summary: "The source pack has a new text that isn't an error's message.",
    explanation: "Translators owe it in all other languages.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"action.retry": "Try again"}"#]
        ),
        finds: ["'action.retry' was added"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          packs: ["en": #"{"error.a.b": "Wait."}"#]
        )
      ),
    ],
    check: .text(.text, .added)
  )
}
