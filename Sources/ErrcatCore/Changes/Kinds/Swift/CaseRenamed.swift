import ErrcatCompiler

extension ChangeKind {
  static let caseRenamed: ChangeKind = ChangeKind(
    id: "case-renamed",
    surface: .swift,
    level: .major,
    summary: "An error has another Swift name.",
    explanation: """
      Code that uses the case doesn't compile anymore. Set 'case' to keep the old name when a \
      key changes.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"case": "old"}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {"case": "new"}}"#),
        finds: ["'error.a.b': Swift case changed from 'old' to 'new'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"case": "old", "code": 1}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.c": {"case": "old", "code": 1}}"#
        )
      ),
    ],
    check: .property("Swift case", field: "case") { $0.entry.swiftName }
  )
}
