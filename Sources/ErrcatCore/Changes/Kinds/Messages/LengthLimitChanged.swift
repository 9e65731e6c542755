import ErrcatCompiler

extension ChangeKind {
  static let lengthLimitChanged: ChangeKind = ChangeKind(
    id: "length-limit-changed",
    surface: .messages,
    level: .none,
    summary: "The maximum width of a message has changed.",
    explanation: "Translations may be too long for it: run 'errcat lint'.",
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 40}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 30}}"#),
        finds: ["'error.a.b': length limit changed from '40' to '30'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 40}}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 40, "code": 1}}"#
        )
      ),
    ],
    check: .property("length limit", field: "maxLength") { $0.entry.maximumLength.map(String.init) }
  )
}
