import ErrcatCompiler

extension ChangeKind {
  static let noteChanged: ChangeKind = ChangeKind(
    id: "note-changed",
    surface: .messages,
    level: .none,
    summary: "The note for translators has changed.",
    explanation: "Translations may have to follow.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"note": "A file."}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"note": "A video."}}"#
        ),
        finds: ["'error.a.b': note changed from 'A file.' to 'A video.'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"summary": "a"}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"summary": "b"}}"#)
      ),
    ],
    check: .property("note", field: "note") { $0.entry.note }
  )
}
