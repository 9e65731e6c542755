import ErrcatCompiler

extension ChangeKind {
  static let domainChanged: ChangeKind = ChangeKind(
    id: "domain-changed",
    surface: .wire,
    level: .major,
    summary: "The catalog has another domain.",
    explanation: """
      The domain is that of NSErrors and of reports: code, dashboards and alerts that compare \
      it don't recognize the errors anymore.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(#""categories": {"a": {}}, "errors": {"error.a.b": {}}, "swift": {}"#),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}, "swift": {"access": "internal"}"#
        )
      ),
      ChangeExample(
        ChangeExample.Side(
          #""domain": "com.example.app", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""domain": "com.example.video", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["domain changed from 'com.example.app' to 'com.example.video'"]
      ),
    ],
    check: .catalogProperty("domain", field: "domain") { $0.domain }
  )
}
