import ErrcatCompiler

extension ChangeKind {
  static let stabilityChanged: ChangeKind = ChangeKind(
    id: "stability-changed",
    surface: .swift,
    level: .minor,
    summary: "Another promise is made about an error.",
    explanation: """
      An experimental error can change or disappear in any version; a stable one is deprecated before it is \
      removed, if 'diff.deprecation' requires it.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"stability": "experimental"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["'error.a.b': stability changed from 'experimental' to 'stable'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"stability": "stable"}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .property("stability", field: "stability") { $0.entry.stability.rawValue }
  )
}
