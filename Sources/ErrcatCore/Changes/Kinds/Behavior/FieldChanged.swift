import ErrcatCompiler

extension ChangeKind {
  static let fieldChanged: ChangeKind = ChangeKind(
    id: "field-changed",
    surface: .behavior,
    level: .minor,
    summary: "An error is about another field of a form.",
    explanation: "The message appears at another field, so the screen must have it.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"field": "email"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"field": "address"}}"#
        ),
        finds: ["'error.a.b': field changed from 'email' to 'address'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"field": "email"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"field": "email", "code": 1}}"#
        )
      ),
    ],
    check: .property("field", field: "field") { $0.entry.field }
  )
}
