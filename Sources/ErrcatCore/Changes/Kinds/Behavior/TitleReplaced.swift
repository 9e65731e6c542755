import ErrcatCompiler

extension ChangeKind {
  static let titleReplaced: ChangeKind = ChangeKind(
    id: "title-replaced",
    surface: .behavior,
    level: .patch,
    summary: "An error has another title.",
    explanation: "Alerts have another heading. The text is that of another key.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"title": "title.sorry"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"title": "title.offline"}}"#
        ),
        finds: ["'error.a.b': title changed from 'title.sorry' to 'title.offline'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"title": "title.sorry"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"title": "title.sorry", "code": 1}}"#
        )
      ),
    ],
    check: .property("title", field: "title") { $0.entry.title?.value }
  )
}
