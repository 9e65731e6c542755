import ErrcatCompiler

extension ChangeKind {
  static let fallbackChanged: ChangeKind = ChangeKind(
    id: "fallback-changed",
    surface: .behavior,
    level: .minor,
    summary: "Unmapped errors become another error.",
    explanation: "Users see another message for every unmapped error.",
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""fallback": "error.a.b", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""fallback": "error.a.c", "categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        finds: ["fallback changed from 'error.a.b' to 'error.a.c'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 4}, "error.a.c": {}}"#
        )
      ),
    ],
    check: .catalogProperty("fallback", field: "fallback") { $0.fallback?.value }
  )
}
