import ErrcatCompiler

extension ChangeKind {
  static let enumsClosed: ChangeKind = ChangeKind(
    id: "enums-closed",
    surface: .swift,
    level: .minor,
    summary: "Switches in other packages don't have to expect more cases.",
    explanation: """
      The compiler warns of each '@unknown default', and new errors break switches without it from now on.
      """,
    examples: [
      ChangeExample(
        ChangeExample.Side(
          #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        finds: ["switches in other packages no longer need '@unknown default'"]
      ),
      ChangeExample(
        ChangeExample.Side(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
        ChangeExample.Side(
          #""swift": {"nonexhaustive": true}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        )
      ),
    ],
    check: .growth { old, new in
      switch (old, new) {
      case (.open, .closed), (.open, .warned), (.warned, .closed):
        return ("switches in other packages no longer need '@unknown default'", .minor)
      default: return nil
      }
    }
  )
}
