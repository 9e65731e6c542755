import ErrcatCompiler

extension ChangeKind {
  static let categoryChanged: ChangeKind = ChangeKind(
    id: "category-changed",
    surface: .behavior,
    level: .minor,
    summary: "An error belongs to another category.",
    explanation: """
      The error inherits other defaults, and code and dashboards that look at categories count \
      it elsewhere.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}, "b": {}}, "errors": {"error.a.x": {"code": 1}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}, "b": {}}, "errors": {"error.b.x": {"code": 1}}"#
        ),
        finds: ["'error.b.x': category changed from 'a' to 'b'"]
      ),
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.x": {"code": 1}}"#),
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.y": {"code": 1}}"#)
      ),
    ],
    check: .property("category", field: "category") { $0.category }
  )
}
