import ErrcatCompiler

extension ChangeKind {
  static let enumsOpened: ChangeKind = ChangeKind(
    id: "enums-opened",
    surface: .swift,
    level: .major,
    summary: "Switches in other packages have to expect more cases.",
    explanation: """
      A switch in another package doesn't compile until it has '@unknown default'. From then on, new errors, \
      categories and actions don't break it. With "nonexhaustive": "warn", the compiler only warns.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["switches in other packages need '@unknown default'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"nonexhaustive": "warn"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["switches in other packages get a warning without '@unknown default'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"nonexhaustive": true, "access": "package"}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .growth { old, new in
      switch (old, new) {
      case (.closed, .open), (.warned, .open):
        return ("switches in other packages need '@unknown default'", .major)
      case (.closed, .warned):
        return ("switches in other packages get a warning without '@unknown default'", .patch)
      default: return nil
      }
    }
  )
}
